import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stampOf } from '../../../server/stamp-of.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { behavesLikeAnApplication } from '../../../../test/line-kit/behaves-like-an-application.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { createFieldEncryption } from '../../../server/records/field-encryption.ts'
import { asStatements } from '../../../db/statement-class.ts'
import { rotateKeys } from '../../../server/records/rotate-keys.ts'
import { Failure } from '../../../shared/failure.ts'
import { saveDraft } from '../contract.ts'
import { propertyQuestions } from '../rules/questions.sample.ts'
import { sampleLine, sampleStore, type SamplePatch } from './application.sample.ts'
import { slice } from './index.ts'

const test_ = appForFile()
const line = sampleLine()

/** Whom the browser's calls are made for: the sample line has no functions of its own that would know. */
const subjectOf = async (visitor: Visitor): Promise<string> => {
  const page = randomUUID()
  await visitor.call(saveDraft, { line: 'term-ca', page, answers: { any: 'thing' } })
  const { rows } = await test_.app.ctx.pool.query<{ owner: string }>('delete from draft where page = $1 returning owner', [page])
  return rows[0]!.owner
}

const answered = async (call: Promise<object>) => {
  try {
    const body = await call
    return { status: 200, body: { haserror: false, ...body } as Record<string, any> }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { status: error.status, body: { haserror: true, code: error.code } as Record<string, any> }
  }
}

interface ToSave {
  id?: string
  patch: SamplePatch
  revision?: number
}

const save = async (visitor: Visitor, { id, patch, revision }: ToSave, { language = 'en' as 'en' | 'fr', of = line } = {}) => {
  const subject = await subjectOf(visitor)
  return answered(
    of.applications.save(
      test_.app.ctx,
      { id, patch, revision, stamp: () => stampOf(test_.app.ctx, {}) },
      { subject, locale: language },
      { language },
    ),
  )
}

const view = async (visitor: Visitor, id: string, of = line) => {
  const subject = await subjectOf(visitor)
  return answered(
    of.applications.open(test_.app.ctx, subject, id).then(({ application: { home, property, revision, status }, next }) => ({
      home,
      property,
      revision,
      status,
      next,
    })),
  )
}

const no = { answer: 'no', followUps: {} } as const
const yes = (followUps: Record<string, string> = {}) => ({ answer: 'yes' as const, followUps })
const home = { home: { region: 'OR', name: 'Wren' } }

/** Somebody who is signed in, with an application that is answered up to the payment. */
const complete = async (visitor: Visitor, region = 'OR'): Promise<string> => {
  const { body } = await save(visitor, {
    patch: { home: { region, name: 'Wren' }, property: { damage: no, pool: no, alarm: no } },
  })
  const id = String(body['applicationId'])
  if (region !== 'CA')
    expect((await save(visitor, { id, patch: { declarations: { truthful: true } } })).body).toMatchObject({ haserror: false })
  return id
}

behavesLikeAnApplication<SamplePatch>('sample-home', () => ({
  line: 'sample-home',
  test: test_,
  save,
  view,
  beforeAccount: [home],
  afterAccount: { patch: { property: { damage: no } }, part: 'property', shows: 'has not been repaired' },
  tooEarly: { declarations: { truthful: true } },
  wrong: { patch: { property: { pool: yes({ fence: 'moat' }) } }, field: 'property.pool.fence' },
  ineligible: { patch: { home: { region: 'NY', name: 'Wren' } }, code: 'state-unavailable' },
  complete,
  change: { patch: { property: { pool: yes({ fence: 'fence' }) } }, reopens: 'declarations', leadsBackTo: 'declarations' },
  atOnce: {
    patches: [
      { property: { alarm: yes() } },
      { property: { pool: yes({ fence: 'fence' }) } },
      { home: { region: 'OR', name: 'Ada' } },
    ] satisfies SamplePatch[] as SamplePatch[],
    marksOf: ({ home: { name }, property }) => [property.alarm.answer, property.pool.answer, name],
    marks: ['yes', 'yes', 'Ada'],
  },
}))

const someone = async (): Promise<Visitor> => (await signIn(test_, newEmail('sample'))).visitor

describe('questions of a state, and answers that end an application', () => {
  test('one more question is asked where a state has it, and its answer ends the application there', async () => {
    const visitor = await someone()
    const elsewhere = await complete(visitor, 'OR')
    expect((await view(visitor, elsewhere)).body).toMatchObject({ next: { part: 'pay' } })
    const id = await complete(visitor, 'CA')
    expect((await view(visitor, id)).body).toMatchObject({ next: { part: 'property', question: 'brush' } })
    expect((await save(visitor, { id: elsewhere, patch: { property: { brush: yes() } } })).body).toMatchObject({
      code: 'fields',
      fields: { 'property.brush': 'unknown' },
    })
    expect((await save(visitor, { id, patch: { property: { brush: yes() } } })).body).toMatchObject({
      haserror: true,
      code: 'kicked-out',
      message: 'Brush is too near.',
      fields: { 'property.brush': 'kicked-out' },
    })
    // The answer stays, and changing it leads on.
    expect((await view(visitor, id)).body['property'].brush.answer).toBe('yes')
    expect((await save(visitor, { id, patch: { property: { brush: no } } })).body).toMatchObject({
      haserror: false,
      next: { part: 'declarations' },
    })
  })
  test('a move to another state asks what is asked there, and drops nothing', async () => {
    const visitor = await someone()
    const id = await complete(visitor, 'OR')
    const moved = await save(visitor, { id, patch: { home: { region: 'CA', name: 'Wren' } } })
    expect(moved.body).toMatchObject({ next: { part: 'property', question: 'brush' } })
    const back = await save(visitor, { id, patch: { home: { region: 'OR', name: 'Wren' } } })
    expect(back.body).toMatchObject({ next: { part: 'pay' } })
  })
  test.each([
    ['en', 'Prior Damage Exists'],
    ['fr', 'Prior Damage Exists (fr)'],
  ] as const)('it is said in %s', async (language, message) => {
    const visitor = await someone()
    const id = await complete(visitor)
    expect((await save(visitor, { id, patch: { property: { damage: yes() } } }, { language })).body).toMatchObject({ message })
  })
})

test('an application that is being paid for is locked to its revision, and nothing of it is changed', async () => {
  const { ctx } = test_.app
  const visitor = await someone()
  const id = await complete(visitor)
  const owner = await subjectOf(visitor)
  await ctx.pool.query("update application set status = 'approved' where id = $1", [id])
  const { revision } = (await view(visitor, id)).body
  const lock = (known: number) => ctx.db.transaction((tx) => line.applications.lock(ctx, tx, { id, owner, revision: known }))
  expect(await lock(revision - 1)).toBe(false)
  expect(await lock(revision)).toBe(true)
  expect((await view(visitor, id)).body).toMatchObject({ status: 'paying', next: { part: 'thanks' } })
  expect((await save(visitor, { id, patch: home })).body).toMatchObject({ haserror: true, code: 'settled' })
  const stored = await sampleStore.find(ctx, owner, id)
  expect(await sampleStore.write(ctx, null, stored, { home: null }, ctx.clock.now())).toBeNull()
})

test('a copy of one’s data has every answer with its question', async () => {
  const visitor = await someone()
  await complete(visitor)
  const copies = await sampleStore.findAll(test_.app.ctx, await subjectOf(visitor))
  expect(copies).toMatchObject([
    { home: { name: 'Wren' }, property: { damage: { answer: 'no', text: 'Is there damage that has not been repaired?' } } },
  ])
})

// From here on this database asks the new version.
describe('a new version of the questions', () => {
  const [damage, pool, brush] = propertyQuestions.questions
  const later = {
    ...propertyQuestions,
    version: 'property-2026-02',
    effectiveOn: '2026-02-01',
    isSample: true,
    questions: [
      { ...damage!, text: { en: 'Is anything broken?', fr: 'Cassé ?' } },
      { ...pool!, rewordedIn: 'property-2026-02', examples: { en: ['A hot tub too'] } },
      brush!,
      { ...damage!, name: 'trampoline', order: 4, text: { en: 'A trampoline?' }, kickOuts: [] },
    ],
  }

  test('an old application reads as it did; what was reworded is asked again, what is new too, and the lists stay the old ones', async () => {
    const { ctx } = test_.app
    const visitor = await someone()
    const { body } = await save(visitor, { patch: { ...home, property: { damage: no, pool: yes({ fence: 'fence' }) } } })
    const id = String(body['applicationId'])
    const before = (await view(visitor, id)).body
    const release = sampleLine([later])
    await release.questions.load(ctx)
    // What is in the database counts: a file of the same version changes nothing.
    await sampleLine([{ ...later, questions: [] }]).questions.load(ctx)
    const after = (await view(visitor, id, release)).body
    expect(after['property']).toEqual(before['property'])
    expect(after['next']).toEqual({ step: 'questions', part: 'property', question: 'pool' })
    expect(await release.questions.withLists(ctx, 'property', before['property'])).toMatchObject({
      pool: { text: 'Is there a pool?', examples: ['In the ground', 'Above the ground'], followUpLabels: { fence: 'A fence' } },
      damage: { text: 'Is there damage that has not been repaired?' },
    })
    const again = await save(visitor, { id, patch: { property: { pool: no } } }, { of: release })
    expect(again.body).toMatchObject({ next: { question: 'trampoline' } })
    expect((await view(visitor, id, release)).body['property']).toMatchObject({
      damage: { setVersion: 'property-2026-01' },
      pool: { setVersion: 'property-2026-02' },
    })
    expect(await release.questions.ask(ctx, 'property', 'fr')).toMatchObject({ version: 'property-2026-02', language: 'en' })
  })
})

// The last one: afterwards the app cannot read this database any more.
test('a new key takes over the sections, under the name that their ciphertexts have', async () => {
  const { ctx } = test_.app
  const visitor = await someone()
  const { body } = await save(visitor, { patch: home })
  const owner = await subjectOf(visitor)
  const id = String(body['applicationId'])
  const keyRing = { current: 'k-new', keys: { 'k-new': randomBytes(32), ...ctx.settings.keyRing.keys } }
  const encryption = createFieldEncryption(keyRing)
  const columns = (slice.encrypted ?? []).filter(({ table }) => table === 'application_section')
  expect(columns).toHaveLength(1)
  const settings = { ...ctx.settings, keyRing }
  const rotate = () => asStatements('job', () => rotateKeys({ pool: ctx.pool, encryption, settings }, columns))
  expect(await rotate()).toBeGreaterThan(0)
  expect(await rotate()).toBe(0)
  const { rows } = await ctx.pool.query("select 1 from application_section where body not like 'v1.k-new.%'")
  expect(rows).toEqual([])
  const later = Object.create(ctx, { encryption: { value: encryption } }) as typeof ctx
  expect(await sampleStore.find(later, owner, id)).toMatchObject({ home: { name: 'Wren' } })
})

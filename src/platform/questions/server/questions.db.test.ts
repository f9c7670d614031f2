import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { reviewedApplication, save, view } from '../../../../test/factories/ca-term-application.ts'
import { inThree, named, questionsIn } from '../../../../test/factories/edited-questions.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import {
  discardQuestions,
  getQuestionSet,
  getQuestionSets,
  previewQuestions,
  publishQuestions,
  removeEnd,
  removeFollowUp,
  removeQuestion,
  saveEnd,
  saveFollowUp,
  saveQuestion,
  type EditedQuestion,
} from '../contract.ts'
import { writeQuestionDraft } from './change-questions.ts'
import { noteUnsound } from './question-rows.ts'

const test_ = appForFile({ CLOCK: '2026-03-10T17:00:00Z' })
const today = '2026-03-10'
const line = 'term-ca'
const { query, admin, read, asked, write, publish, insert, storedLifestyle, askAnew } = questionsIn(test_, today)

test('nobody but an administrator with the second factor, and a fresh one to publish', async () => {
  const of = { line, set: 'medical', revision: 0 }
  const question = { ...of, ApiId: 'a', label: 'A', rank: 1, active: true, since: null, words: inThree('a', 'b', 'c') }
  const text = { en: 'Which?', fr: '', ar: '' }
  const followUp = { name: 'which', place: 1, kind: 'text', format: 'words', elseFrom: null, text, options: [] } as const
  const every = [
    [getQuestionSets, {}],
    [getQuestionSet, { line, set: 'medical' }],
    [previewQuestions, { line, set: 'medical', language: 'fr' }],
    [saveQuestion, question],
    [removeQuestion, { ...of, ApiId: 'a' }],
    [saveFollowUp, { ...of, ApiId: 'cancer', ...followUp }],
    [removeFollowUp, { ...of, ApiId: 'sleepApnea', name: 'sleepApneaCpap' }],
    [saveEnd, { ...of, ApiId: 'cancer', place: 1, answer: 'yes', followUp: null, message: { en: 'No.', fr: '', ar: '' } }],
    [removeEnd, { ...of, ApiId: 'cancer', place: 1 }],
    [discardQuestions, of],
    [publishQuestions, { ...of, effectiveOn: today }],
  ] as const
  const stale = await admin()
  await query('update person_session set factor_at = null where user_id = $1', [stale.id])
  test_.app.router.sessions.forget()
  const callers = [
    [test_.visitor(), 401],
    [(await signIn(test_, newEmail('agent'), 'agent')).visitor, 403],
    [(await signIn(test_, newEmail('luc'))).visitor, 403],
    [stale.visitor, 403],
  ] as const
  for (const [visitor, status] of callers)
    for (const [definition, payload] of every)
      expect((await visitor.post(definition.name, payload)).status, definition.name).toBe(status)
  const before = new Date(test_.app.ctx.clock.now().getTime() - 11 * 60_000)
  await query('update person_session set factor_at = $2 where user_id = $1', [stale.id, before])
  test_.app.router.sessions.forget()
  expect((await publish(stale, 'medical')).body).toMatchObject({ fields: { secondFactor: 'fresh-factor' } })
  for (const set of ['property', 'constructor'])
    expect((await stale.visitor.post('getQuestionSet', { line, set })).status).toBe(404)
})

describe('from a draft to the survey (P-053)', () => {
  test('a question is created and updated, shown at its rank from its day on, and an open application keeps what it was asked', async () => {
    const maya = await admin('maya')
    const applicant = await signIn(test_, newEmail('ada'))
    const applicationId = await reviewedApplication(applicant.visitor)
    const whole = await view(applicant.visitor, applicationId)
    const first = await read(maya, 'medical')
    expect(first).toMatchObject({ draft: { isOpen: false }, comparedWith: 'medical-2026-03', changes: [], findings: [], today })
    expect(first['questions'].map(({ rank }: EditedQuestion) => rank)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))

    const breath = inThree('Are you often out of breath?', 'Êtes-vous souvent à bout de souffle?', 'هل يضيق نفسك كثيرًا؟')
    const created = await write(maya, 'medical', {
      ApiId: 'breath',
      label: 'Breath',
      rank: 3,
      since: { unit: 'months', count: 6 },
      words: breath,
    })
    expect(created.body).toMatchObject({ revision: 1 })
    const cancer = named(first, 'cancer')
    const english = cancer.words.map((words) =>
      words.language === 'en' ? { ...words, question: 'Have you ever had cancer?' } : words,
    )
    expect((await write(maya, 'medical', { ApiId: 'cancer', words: english, askAgain: true })).body).toMatchObject({
      revision: 2,
    })

    const draft = await read(maya, 'medical')
    expect(draft['draft']).toMatchObject({ isOpen: true, revision: 2, changedBy: maya.email })
    expect(draft['changes']).toEqual([
      {
        kind: 'question',
        question: 'cancer',
        language: 'en',
        before: cancer.words[0]!.question,
        after: 'Have you ever had cancer?',
      },
      { kind: 'ask-again', question: 'cancer', language: null, before: null, after: null },
      { kind: 'added', question: 'breath', language: null, before: null, after: 'Are you often out of breath?' },
    ])
    expect(draft['findings']).toEqual([{ code: 'not-read', question: 'breath', detail: null }])
    const preview = (await maya.visitor.call(previewQuestions, { line, set: 'medical', language: 'fr' })).body
    expect(preview).toMatchObject({ language: 'fr' })
    expect(preview['questions'][2]).toMatchObject({
      name: 'breath',
      text: 'Êtes-vous souvent à bout de souffle?',
      since: '2025-09-10',
    })
    expect((await asked('Medical'))['version']).toBe('medical-2026-03')

    expect((await publish(maya, 'medical')).body).toMatchObject({ code: 'warnings', fields: { accepted: 'warnings' } })
    for (const effectiveOn of ['2026-03-09', '2029-01-01'])
      expect((await publish(maya, 'medical', { effectiveOn, accepted: true })).body).toMatchObject({ code: 'day' })
    expect((await publish(maya, 'medical', { accepted: true })).body).toMatchObject({ version: 'medical-2026-03-10' })

    const now = await asked('Medical', 'fr')
    expect(now).toMatchObject({ version: 'medical-2026-03-10', effectiveOn: today, language: 'fr' })
    expect(now['questions'].map(({ name }: { name: string }) => name).slice(0, 4)).toEqual([
      'cancer',
      'heart',
      'breath',
      'fibrosis',
    ])
    const after = await view(applicant.visitor, applicationId)
    expect(after.next).toMatchObject({ part: 'medical', question: 'cancer' })
    expect(after.medical.heart).toEqual(whole.medical.heart)
    await save(applicant.visitor, applicationId, { medical: { cancer: { answer: 'no', followUps: {} } } })
    expect((await view(applicant.visitor, applicationId)).next).toMatchObject({ part: 'medical', question: 'breath' })
    await save(applicant.visitor, applicationId, { medical: { breath: { answer: 'no', followUps: {} } } })
    expect((await view(applicant.visitor, applicationId)).medical).toMatchObject({
      cancer: { text: 'Have you ever had cancer?', setVersion: 'medical-2026-03-10' },
      heart: { setVersion: 'medical-2026-03' },
    })
    expect((await read(maya, 'medical'))['versions'][0]).toMatchObject({ state: 'in-force', publishedBy: maya.email })
    const { rows } = await query(
      "select action, details from audit_entry where subject = 'questions:term-ca/medical' order by at",
    )
    expect(rows.map(({ action }) => action)).toEqual(['question-saved', 'question-saved', 'questions-published'])
    expect(rows[2].details).toEqual({ version: 'medical-2026-03-10', effectiveOn: today, warnings: 1 })
  })

  test('a later day is waited for; nothing that was asked is taken out, a question of the draft is', async () => {
    const maya = await admin()
    await write(maya, 'statements', { ApiId: 'extra', rank: 11, words: inThree('I agree.', 'J’accepte.', 'أوافق.') })
    const remove = async (ApiId: string) => {
      const { draft } = await read(maya, 'statements')
      return maya.visitor.call(removeQuestion, { line, set: 'statements', revision: draft.revision, ApiId })
    }
    expect((await remove('smokerStatus')).body).toMatchObject({ code: 'asked' })
    expect((await remove('extra')).body).toMatchObject({ revision: 2 })
    expect((await publish(maya, 'statements')).body).toMatchObject({ code: 'unchanged' })
    await write(maya, 'statements', { ApiId: 'documentsByEmail', rank: 1 })
    expect((await publish(maya, 'statements', { effectiveOn: '2026-03-12' })).body).toMatchObject({
      version: 'statements-2026-03-12',
    })
    expect((await asked('Personal'))['questions'][0].name).toBe('identityAccuracy')
    await writeQuestionDraft(test_.app.ctx, {
      line,
      set: 'lifestyle',
      by: maya.subject,
      change: ([first, ...others]) => [{ ...first!, label: 'Declined before' }, ...others],
    })
    const { sets } = (await maya.visitor.call(getQuestionSets, {})).body
    expect(sets[0]).toMatchObject({
      set: 'lifestyle',
      lineTitle: 'Canadian term life',
      draft: { isOpen: true, changedBy: maya.email },
    })
    expect((await read(maya, 'lifestyle'))['changes']).toMatchObject([{ kind: 'label', after: 'Declined before' }])
    expect(sets.find(({ set }: { set: string }) => set === 'statements')).toMatchObject({
      inForce: { version: 'statements-2026-04' },
      coming: [{ version: 'statements-2026-03-12', effectiveOn: '2026-03-12' }],
      draft: { isOpen: false },
    })
  })
})

describe('what is not taken', () => {
  test('words: English is wanted, nothing is too long, one language comes once, and signs are kept as they were typed', async () => {
    const maya = await admin()
    const words = inThree('', 'b', 'c')
    expect((await write(maya, 'lifestyle', { ApiId: 'hostile', words })).body).toMatchObject({
      fields: { 'words.0.question': 'required' },
    })
    const marijuana = named(await read(maya, 'lifestyle'), 'marijuanaUse').words
    const emptied = marijuana.map((of) => ({ ...of, followUps: of.followUps.map((each) => ({ ...each, text: '' })) }))
    expect((await write(maya, 'lifestyle', { ApiId: 'marijuanaUse', words: emptied })).body['fields']).toEqual({
      'words.0.followUps.0.text': 'required',
      'words.0.followUps.1.text': 'required',
    })
    for (const bad of [
      { words: inThree('a'.repeat(601), 'b', 'c') },
      { words: [inThree('a', '', '')[0]!, inThree('a', '', '')[0]!] },
      { rank: 0, words: inThree('a', 'b', 'c') },
      { since: { unit: 'years', count: 0 } as const, words: inThree('a', 'b', 'c') },
    ])
      expect((await write(maya, 'lifestyle', { ApiId: 'hostile', ...bad })).status).toBe(400)
    expect((await maya.visitor.post('saveQuestion', { line, set: 'lifestyle', revision: 0, ApiId: 'a b' })).status).toBe(400)
    const typed = '<img src=x onerror=alert(1)> \u202Eneddih'
    await write(maya, 'lifestyle', { ApiId: 'hostile', words: inThree(typed, typed, typed) })
    const found = await read(maya, 'lifestyle')
    expect(named(found, 'hostile').words[0]!.question).toBe(typed)
    expect(found['findings'].map(({ code }: { code: string }) => code)).toEqual(['text-marks', 'looks-like-html', 'not-read'])
    expect((await publish(maya, 'lifestyle', { accepted: true })).body).toMatchObject({ code: 'problems' })
    expect(
      (await maya.visitor.call(discardQuestions, { line, set: 'lifestyle', revision: found['draft'].revision })).status,
    ).toBe(200)
    expect(await read(maya, 'lifestyle')).toMatchObject({ draft: { isOpen: false }, findings: [] })
  })

  test('two administrators at once: one publishes, the other is told who; an older page of the draft changes nothing', async () => {
    const [maya, noor] = [await admin('maya'), await admin('noor')]
    await write(maya, 'lifestyle', { ApiId: 'outsideCa', rank: 1 })
    const both = { line, set: 'lifestyle', revision: (await read(maya, 'lifestyle'))['draft'].revision, effectiveOn: today }
    const answers = await Promise.all([maya, noor].map(({ visitor }) => visitor.call(publishQuestions, both)))
    expect(answers.filter(({ body }) => body['version'] === 'lifestyle-2026-03-10')).toHaveLength(1)
    const winner = answers[0]?.body['version'] ? maya : noor
    const [told] = answers.flatMap(({ body }) => (body['code'] === 'changed' ? [body] : []))
    expect(told?.['message']).toContain(winner.email)
    const { revision } = (await read(maya, 'lifestyle'))['draft']
    await write(noor, 'lifestyle', { ApiId: 'outsideCa', label: 'Abroad' })
    const late = await write(maya, 'lifestyle', { ApiId: 'outsideCa', label: 'Away' }, revision)
    expect(late.body).toMatchObject({ code: 'changed', message: expect.stringContaining(noor.email) })
    expect(named(await read(maya, 'lifestyle'), 'outsideCa').label).toBe('Abroad')
    // The second version of a day comes after the first one.
    expect((await publish(noor, 'lifestyle')).body).toMatchObject({ version: 'lifestyle-2026-03-10.002' })
    expect((await asked('Lifestyle'))['version']).toBe('lifestyle-2026-03-10.002')
  })

  test('a change for a day before a version that comes says that it is lost then', async () => {
    const maya = await admin()
    await write(maya, 'statements', { ApiId: 'documentsByEmail', label: 'Documents, later' })
    expect((await publish(maya, 'statements', { effectiveOn: '2026-04-01' })).body).toMatchObject({ effectiveOn: '2026-04-01' })
    await write(maya, 'statements', { ApiId: 'documentsByEmail', label: 'Documents, now' })
    expect((await publish(maya, 'statements')).body).toMatchObject({
      code: 'comes-later',
      message: expect.stringContaining('April 1, 2026'),
      fields: { accepted: 'comes-later' },
    })
    expect((await publish(maya, 'statements', { effectiveOn: '2026-04-01' })).body).toMatchObject({
      version: 'statements-2026-04-01.002',
    })
    await write(maya, 'statements', { ApiId: 'documentsByEmail', label: 'Documents, at once' })
    expect((await publish(maya, 'statements', { accepted: true })).body).toMatchObject({ effectiveOn: today })
  })

  test('a set put into the database by hand is judged when it is read: the one before stays in force, and it is seen', async () => {
    const maya = await admin()
    const good = await storedLifestyle()
    const { version } = await asked('Lifestyle')
    const drinks = (elseFrom: string) => (each: Record<string, any>) =>
      each['name'] === 'alcoholUse' ? { ...each, followUps: [{ ...each['followUps'][0], elseFrom }] } : each
    const ended = (each: Record<string, any>) => ({
      ...each,
      kickOuts: ['yes', 'no'].map((answer) => ({ answer, message: { en: 'No.', fr: 'Non.', ar: 'لا.' } })),
    })
    await insert('lifestyle-2026-03-10.1-loop', today, good.map(drinks('amount')))
    await insert('lifestyle-2026-03-10.2-never', today, good.map(ended))
    await insert('lifestyle-2026-03-10.3-shape', today, { question: 'none' })
    askAnew()
    expect((await asked('Lifestyle'))['version']).toBe(version)
    const { versions } = await read(maya, 'lifestyle')
    expect(versions.filter(({ state }: { state: string }) => state === 'unsound')).toMatchObject([
      { version: 'lifestyle-2026-03-10.3-shape', findings: [{ code: 'shape' }] },
      {
        version: 'lifestyle-2026-03-10.2-never',
        findings: expect.arrayContaining([{ code: 'never-approves', question: 'alcoholUse', detail: null }]),
      },
      { version: 'lifestyle-2026-03-10.1-loop', findings: [{ code: 'loop', question: 'alcoholUse', detail: 'amount' }] },
    ])
    await noteUnsound(test_.app.ctx)
    const broken = (await test_.app.breaches()).find(({ invariant }) => invariant === 'question sets')
    expect(broken?.rows).toHaveLength(3)
    // A sound one that comes after them ends it.
    await write(maya, 'lifestyle', { ApiId: 'outsideCa', label: 'Out of Canada' })
    await insert('lifestyle-2026-03-10.4-hand', today, good)
    askAnew()
    expect((await asked('Lifestyle'))['version']).toBe('lifestyle-2026-03-10.4-hand')
    await noteUnsound(test_.app.ctx)
    expect((await query('select 1 from question_set_unsound')).rows).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { reviewedApplication, save, view } from '../../../../test/factories/ca-term-application.ts'
import { named, questionsIn } from '../../../../test/factories/edited-questions.ts'
import { newEmail, signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { words } from '../../../../test/factories/questions.ts'
import { getCATermDecision } from '../../../lines/term-ca/contract.ts'
import { previewQuestions, removeEnd, removeFollowUp, saveEnd, saveFollowUp } from '../contract.ts'

const test_ = appForFile({ CLOCK: '2026-03-10T17:00:00Z' })
const effectiveOn = '2026-03-10'
const line = 'term-ca'
const { read, publish } = questionsIn(test_, effectiveOn)

const which = {
  name: 'which',
  place: 1,
  kind: 'choice',
  format: 'none',
  elseFrom: null,
  text: words('Which kind?'),
  options: ['skin', 'other'].map((value) => ({ value, label: words(value) })),
} as const
const ending = { answer: 'yes', followUp: null, message: words('This cover is not sold after heart disease.') } as const

/** What a change is about, at the revision that is there. */
const at = async (who: SignedIn, set: string, ApiId: string) => ({
  line,
  set,
  ApiId,
  revision: (await read(who, set))['draft'].revision as number,
})

test('a follow-up is added, seen in the preview, published and asked; nobody who answered before is asked again unless it is said', async () => {
  const maya = await signIn(test_, newEmail('maya'), 'admin')
  const ada = await signIn(test_, newEmail('ada'))
  const applicationId = await reviewedApplication(ada.visitor)
  expect((await maya.visitor.call(saveFollowUp, { ...(await at(maya, 'medical', 'cancer')), ...which })).body).toMatchObject({
    revision: 1,
  })
  const draft = await read(maya, 'medical')
  expect(named(draft, 'cancer')).toMatchObject({ followUps: [{ name: 'which', kind: 'choice', text: words('Which kind?') }] })
  expect(draft['findings']).toEqual([])
  expect(draft['changes'].map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['follow-up', 'option', 'structure']),
  )
  const preview = await maya.visitor.call(previewQuestions, { line, set: 'medical', language: 'fr' })
  expect(preview.body['questions'][0].followUps[0]).toMatchObject({
    text: 'Which kind? (fr)',
    options: [{ value: 'skin', label: 'skin (fr)' }, { value: 'other' }],
  })
  expect((await publish(maya, 'medical', { accepted: true })).body).toMatchObject({ version: 'medical-2026-03-10' })
  expect((await view(ada.visitor, applicationId)).next).not.toMatchObject({ part: 'medical' })
  const answer = (followUps: Record<string, string>) => ({ medical: { cancer: { answer: 'yes' as const, followUps } } })
  const without = await save(ada.visitor, applicationId, answer({}))
  expect(without['fields']).toEqual({ 'medical.cancer.which': 'required-option' })
  expect(await save(ada.visitor, applicationId, answer({ which: 'skin' }))).toMatchObject({ haserror: false })
  expect((await view(ada.visitor, applicationId)).medical.cancer).toMatchObject({ followUps: { which: 'skin' } })

  const again = { ...(await at(maya, 'medical', 'cancer')), ...which, askAgain: true }
  await maya.visitor.call(saveFollowUp, { ...again, options: which.options.slice(0, 1) })
  expect((await read(maya, 'medical'))['findings']).toEqual([{ code: 'options-few', question: 'cancer', detail: 'which' }])
  expect((await publish(maya, 'medical', { accepted: true })).body).toMatchObject({ code: 'problems' })
  await maya.visitor.call(saveFollowUp, { ...again, ...(await at(maya, 'medical', 'cancer')) })
  expect((await publish(maya, 'medical', { accepted: true })).body).toMatchObject({ version: 'medical-2026-03-10.002' })
  expect((await view(ada.visitor, applicationId)).next).toMatchObject({ part: 'medical', question: 'cancer' })
})

test('what a rule reads may be taken out, and the checks say so; words of English are wanted, and what is there stays', async () => {
  const maya = await signIn(test_, newEmail('maya'), 'admin')
  const [cpap] = named(await read(maya, 'medical'), 'sleepApnea').followUps
  const { name } = cpap!
  const found = async () =>
    (await read(maya, 'medical'))['findings'].map(({ code, detail }: { code: string; detail: string }) => [code, detail])
  await maya.visitor.call(saveFollowUp, {
    ...(await at(maya, 'medical', 'sleepApnea')),
    ...cpap!,
    place: 1,
    options: cpap!.options.map((option) => (option.value === 'yes' ? { ...option, value: 'always' } : option)),
  })
  expect(await found()).toEqual([['option-not-offered', `${name}: yes`]])
  await maya.visitor.call(removeFollowUp, { ...(await at(maya, 'medical', 'sleepApnea')), name })
  expect(await found()).toEqual([['follow-up-not-asked', name]])
  const of = await at(maya, 'medical', 'sleepApnea')
  expect((await maya.visitor.call(removeFollowUp, { ...of, name })).status).toBe(404)
  const wrong = await maya.visitor.call(saveFollowUp, {
    ...of,
    ...which,
    text: { ...which.text, en: ' ' },
    options: [{ value: '', label: { en: '', fr: '', ar: '' } }],
  })
  expect(wrong.body['fields']).toEqual({
    'text.en': 'required',
    'options.0.value': 'required',
    'options.0.label.en': 'required',
  })
  for (const bad of [{ name: 'a b' }, { place: 0 }, { kind: 'page' }, { format: 'miles' }, { rule: 'alcoholic' }])
    expect((await maya.visitor.post('saveFollowUp', { ...of, ...which, ...bad })).status, JSON.stringify(bad)).toBe(400)
  for (let each = 1; each <= 10; each++)
    await maya.visitor.call(saveFollowUp, { ...(await at(maya, 'medical', 'cancer')), ...which, name: `more${each}` })
  const last = { ...(await at(maya, 'medical', 'cancer')), ...which, name: 'more11' }
  expect((await maya.visitor.call(saveFollowUp, last)).body).toMatchObject({ code: 'too-many' })
  // Anyone who read another draft than the one that is there is told who was faster.
  expect((await maya.visitor.call(saveFollowUp, { ...last, revision: 1 })).body).toMatchObject({ code: 'changed' })
})

test('an answer that ends the application is said to who gives it, and a changed answer goes on', async () => {
  const maya = await signIn(test_, newEmail('maya'), 'admin')
  const ada = await signIn(test_, newEmail('ada'))
  const heart = async (place: number, end: object) =>
    maya.visitor.post('saveEnd', { ...(await at(maya, 'lifestyle', 'outsideCa')), place, ...end })
  const codes = async () => (await read(maya, 'lifestyle'))['findings'].map(({ code }: { code: string }) => code)
  await heart(1, { ...ending, followUp: { name: 'gone', values: ['x'] } })
  expect(await codes()).toEqual(['end-unreachable'])
  await heart(1, ending)
  expect(await codes()).toEqual([])
  await heart(2, { ...ending, answer: 'no' })
  expect(await codes()).toEqual(['never-approves'])
  const of = await at(maya, 'lifestyle', 'outsideCa')
  expect((await maya.visitor.call(removeEnd, { ...of, place: 3 })).status).toBe(404)
  expect((await maya.visitor.call(removeEnd, { ...of, place: 2 })).status).toBe(200)
  const draft = await read(maya, 'lifestyle')
  expect(named(draft, 'outsideCa').ends).toEqual([ending])
  expect(draft['changes']).toContainEqual({
    kind: 'end',
    question: 'outsideCa',
    language: 'fr',
    before: null,
    after: ending.message.fr,
  })

  const answered = { lifestyle: { outsideCa: { answer: 'yes', followUps: {} } } } as const
  const earlier = await reviewedApplication(ada.visitor, { reviewed: false })
  expect(await save(ada.visitor, earlier, answered)).toMatchObject({ haserror: false })
  expect((await publish(maya, 'lifestyle', { accepted: true })).body).toMatchObject({ version: 'lifestyle-2026-03-10' })
  const ended = { code: 'application-ended', message: ending.message.en, fields: { 'lifestyle.outsideCa': 'application-ended' } }
  // An answer from before counts too: nothing is decided on it.
  expect((await ada.visitor.call(getCATermDecision, { applicationId: earlier })).body).toMatchObject(ended)
  expect(await save(ada.visitor, earlier, answered)).toMatchObject(ended)
  const no = { lifestyle: { outsideCa: { answer: 'no', followUps: {} } } } as const
  expect(await save(ada.visitor, earlier, { ...no, reviewed: true })).toMatchObject({ haserror: false })
  expect((await ada.visitor.call(getCATermDecision, { applicationId: earlier })).body).toMatchObject({ decision: 'Approved' })
})

test('statements have no follow-ups, and a line that does not read ends has none', async () => {
  const maya = await signIn(test_, newEmail('maya'), 'admin')
  const statements = await at(maya, 'statements', 'truthfulEligibility')
  expect((await maya.visitor.call(saveFollowUp, { ...statements, ...which })).body).toMatchObject({ code: 'not-taken' })
  expect((await maya.visitor.call(saveEnd, { ...statements, place: 1, ...ending })).body).toMatchObject({ code: 'not-taken' })
  const health = { line: 'travel-ca', set: 'health', ApiId: 'heart', revision: 0, place: 1, ...ending }
  expect((await maya.visitor.call(saveEnd, health)).body).toMatchObject({ code: 'not-taken' })
  expect((await maya.visitor.call(saveEnd, { ...health, ApiId: 'nothing' })).status).toBe(404)
})

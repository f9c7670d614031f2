import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  allStatements,
  applicant,
  proofOf,
  referredApplicant,
  reviewedApplication,
  save,
  view,
} from '../../../../../test/factories/ca-term-application.ts'
import { appThatSells, payment } from '../../../../../test/factories/ca-term-payment.ts'
import { mailTo, newEmail, signIn } from '../../../../../test/factories/people.ts'
import type { Visitor } from '../../../../../test/open-test-app.ts'
import {
  askOnCase,
  getCase,
  getCases,
  handOnCase,
  noteOnCase,
  settleCase,
  takeCase,
} from '../../../../platform/callbacks/contract.ts'
import { setPersonRole } from '../../../../platform/people/contract.ts'
import { deleteMe } from '../../../../platform/profile/contract.ts'
import { getCATermDecision, payCATerm, requestCATermCallback } from '../../contract.ts'

const test_ = appThatSells()

const agent = () => signIn(test_, newEmail('agent'), 'agent')

const referred = () => referredApplicant(test_)

const caseOf = async (visitor: Visitor, reference: string) => (await visitor.call(getCase, { reference })).body['case']

describe('the agents’ queue', () => {
  test('a referred application is taken, noted on, approved at the insurer’s rate, told by mail, paid and bound', async () => {
    const { visitor, email, applicationId, decided, reference } = await referred()
    expect(decided).toMatchObject({ decision: 'Referred', offer: null })
    const { visitor: amelie, email: address } = await agent()
    const { cases, waiting } = (await amelie.call(getCases, {})).body
    expect(waiting).toBeGreaterThan(0)
    expect(cases.find((row: { reference: string }) => row.reference === reference)).toMatchObject({
      line: 'term-ca',
      reason: 'referred',
      takenBy: null,
      isLate: false,
    })
    expect((await amelie.call(takeCase, { reference })).body).toMatchObject({ taken: true })
    await amelie.call(noteOnCase, { reference, kind: 'call', text: 'Spoke to her; treated in 2011, <b>clear</b> since.' })
    const opened = await caseOf(amelie, reference)
    expect(opened).toMatchObject({
      isMine: true,
      phone: expect.stringContaining('555'),
      outcomes: ['approve', 'decline'],
    })
    expect(opened.about.facts.map(({ value }: { value: string }) => value)).toContain('$250,000 for 10 years')
    expect(opened.events).toMatchObject([
      { kind: 'taken', by: address },
      { kind: 'call', text: 'Spoke to her; treated in 2011, <b>clear</b> since.' },
    ])
    const settle = { reference, outcome: 'approve', why: 'clear for more than ten years' } as const
    const [first, second] = await Promise.all([amelie.call(settleCase, settle), amelie.call(settleCase, settle)])
    expect([first.body['settled'], second.body['settled']].filter(Boolean)).toHaveLength(1)
    const { decision } = await view(visitor, applicationId)
    expect(decision).toMatchObject({
      decision: 'Approved',
      followUp: null,
      offer: { coverage: 250_000, totalMonthlyPayment: 27.68 },
    })
    expect((await mailTo(test_, email, /approved/))?.text).toContain('A person made this decision')
    await save(visitor, applicationId, { ...allStatements, beneficiaries: [], ...proofOf(visitor), offerAccepted: true })
    const paid = await visitor.call(payCATerm, payment(applicationId, { premium: decision.offer.totalMonthlyPayment }))
    expect(paid.body).toMatchObject({ haserror: false, policyNum: expect.stringMatching(/^CT-\d{9}$/) })
  })

  test('a no that an agent has decided waits for nobody, until the person asks for a call', async () => {
    const { visitor, applicationId, reference } = await referred()
    const { visitor: amelie } = await agent()
    expect((await view(visitor, applicationId)).decision.followUp).toMatchObject({ reference, isOpen: true, callReference: null })
    await amelie.call(settleCase, { reference, outcome: 'decline', reason: 'health', why: 'recent' })
    expect((await view(visitor, applicationId)).decision).toMatchObject({
      decision: 'Declined',
      followUp: { reference, isOpen: false, callReference: null },
    })
    const called = await visitor.call(requestCATermCallback, {
      applicationId,
      reason: 'declined',
      name: 'Ada Fielding',
      phone: '4165550142',
      when: 'morning',
    })
    expect((await view(visitor, applicationId)).decision.followUp).toMatchObject({
      reference,
      isOpen: false,
      callReference: called.body['reference'],
    })
  })

  test('a decline names the class of its reasons and the way to a review, and ends what is remembered of the life', async () => {
    const { visitor, email, applicationId, reference } = await referred()
    const { visitor: amelie } = await agent()
    expect((await amelie.call(settleCase, { reference, outcome: 'decline', why: 'recent' })).body).toMatchObject({
      code: 'invalid-argument',
      fields: { reason: expect.any(String) },
    })
    const settle = { reference, outcome: 'decline', reason: 'health', why: 'recent' } as const
    expect((await amelie.call(settleCase, settle)).body).toMatchObject({ settled: true })
    expect((await view(visitor, applicationId)).decision).toMatchObject({ decision: 'Declined', offer: null })
    const mail = await mailTo(test_, email, /About your term life application/)
    expect(mail?.text).toContain('Your health answers')
    expect(mail?.text).toContain('another person to review it')
    expect(mail?.text).not.toContain('recent')
    expect((await visitor.call(getCATermDecision, { applicationId: await reviewedApplication(visitor) })).body).toMatchObject({
      decision: 'Approved',
    })
  })

  test('two agents on one case: the second is told who has it, until it is handed on', async () => {
    const { reference } = await referred()
    const [amelie, bela] = [await agent(), await agent()]
    const taken = await Promise.all([amelie, bela].map(({ visitor }) => visitor.call(takeCase, { reference })))
    expect(taken.filter(({ body }) => body['taken'] === true)).toHaveLength(1)
    const [winner, loser] = taken[0]?.body['taken'] === true ? [amelie, bela] : [bela, amelie]
    const refused = taken.find(({ body }) => body['haserror'] === true)?.body
    expect(refused).toMatchObject({ code: 'taken', message: expect.stringContaining(winner.email) })
    const close = { reference, outcome: 'decline', reason: 'health', why: 'called' } as const
    expect((await loser.visitor.call(settleCase, close)).body).toMatchObject({ code: 'taken' })
    expect((await winner.visitor.call(handOnCase, { reference, to: 'nobody@example.com' })).body).toMatchObject({
      fields: { to: 'no-colleague' },
    })
    expect((await loser.visitor.call(handOnCase, { reference, to: loser.email })).body).toMatchObject({ code: 'taken' })
    expect((await loser.visitor.call(handOnCase, { reference })).body).toMatchObject({ code: 'taken' })
    expect((await winner.visitor.call(handOnCase, { reference, to: loser.email })).body).toMatchObject({ handedOn: true })
    expect((await loser.visitor.call(settleCase, close)).body).toMatchObject({ settled: true })
    expect((await loser.visitor.call(takeCase, { reference })).body).toMatchObject({ code: 'ended' })
    const { cases } = (await loser.visitor.call(getCases, { state: 'settled', limit: 1 })).body
    expect(cases).toMatchObject([{ reference, settledAs: 'decline' }])
  })

  test('a decision does not land on a case that a colleague took while the insurer was asked', async () => {
    const { visitor, applicationId, reference } = await referred()
    const { visitor: amelie, email } = await agent()
    const { visitor: boris } = await agent()
    await test_.simulators.fault('term-ca', { operation: 'accept', mode: 'slow', delayMs: 1100 })
    const deciding = boris.call(settleCase, { reference, outcome: 'approve', why: 'clear' })
    await setTimeout(100)
    expect((await amelie.call(takeCase, { reference })).body).toMatchObject({ taken: true })
    expect((await deciding).body).toMatchObject({ code: 'taken', message: expect.stringContaining(email) })
    expect(await caseOf(amelie, reference)).toMatchObject({ isMine: true, settledAs: null })
    expect((await view(visitor, applicationId)).decision).toMatchObject({ decision: 'Referred' })
  })

  test('a referral that waits for its decision is not closed without one; a call about it is, and so is one whose answers changed', async () => {
    const { visitor, applicationId, reference } = await referred()
    const { visitor: amelie } = await agent()
    const close = { outcome: 'done', why: 'called' } as const
    expect((await caseOf(amelie, reference)).outcomes).not.toContain('done')
    expect((await amelie.call(settleCase, { reference, ...close })).body).toMatchObject({ code: 'not-now' })
    const call = { applicationId, reason: 'question', name: 'Ada Fielding', phone: '4165550142', when: 'morning' }
    const { body: called } = await visitor.post(requestCATermCallback.name, call)
    expect((await amelie.call(settleCase, { reference: called['reference'], ...close })).body).toMatchObject({ settled: true })
    expect((await view(visitor, applicationId)).status).toBe('referred')
    await save(visitor, applicationId, { quote: { faceAmount: 300_000, termLength: 10, paymentFrequency: 'monthly' } })
    expect((await caseOf(amelie, reference)).outcomes).toEqual(['done'])
    expect((await amelie.call(settleCase, { reference, ...close })).body).toMatchObject({ settled: true })
  })

  test('of several that move one case at once one does, and the others are told', async () => {
    const { reference } = await referred()
    const staff = await Promise.all([agent(), agent(), agent()])
    await staff[0]!.visitor.call(takeCase, { reference })
    const { visitor } = staff[0]!
    const moved = await Promise.all(staff.map(({ email }) => visitor.call(handOnCase, { reference, to: email })))
    expect(moved.filter(({ body }) => body['haserror'] === false && body['handedOn'] !== true)).toEqual([])
    expect(moved.every(({ body }) => body['handedOn'] === true || ['moved', 'taken'].includes(body['code'] as string))).toBe(true)
  })

  test('who works here no more holds no case, and an administrator hands on what somebody who is away holds', async () => {
    const [{ reference }, other] = [await referred(), await referred()]
    const [amelie, bela] = [await agent(), await agent()]
    const boss = await signIn(test_, newEmail('boss'), 'admin')
    await amelie.visitor.call(takeCase, { reference })
    await amelie.visitor.call(takeCase, { reference: other.reference })
    expect((await boss.visitor.call(handOnCase, { reference: other.reference, to: bela.email })).body).toMatchObject({
      handedOn: true,
    })
    expect((await boss.visitor.call(setPersonRole, { key: amelie.id, role: 'consumer' })).body).toMatchObject({ haserror: false })
    expect((await boss.visitor.call(getCase, { reference })).body['case']).toMatchObject({ takenBy: null })
    expect((await boss.visitor.call(getCase, { reference: other.reference })).body['case'].takenBy).toMatchObject({
      email: bela.email,
    })
    expect((await bela.visitor.call(takeCase, { reference })).body).toMatchObject({ taken: true })
  })

  test.each([
    ['fr', 'approve', /est approuvée/, 'Une personne a pris cette décision.'],
    ['fr', 'decline', /^Au sujet de votre demande/, 'Vos réponses sur la santé'],
    ['ar', 'approve', /قُبل طلبك/, 'اتخذ هذا القرار شخص.'],
    ['ar', 'decline', /^بشأن طلبك/, 'إجاباتك الصحية'],
  ] as const)('a decision is told in the customer’s language: %s, %s', async (locale, outcome, subject, words) => {
    const { email, reference, id } = await referred()
    await test_.app.ctx.pool.query('update person set locale = $2 where id = $1', [id, locale])
    const { visitor } = await agent()
    const decision = { reference, outcome, why: 'looked at', ...(outcome === 'decline' ? { reason: 'health' as const } : {}) }
    expect((await visitor.call(settleCase, decision)).body).toMatchObject({ settled: true })
    const mail = await mailTo(test_, email, subject)
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(words)
    if (outcome === 'decline') expect(mail?.text).toContain(reference)
  })

  test('what is asked of the customer comes from a list, in the customer’s language', async () => {
    const { email, reference, id } = await referred()
    await test_.app.ctx.pool.query("update person set locale = 'fr' where id = $1", [id])
    const { visitor } = await agent()
    // Two clicks are one.
    const clicks = [1, 2].map(() => visitor.call(askOnCase, { reference, thing: 'identity' as const }))
    for (const { body } of await Promise.all(clicks)) expect(body).toMatchObject({ asked: true })
    const mail = await mailTo(test_, email, /agent a besoin/)
    expect(mail?.text).toMatch(/^Bonjour Ada,$/m)
    expect(mail?.text).toContain(reference)
    const { rows: events } = await test_.app.ctx.pool.query(
      "select 1 from agent_case_event where reference = $1 and kind = 'asked'",
      [reference],
    )
    expect(events).toHaveLength(1)
    expect((await visitor.post('askOnCase', { reference, thing: 'send money' })).status).toBe(400)
  })

  test('a decision cannot be undone, so the second factor must be fresh', async () => {
    const { reference } = await referred()
    const { visitor, id } = await agent()
    const { pool, clock } = test_.app.ctx
    await pool.query('update person_session set factor_at = $2 where user_id = $1', [
      id,
      new Date(clock.now().getTime() - 11 * 60_000),
    ])
    test_.app.router.sessions.forget()
    expect((await visitor.call(takeCase, { reference })).status).toBe(200)
    expect(await visitor.call(settleCase, { reference, outcome: 'done', why: 'called' })).toMatchObject({
      status: 403,
      body: { fields: { secondFactor: 'fresh-factor' } },
    })
  })

  test('an answer that was changed meanwhile, or a person who erased the account, cannot be decided', async () => {
    const one = await referred()
    const { visitor: amelie } = await agent()
    await save(one.visitor, one.applicationId, { quote: { faceAmount: 300_000, termLength: 10, paymentFrequency: 'monthly' } })
    const approve = { outcome: 'approve', why: 'fine' } as const
    expect((await amelie.call(settleCase, { reference: one.reference, ...approve })).body).toMatchObject({ haserror: true })
    const other = await referred()
    expect((await other.visitor.call(deleteMe, { confirm: true } as never)).status).toBeLessThan(500)
    expect((await amelie.call(getCase, { reference: other.reference })).status).toBeLessThan(500)
  })

  test('the queue is read page by page, by when a case is due', async () => {
    const { visitor: amelie } = await agent()
    const asker = await applicant(test_)
    for (const reason of ['question', 'other'])
      await asker.visitor.post(requestCATermCallback.name, { reason, name: 'Ada Fielding', phone: '4165550142', when: 'morning' })
    const seen: string[] = []
    let after: string | null | undefined
    do {
      const { body } = await amelie.call(getCases, { limit: 2, ...(after ? { after } : {}) })
      seen.push(...body['cases'].map(({ dueAt, reference }: { dueAt: string; reference: string }) => `${dueAt} ${reference}`))
      after = body['next']
    } while (after)
    expect(seen).toEqual(seen.toSorted())
    expect(new Set(seen).size).toBe(seen.length)
    const { visitor } = asker
    expect((await visitor.call(getCases, {})).status).toBe(403)
  })
})

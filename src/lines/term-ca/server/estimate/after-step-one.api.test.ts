import { describe, expect, test } from 'vitest'
import { removeApplication } from '../../../../platform/applications/contract.ts'
import {
  allStatements,
  answers,
  applicant,
  eligible,
  familyNeeds,
  lastNameOf,
  payableApplication,
  person,
  proof,
  reviewedApplication,
  save,
  view,
  wish,
} from '../../../../../test/factories/ca-term-application.ts'
import { appForFile } from '../../../../../test/app-for-file.ts'
import type { Visitor } from '../../../../../test/open-test-app.ts'
import { getCATermApplication, getCATermDecision, getCATermGrid, getCATermPremium } from '../../contract.ts'
import { store } from '../application/application-store.ts'

const test_ = appForFile()

const signedIn = async (): Promise<Visitor> => (await applicant(test_)).visitor

describe('the way to the decision', () => {
  test('a page that is not reachable yet is not saved (T-013)', async () => {
    const visitor = await signedIn()
    const { applicationId } = await save(visitor, undefined, eligible)
    for (const patch of [
      { needsSkipped: true },
      wish,
      answers(),
      { reviewed: true },
      allStatements,
      { beneficiaries: [] },
      { offerAccepted: true },
      proof,
    ])
      expect(await save(visitor, applicationId, patch)).toMatchObject({ haserror: true, code: 'not-yet' })
    expect((await visitor.call(getCATermDecision, { applicationId })).body).toMatchObject({ code: 'not-yet' })
    expect(await view(visitor, applicationId)).toMatchObject({ revision: 1, quote: null, lifestyle: {}, statements: {} })
  })
  test('page by page: needs, quote, one question at a time, review', async () => {
    const visitor = await signedIn()
    const { applicationId: id } = await save(visitor, undefined, {
      ...eligible,
      ...person,
      user: { ...person.user, ...eligible.user, address: person.user.address },
    })
    expect(await save(visitor, id, { needsAssessment: familyNeeds })).toMatchObject({
      next: { step: 'policy-options', part: 'quote' },
    })
    expect(await save(visitor, id, wish)).toMatchObject({
      next: { step: 'underwritting', part: 'lifestyle', question: 'declinedOrRescinded' },
    })
    expect(await view(visitor, id)).toMatchObject({
      needsAssessment: { ...familyNeeds, totalInsuranceNeeded: 710_000, applyUpTo: 1_000_000 },
      quote: { faceAmount: 250_000, termLength: 10, premium: 24.98, policyFee: 2.7, total: 27.68 },
    })
    const one = await save(visitor, id, { lifestyle: { declinedOrRescinded: { answer: 'yes', followUps: { when: '11Y+' } } } })
    expect(one).toMatchObject({ next: { question: 'riskyOccupation' } })
    expect((await view(visitor, id))['lifestyle']['declinedOrRescinded']).toMatchObject({
      answer: 'yes',
      followUps: { when: '11Y+' },
      setVersion: 'lifestyle-2026-03',
      language: 'en',
      followUpTexts: { when: 'When was that?' },
    })
    expect(
      await save(visitor, id, { lifestyle: { declinedOrRescinded: { answer: 'no', followUps: { when: '11Y+' } } } }),
    ).toMatchObject({ haserror: false })
    expect((await view(visitor, id))['lifestyle']['declinedOrRescinded']).toMatchObject({ answer: 'no', followUps: {} })
    expect(await save(visitor, id, { lifestyle: { marijuanaUse: { answer: 'yes' } } })).toMatchObject({
      fields: { 'lifestyle.marijuanaUse.frequency': 'required' },
    })
    expect(await save(visitor, id, answers())).toMatchObject({ next: { step: 'underwritting', part: 'review' } })
    expect((await visitor.call(getCATermDecision, { applicationId: id })).body).toMatchObject({ code: 'not-yet' })
  })
  test('the amount is priced by the server, at its limits', async () => {
    const visitor = await signedIn()
    const { applicationId: id } = await save(visitor, undefined, {
      ...eligible,
      ...person,
      user: { ...person.user, ...eligible.user, dob: '1970-01-15', address: person.user.address },
      needsSkipped: true,
    })
    expect(await save(visitor, id, { quote: { ...wish.quote, termLength: 20 } })).toMatchObject({ code: 'term-unavailable' })
    expect(await save(visitor, id, { quote: { ...wish.quote, faceAmount: 510_000 } })).toMatchObject({ code: 'face-unavailable' })
    expect(
      (
        await visitor.post('saveCATermApplication', {
          applicationId: id,
          application: { quote: { ...wish.quote, premium: 0.01 } },
        })
      ).body,
    ).toMatchObject({ haserror: false })
    expect((await view(visitor, id))['quote'].premium).toBeGreaterThan(50)
  })
  test('ten years, paid each month, where nobody says another (T-002, T-028)', async () => {
    const visitor = await signedIn()
    const id = await reviewedApplication(visitor, { quote: { faceAmount: 250_000 } })
    expect((await view(visitor, id))['quote']).toMatchObject({ termLength: 10, paymentFrequency: 'monthly', total: 27.68 })
  })
  test('an application’s own answers price its sliders', async () => {
    const visitor = await signedIn()
    const id = await reviewedApplication(visitor)
    const premium = (
      await visitor.call(getCATermPremium, { applicationId: id, faceAmount: 250_000, smoker: true, dob: '1950-01-01' })
    ).body
    expect(premium).toMatchObject({ totalPayment: 27.68, smoker: false })
    const grid = (
      await visitor.call(getCATermGrid, { applicationId: id, dob: '1950-01-01', sex: 'male', smoker: true, province: 'ON' })
    ).body
    expect(grid['terms'][0].monthly[20]).toBe(24.98)
  })
  test('changed answers price the chosen amount anew, or ask for another', async () => {
    const visitor = await signedIn()
    const id = await reviewedApplication(visitor)
    await save(visitor, id, { surveyQuestions: { tobaccoFor12Month: 'yes' } })
    expect((await view(visitor, id))['quote'].premium).toBe(64.8)
    await save(visitor, id, { quote: { faceAmount: 250_000, termLength: 20, paymentFrequency: 'monthly' } })
    expect(await save(visitor, id, { user: { dob: '1970-01-15' } })).toMatchObject({
      next: { step: 'policy-options', part: 'quote' },
    })
  })
  test('two tabs: the later save wins and says so', async () => {
    const visitor = await signedIn()
    const id = await reviewedApplication(visitor)
    const { revision } = await view(visitor, id)
    expect(await save(visitor, id, { user: { firstName: 'Eve' } }, { revision })).toMatchObject({ overwrote: false })
    expect(await save(visitor, id, { user: { firstName: 'Ida' } }, { revision })).toMatchObject({
      overwrote: true,
      revision: revision + 2,
    })
    expect(await view(visitor, id)).toMatchObject({ user: { firstName: 'Ida' } })
  })
  test('twelve answers saved at once are all kept', async () => {
    const visitor = await signedIn()
    const id = await reviewedApplication(visitor)
    const names = Object.keys(answers().medical ?? {}).slice(0, 12)
    const saved = await Promise.all(
      names.map((name) =>
        save(visitor, id, {
          medical: { [name]: { answer: 'yes', followUps: name === 'sleepApnea' ? { sleepApneaCpap: 'yes' } : {} } },
        }),
      ),
    )
    expect(new Set(saved.map(({ revision }) => revision)).size).toBe(12)
    const { medical } = await view(visitor, id)
    expect(names.map((name) => medical[name].answer)).toEqual(names.map(() => 'yes'))
  })
  test('a server that is behind another one reads again: no page is refused for it, none is lost', async () => {
    const visitor = await signedIn()
    const { applicationId: id } = await save(visitor, undefined, eligible)
    const known = store.lastSaved(test_.app.ctx)
    const [key, behind] = [...known.entries()].find(([, application]) => application.id === id)!
    await save(visitor, id, { ...person, needsSkipped: true, ...wish })
    known.set(key, behind)
    expect(await save(visitor, id, answers(), { revision: 1 })).toMatchObject({ haserror: false, next: { part: 'review' } })
    known.set(key, behind)
    expect(await save(visitor, id, { user: { firstName: 'Eve' } }, { revision: 1 })).toMatchObject({ overwrote: true })
    expect(await view(visitor, id)).toMatchObject({ user: { firstName: 'Eve', lastName: person.user.lastName }, revision: 4 })
    expect(Object.keys((await view(visitor, id))['medical'])).toEqual(Object.keys(answers().medical ?? {}))
    known.set(key, behind)
    expect((await visitor.call(removeApplication, { id })).body).toMatchObject({ removed: true })
    expect(await save(visitor, id, { user: { firstName: 'Ida' } }, { revision: 1 })).toMatchObject({ code: 'not-found' })
  })
  test('a seventh open application pushes the oldest out, with all its parts', async () => {
    const visitor = test_.visitor()
    const ids: string[] = []
    for (let i = 0; i < 7; i++) ids.push((await save(visitor, undefined, eligible))['applicationId'])
    expect((await visitor.call(getCATermApplication, { applicationId: ids[0]! })).status).toBe(404)
    expect(await view(visitor, ids[1]!)).toMatchObject({ haserror: false })
    const { rows } = await test_.app.ctx.pool.query('select 1 from application_section where application_id = $1', [ids[0]])
    expect(rows).toEqual([])
  })
})

describe('after the approval', () => {
  test('statements, beneficiaries, identity, offer, then the payment', async () => {
    const visitor = await signedIn()
    const id = await reviewedApplication(visitor)
    await visitor.call(getCATermDecision, { applicationId: id })
    const { paymentAuthorization: _last, ...nine } = allStatements.statements as Record<string, boolean>
    expect(await save(visitor, id, { statements: nine })).toMatchObject({ next: { step: 'personal-statements' } })
    expect(await save(visitor, id, { beneficiaries: [] })).toMatchObject({ code: 'not-yet' })
    expect(await save(visitor, id, allStatements)).toMatchObject({ next: { step: 'beneficiary' } })
    const spouse = {
      category: 'Individual',
      relationship: 'Wife',
      firstName: 'Eve',
      lastName: 'Fielding',
      dob: '1988-05-05',
    } as const
    expect(await save(visitor, id, { beneficiaries: [{ ...spouse, share: '99.99' }] })).toMatchObject({
      code: 'fields',
      message: 'Total Percentage of Beneficiaries must be 100',
      fields: { beneficiaries: 'share-total' },
    })
    expect(await save(visitor, id, { beneficiaries: [{ ...spouse, share: '100' }] })).toMatchObject({
      next: { step: 'your-policy', part: 'offer' },
    })
    // In either order: the offer is shown first, and payment needs both (reading T-020).
    expect(await save(visitor, id, proof)).toMatchObject({ next: { step: 'your-policy', part: 'offer' } })
    expect(await save(visitor, id, { offerAccepted: true })).toMatchObject({ next: { step: 'payment', part: 'payment' } })
    expect(await view(visitor, id)).toMatchObject({
      applicationStep: 7,
      offerAccepted: true,
      identity: { idType: 'passport', last4: '3456' },
      // Irrevocable unless stated otherwise (T-063).
      beneficiaries: [{ firstName: 'Eve', type: 'Irrevocable', share: '100', warning: null }],
    })
    expect(await save(visitor, id, { beneficiaries: [{ ...spouse, type: 'Revocable', share: '100' }] })).toMatchObject({
      haserror: false,
    })
    expect((await view(visitor, id))['beneficiaries']).toMatchObject([{ type: 'Revocable' }])
    expect(JSON.stringify(await view(visitor, id))).not.toContain('AB123456')
  })
  test.each([
    ['passport', 'AB123456', 'ON', null],
    ['passport', 'a123456bc', 'ON', null],
    ['passport', 'AB12345', 'ON', { 'identity.number': 'passport' }],
    ['passport', 'AB 123456', 'ON', { 'identity.number': 'passport' }],
    ['health-card', '1234567897', 'ON', { 'identity.idType': 'health-card-province' }],
    ['health-card', '123456789', 'AB', null],
    ['health-card', '9698658215', 'BC', null],
    ['health-card', '9698658216', 'BC', { 'identity.number': 'health-card' }],
    ['drivers-licence', 'F12345678901234', 'ON', null],
    ['drivers-licence', '1234567', 'ON', { 'identity.number': 'driver-licence' }],
  ] as const)('identity %s %s of %s (E9; P-103)', async (idType, number, province, fields) => {
    const { visitor, id } = await agreed()
    const saved = await save(visitor, id, { identity: { idType, number, province } })
    expect(saved).toMatchObject(fields ? { code: 'fields', fields } : { haserror: false })
  })
  let shared: Promise<{ visitor: Visitor; id: string }> | null = null
  const agreed = () =>
    (shared ??= (async () => {
      const visitor = await signedIn()
      return { visitor, id: await payableApplication(visitor) }
    })())
  test('a changed name is agreed to and proved again, a changed address agreed to; the decision stays', async () => {
    const visitor = await signedIn()
    const id = await payableApplication(visitor)
    const agree = () => save(visitor, id, { statements: { identityAccuracy: true } })
    expect(await save(visitor, id, { user: { firstName: 'Eve' } })).toMatchObject({
      reopened: ['statements'],
      next: { step: 'personal-statements' },
    })
    const { decision, statements, identity } = await view(visitor, id)
    expect({ decision: decision.decision, identity }).toEqual({ decision: 'Approved', identity: null })
    expect(Object.keys(statements)).toHaveLength(9)
    expect(await agree()).toMatchObject({ next: { step: 'your-policy', part: 'identity' } })
    await save(visitor, id, proof)
    expect(await save(visitor, id, { user: { address: { addr1: '2 Elm St' } } })).toMatchObject({ reopened: ['statements'] })
    expect(await view(visitor, id)).toMatchObject({ identity: { last4: '3456' } })
    expect(await agree()).toMatchObject({ reopened: [], next: { step: 'payment' } })
  })

  test('an approval at other rates does not price a changed tobacco answer', async () => {
    const visitor = await signedIn()
    const id = await payableApplication(visitor)
    await save(visitor, id, { surveyQuestions: { tobaccoFor12Month: 'yes' } })
    const { quote } = await view(visitor, id)
    const { body } = await visitor.call(getCATermPremium, { applicationId: id, faceAmount: 250_000 })
    expect(quote.total).toBe(body['monthlyTotal'])
    const { body: decided } = await visitor.call(getCATermDecision, { applicationId: id })
    expect(decided['offer']).toMatchObject({ totalMonthlyPayment: quote.total, estimateMonthly: null })
  })

  test('another amount, or another answer, reopens the decision and what hung on it', async () => {
    const visitor = await signedIn()
    const id = await payableApplication(visitor)
    const same = { user: { ...person.user, lastName: lastNameOf(visitor) } }
    expect(await save(visitor, id, same)).toMatchObject({ reopened: [], next: { step: 'payment' } })
    expect(await save(visitor, id, { quote: { ...wish.quote, paymentFrequency: 'annual' } })).toMatchObject({ reopened: [] })
    expect(await save(visitor, id, { quote: { ...wish.quote, faceAmount: 300_000 } })).toMatchObject({
      reopened: ['decision', 'statements', 'offer'],
      next: { step: 'underwritting', part: 'review' },
    })
    expect(await view(visitor, id)).toMatchObject({
      status: 'started',
      decision: null,
      statements: {},
      offerAccepted: false,
      reviewed: true,
    })
    await visitor.call(getCATermDecision, { applicationId: id })
    await save(visitor, id, { medical: { heart: { answer: 'yes' } } })
    expect(await view(visitor, id)).toMatchObject({ status: 'started', decision: null, reviewed: false })
    await save(visitor, id, { reviewed: true })
    expect((await visitor.call(getCATermDecision, { applicationId: id })).body).toMatchObject({ decision: 'Declined' })
    // Confirmed along with the answer that it confirms.
    await save(visitor, id, { medical: { heart: { answer: 'no' } }, reviewed: true })
    expect(await view(visitor, id)).toMatchObject({ decision: null, reviewed: true })
    // A no is remembered: an answer that was changed for the better is for a person.
    expect((await visitor.call(getCATermDecision, { applicationId: id })).body).toMatchObject({ decision: 'Referred' })
  })
})

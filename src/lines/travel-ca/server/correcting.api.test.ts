import { describe, expect, test } from 'vitest'
import { appForFile, leavesNoBreach } from '../../../../test/app-for-file.ts'
import { correctorIn, corrected, finalOf, longer, payloadOf } from '../../../../test/factories/ca-correcting.ts'
import { caFinal, caTrip } from '../../../../test/factories/ca-trip.ts'
import { newEmail, signIn, signInByCode } from '../../../../test/factories/people.ts'
import { declinedCard, goodCard } from '../../../../test/factories/us-trip.ts'
import { holdFlowBack, lookInto, runTwiceOver } from '../../../../test/line-kit/look-into.ts'
import { getPolicies } from '../../../platform/policies/contract.ts'
import {
  cancelCaTravelPolicy,
  getCaTravelCorrection,
  getCaTravelPolicy,
  getCaTravelPolicyPage,
  getCaTravelQuote,
  getCaTravelQuoteFinal,
  openCaTravelQuote,
  purchaseTravelInsuranceCa,
} from '../contract.ts'
import { healthQuestions } from '../rules/health.ts'
import { slice } from './index.ts'
import { lineSample } from './line.sample.ts'

const test_ = appForFile()
const { rows, outcomeOf, untilSent, mailsTo } = lookInto(test_, lineSample)
const { buy, insured } = correctorIn(test_)

const healthy = Object.fromEntries(healthQuestions.map((name) => [name, { answer: 'no' as const, followUps: {} }]))
const plain = (html: string): string => html.replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ' ').replaceAll(/\s+/g, ' ')

leavesNoBreach(test_, 'travel-ca')

const stateOf = async (policyNum: string) =>
  (await rows('select state, end_reason, replaces, replaced_by from policy where policy_number = $1', [policyNum]))[0]

const untilEnded = (policyNum: string) => test_.until(async () => (await stateOf(policyNum))?.['state'] === 'cancelled')

const standing = { state: 'in-force', end_reason: null, replaces: null, replaced_by: null }

describe('what a policy was bought for', () => {
  test('is told to its owner with the health answers, and a corrected quote of it says what it corrects', async () => {
    const { visitor } = await signIn(test_, newEmail('senior'))
    const person = { dateOfBirth: '1954-01-02', answers: healthy }
    const { quotekey } = await finalOf(visitor, { planCode: 'PL-SMED-3', insuredPersons: [person], consent: true, deductible: 0 })
    const names = { firstName: 'Rose', lastName: 'Lark' }
    const { policyInfo } = await buy(visitor, { quotekey, amount: 127.5 }, { insuredPersons: [{ ...person, ...names }] })
    const policyNum = policyInfo.policynumber
    const { body } = await visitor.call(getCaTravelCorrection, { policyNum })
    expect(body).toMatchObject({
      haserror: false,
      asked: { trip: caFinal().trip, insuredPersons: [{ answers: healthy }], consent: true, replaces: policyNum, deductible: 0 },
      refund: 127.5,
      insured: [{ ...names, dateOfBirth: '1954-01-02' }],
      contact: { city: 'Toronto' },
    })
    const { trip, destinationType, insuredPersons, eligibility, consent, deductible } = body['asked']
    const asked = { trip, destinationType, insuredPersons, eligibility, consent, deductible, replaces: policyNum }
    const all = (await visitor.call(getCaTravelQuote, caTrip(asked))).body
    expect(all).toMatchObject({ haserror: false, asked: { replaces: policyNum } })
    const { destinationType: _where, eligibility: _said, ...left } = caFinal({ insuredPersons: [{ dateOfBirth: '1954-01-02' }] })
    const final = await finalOf(visitor, { ...left, planCode: 'PL-SMED-3', deductible: 0, quotekey: all['quotekey'] })
    expect(final).toMatchObject({ asked: { replaces: policyNum, insuredPersons: [{ answers: healthy }] } })
    expect((await visitor.call(openCaTravelQuote, { quotekey: final['quotekey'] })).body).toMatchObject({
      asked: { replaces: policyNum },
      chosenFrom: all['quotekey'],
    })
  })

  test('is nothing of somebody else, and of nobody without an account', async () => {
    const { policyNum } = await insured()
    const { visitor: stranger } = await signIn(test_, newEmail('stranger'))
    expect((await stranger.call(getCaTravelCorrection, { policyNum })).status).toBe(404)
    expect((await stranger.call(getCaTravelQuoteFinal, caFinal({ replaces: policyNum }))).status).toBe(404)
    expect((await stranger.call(getCaTravelQuote, caTrip({ replaces: policyNum }))).status).toBe(404)
    expect((await test_.visitor().call(getCaTravelQuote, caTrip({ replaces: policyNum }))).status).toBe(401)
    expect(await stateOf(policyNum)).toMatchObject(standing)
  })
})

describe('a corrected policy', () => {
  test('takes the place of the old one, which ends with all of its price given back; pages, lists and mails say both', async () => {
    const one = await insured()
    const { visitor, policyNum, contact, email, subject } = one
    const { quotekey, amount } = await corrected(one)
    expect(amount).toBeGreaterThan(153.14)
    const { policyInfo } = await buy(visitor, { quotekey, amount }, { trip: longer, contact })
    const by = policyInfo.policynumber
    expect(by).not.toBe(policyNum)
    await untilEnded(policyNum)
    expect(await stateOf(policyNum)).toEqual({ ...standing, state: 'cancelled', end_reason: 'replaced', replaced_by: by })
    expect(await stateOf(by)).toEqual({ ...standing, replaces: policyNum })
    expect(await outcomeOf(subject)).toEqual({
      states: ['refunded', 'bound'],
      paid: 2,
      refunded: 1,
      bound: 2,
      cancelled: 1,
      policies: expect.arrayContaining(['in-force', 'cancelled']),
    })
    const refunds = await rows(
      'select r.amount_cents, r.state from refund r join charge c on c.id = r.charge_id join policy p on p.purchase_id = c.purchase_id where p.policy_number = $1',
      [policyNum],
    )
    expect(refunds).toEqual([{ amount_cents: 15_314, state: 'done' }])
    expect((await visitor.call(getCaTravelPolicy, { policyNum })).body).toMatchObject({
      correctable: false,
      replaces: null,
      replacedBy: { policynumber: by, on: '2026-03-01' },
    })
    expect((await visitor.call(getCaTravelPolicy, { policyNum: by })).body).toMatchObject({
      correctable: true,
      replaces: policyNum,
      replacedBy: null,
    })
    expect((await visitor.call(getPolicies, { state: 'ended' })).body['policies']).toMatchObject([
      { policyNumber: policyNum, endReason: 'replaced', replacedBy: by },
    ])
    const pageOf = async (number: string) =>
      plain((await visitor.call(getCaTravelPolicyPage, { policyNum: number })).body['html'])
    expect(await pageOf(policyNum)).toMatch(new RegExp(`policy +${by} +took its place`))
    expect(await pageOf(by)).toMatch(new RegExp(`Takes the place of +${policyNum}`))
    await untilSent()
    const mails = (await mailsTo(email)).map(({ subject: title, text }) => `${title} ${plain(text)}`)
    expect(mails.filter((text) => text.includes(`${policyNum} has been replaced`))).toHaveLength(1)
    expect(mails.filter((text) => text.includes(`takes the place of ${policyNum}`))).toHaveLength(1)
  })

  test('can be corrected again the same day, and the first one stays replaced by the second', async () => {
    const one = await insured()
    const { visitor, policyNum, contact } = one
    const first = await buy(visitor, await corrected(one), { trip: longer, contact })
    const second = first['policyInfo'].policynumber
    const again = await corrected({ visitor, policyNum: second })
    const third = (await buy(visitor, again, { trip: longer, contact }))['policyInfo'].policynumber
    for (const number of [policyNum, second]) await untilEnded(number)
    expect(await stateOf(policyNum)).toMatchObject({ replaced_by: second })
    expect(await stateOf(second)).toMatchObject({ replaces: policyNum, replaced_by: third })
    expect(await stateOf(third)).toMatchObject({ ...standing, replaces: second })
  })

  test('clicked five times, and with another quote of the same correction, is bought once', async () => {
    const one = await insured()
    const { visitor, contact, subject, policyNum } = one
    const [order, other] = [await corrected(one), await corrected(one)]
    const payload = await payloadOf(visitor, order, { trip: longer, contact })
    const another = await payloadOf(visitor, other, { trip: longer, contact })
    const clicks = [payload, payload, another, payload, another, payload]
    await Promise.all(clicks.map((each) => visitor.call(purchaseTravelInsuranceCa, each)))
    await untilEnded(policyNum)
    const late = (await visitor.call(purchaseTravelInsuranceCa, another)).body
    const early = (await visitor.call(purchaseTravelInsuranceCa, payload)).body
    const [bought, refused] = late['haserror'] ? [early, late] : [late, early]
    expect(bought).toMatchObject({ haserror: false })
    expect(refused).toMatchObject({ haserror: true, code: 'correction-ended' })
    expect(await outcomeOf(subject)).toMatchObject({ paid: 2, refunded: 1, bound: 2, cancelled: 1 })
  })

  test.each(['error-after', 'garbage', 'truncated'])(
    'whose insurer’s answer is lost (%s) is asked for: one new policy, one end, one refund',
    async (mode) => {
      const one = await insured()
      const order = await corrected(one)
      await test_.simulators.fault('travel-ca', { operation: 'bind', mode, times: 2 })
      await test_.simulators.fault('travel-ca', { operation: 'cancel', mode, times: 2 })
      await test_.simulators.fault('payments', { operation: 'refund', mode, times: 1 })
      await buy(one.visitor, order, { trip: longer, contact: one.contact })
      await untilEnded(one.policyNum)
      expect(await outcomeOf(one.subject)).toMatchObject({ paid: 2, refunded: 1, bound: 2, cancelled: 1 })
    },
  )

  test('whose every step is done twice is one purchase, one end, one refund', async () => {
    const one = await insured()
    const payload = await payloadOf(one.visitor, await corrected(one), { trip: longer, contact: one.contact })
    await runTwiceOver(test_, await holdFlowBack(test_, () => one.visitor.call(purchaseTravelInsuranceCa, payload)))
    await slice.eachMinute?.(test_.app.ctx)
    await untilEnded(one.policyNum)
    expect(await outcomeOf(one.subject)).toMatchObject({ paid: 2, refunded: 1, bound: 2, cancelled: 1 })
  })

  test('is ended by the minute’s job where the process died after binding it', async () => {
    const one = await insured()
    const { start } = test_.app.ctx.durable
    const order = await corrected(one)
    // The flow that ends a policy is never begun: so it is left when the process dies.
    test_.app.ctx.durable.start = (flow, id, ...input) =>
      id.includes(':cancel') ? Promise.resolve({ ended: Promise.resolve() }) : start(flow, id, ...input)
    const { policyInfo } = await buy(one.visitor, order, { trip: longer, contact: one.contact })
    expect(await stateOf(one.policyNum)).toMatchObject({ state: 'cancelling', replaced_by: policyInfo.policynumber })
    test_.app.ctx.durable.start = start
    await slice.eachMinute?.(test_.app.ctx)
    await untilEnded(one.policyNum)
    expect(await outcomeOf(one.subject)).toMatchObject({ paid: 2, refunded: 1, cancelled: 1 })
  })

  test.each([
    ['the card is declined', 'declined', 'card'],
    ['the insurer does not issue it', 'refunded', 'bind'],
  ])('is not bought when %s: the old one stands unchanged, and can be corrected afterwards', async (_why, state, code) => {
    const one = await insured()
    const { visitor, contact, policyNum, subject } = one
    const order = await corrected(one)
    if (code === 'bind') await test_.simulators.fault('travel-ca', { operation: 'bind', mode: 'decline', times: 1 })
    const card = code === 'card' ? declinedCard : goodCard
    expect(await buy(visitor, { ...order, card }, { trip: longer, contact })).toMatchObject({ haserror: true, code })
    expect(await stateOf(policyNum)).toEqual(standing)
    expect((await outcomeOf(subject)).states).toEqual(['bound', state])
    await buy(visitor, await corrected(one), { trip: longer, contact })
    await untilEnded(policyNum)
  })

  test('stands beside the old one where the insurer would not end that: an agent is told', async () => {
    const one = await insured()
    const order = await corrected(one)
    await test_.simulators.fault('travel-ca', { operation: 'cancel', mode: 'decline', times: 5 })
    await buy(one.visitor, order, { trip: longer, contact: one.contact })
    await test_.until(async () => (await stateOf(one.policyNum))?.['state'] === 'in-force')
    expect(await rows("select 1 from purchase where outcome_code = 'end-refused' and owner = $1", [one.subject])).toHaveLength(1)
  })
})

describe('too late', () => {
  test('one that was cancelled, or replaced, is refused with a sentence', async () => {
    const one = await insured()
    const { visitor, policyNum, contact } = one
    const order = await corrected(one)
    await visitor.call(cancelCaTravelPolicy, { policyNum, confirm: true })
    await untilEnded(policyNum)
    const ended = { haserror: true, code: 'correction-ended', message: expect.stringContaining('has ended') }
    expect((await visitor.call(getCaTravelCorrection, { policyNum })).body).toMatchObject(ended)
    expect((await visitor.call(getCaTravelQuote, caTrip({ replaces: policyNum }))).body).toMatchObject(ended)
    expect(await buy(visitor, order, { trip: longer, contact })).toMatchObject(ended)
  })

  test('after its review a policy is replaced all the same; from the day of departure on it is refused with a sentence', async () => {
    const [one, other] = [await insured(), await insured()]
    test_.passDays(20)
    // The sessions of three weeks ago are over.
    await signInByCode(one.visitor, one.email, test_)
    await buy(one.visitor, await corrected(one), { trip: longer, contact: one.contact })
    await untilEnded(one.policyNum)
    test_.passDays(14)
    const { visitor, policyNum } = other
    await signInByCode(visitor, other.email, test_)
    const late = { haserror: true, code: 'correction-late', message: expect.stringContaining('has begun') }
    expect((await visitor.call(getCaTravelCorrection, { policyNum })).body).toMatchObject(late)
    expect((await visitor.call(getCaTravelPolicy, { policyNum })).body).toMatchObject({ correctable: false })
    const later = { province: 'ON', departureDate: '2026-05-04', returnDate: '2026-05-13' }
    expect(await finalOf(visitor, { trip: later, replaces: policyNum })).toMatchObject(late)
    expect(await stateOf(policyNum)).toEqual(standing)
  })
})

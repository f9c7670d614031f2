import { describe, expect, test } from 'vitest'
import {
  bankMethod,
  cardMethod,
  appThatSells,
  payer,
  payment,
  policyHolder,
} from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import { getPolicies } from '../../../../platform/policies/contract.ts'
import {
  changeCATermBeneficiaries,
  getCATermPolicy,
  getCATermPremium,
  payCATerm,
  replaceCATermPaymentMethod,
  revokeCATermDebit,
} from '../../contract.ts'

const test_ = appThatSells()
const { rows, purchaseOf, done, mailsTo, eachMinute, takeInstalment, reviewEnds } = lookInto(test_)

describe('revoking the payment authorization (T-062)', () => {
  test('says that the policy is cancelled and until when the cover runs; after the review nothing comes back (readings, "Revoking")', async () => {
    const holder = await policyHolder(test_, { method: bankMethod() })
    const { visitor, policyNum, email } = holder
    await reviewEnds(holder, '2026-02-20')
    // The first month is paid: its cover runs until the next instalment would have been due.
    const said = { cancels: true, endsOn: '2026-04-01', refund: 0 }
    expect((await visitor.call(revokeCATermDebit, { policyNum })).body).toMatchObject({ state: 'preview', ...said })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({ state: 'in-force', debitRevocable: true })
    expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true })).body).toMatchObject({
      state: 'cancelled',
      ...said,
    })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({
      state: 'cancelled',
      endReason: 'debit-revoked',
      endedOn: '2026-03-01',
      coverUntil: '2026-04-01',
      nextPayment: null,
      method: null,
      debitRevocable: false,
    })
    expect((await visitor.call(getPolicies, { state: 'ended' })).body['policies']).toMatchObject([
      { policyNumber: policyNum, state: 'cancelled', endedOn: '2026-03-01', coverUntil: '2026-04-01' },
    ])
    // The insurer was told of the same day.
    const terminations = (await test_.simulators.journal('term-ca')).filter(({ operation }) => operation === 'cancel')
    expect(terminations.at(-1)?.effect).toMatchObject({ ended_dt: '20260401' })
    expect(await done('payments', 'refund', await purchaseOf(holder))).toBe(0)
    expect(await done('term-ca', 'cancel', await purchaseOf(holder))).toBe(1)
    const told = await test_.until(async () => (await mailsTo(email, /is cancelled/))[0])
    expect(told.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain('April 1, 2026')
    expect((await rows('select 1 from payment_method m join payment_customer c on c.id = m.customer_id where c.owner = $1 and m.state = $2', [holder.subject, 'kept'])).length).toBe(0) // prettier-ignore
    // Nothing is taken any more, and asking again changes nothing.
    await takeInstalment(holder)
    await eachMinute('payments')
    expect(await rows('select 1 from charge where purchase_id = $1', [await purchaseOf(holder)])).toHaveLength(1)
    expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true })).body).toMatchObject({
      state: 'cancelled',
      ...said,
    })
  })

  test('an instalment that was taken before is paid cover: it runs a month longer', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    await reviewEnds(holder, '2026-02-20')
    await takeInstalment(holder)
    // Nobody has read the processor's list since: the page still says the day before, the end itself says what is so.
    expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true })).body).toMatchObject({
      state: 'cancelled',
      endsOn: '2026-05-01',
      refund: 0,
    })
    expect(await done('payments', 'refund', await purchaseOf(holder))).toBe(0)
  })

  test('cover that runs on after a revoked debit counts towards the most there is', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    await reviewEnds(holder, '2026-02-20')
    await visitor.call(revokeCATermDebit, { policyNum, confirm: true })
    const much = { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON', faceAmount: 760_000 } as const
    expect((await visitor.call(getCATermPremium, much)).body).toMatchObject({ haserror: true, code: 'too-much-cover' })
    await rows("update policy set cover_until = '2026-02-28' where policy_number = $1", [policyNum])
    expect((await visitor.call(getCATermPremium, much)).body).toMatchObject({ haserror: false })
  })

  test('who receives the benefit can be changed for as long as the cover runs on (term life §4 "at any time")', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum, email } = holder
    await reviewEnds(holder, '2026-02-20')
    await visitor.call(revokeCATermDebit, { policyNum, confirm: true })
    await test_.until(async () => (await visitor.call(getCATermPolicy, { policyNum })).body['state'] === 'cancelled')
    const robin = { category: 'Individual', relationship: 'Friend', share: '100', firstName: 'Robin', lastName: 'Lee' } as const
    const changed = (await visitor.call(changeCATermBeneficiaries, { policyNum, beneficiaries: [robin] })).body
    expect(changed).toMatchObject({ haserror: false })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({
      isCovering: true,
      beneficiaries: [{ firstName: 'Robin' }],
    })
    await test_.until(async () => (await mailsTo(email, /beneficiaries/i))[0])
    await rows("update policy set cover_until = '2026-02-28' where policy_number = $1", [policyNum])
    const late = await visitor.call(changeCATermBeneficiaries, { policyNum, beneficiaries: [] })
    expect(late.body).toMatchObject({ haserror: true, code: 'not-in-force' })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({ isCovering: false })
  })

  test('within the review everything comes back', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    expect((await visitor.call(revokeCATermDebit, { policyNum })).body).toMatchObject({ cancels: true, refund: 27.68 })
    expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true })).body).toMatchObject({ state: 'cancelled' })
    expect(await done('payments', 'refund', await purchaseOf(holder))).toBe(1)
    // Asked again it says the same, not that nothing comes back.
    expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true })).body).toMatchObject({
      state: 'cancelled',
      cancels: true,
      endsOn: '2026-03-01',
      refund: 27.68,
    })
  })

  test('with another method on file the policy stays in force and the other one pays', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    await visitor.call(replaceCATermPaymentMethod, { policyNum, method: bankMethod(), authorized: true })
    expect((await visitor.call(revokeCATermDebit, { policyNum })).body).toMatchObject({
      state: 'preview',
      cancels: false,
      refund: 0,
      nextMethod: { kind: 'creditcard', brand: 'visa', last4: '4242' },
    })
    // The policy's own view says the same, so that looking is no try to revoke.
    expect((await visitor.call(getCATermPolicy, { policyNum })).body['revoking']).toMatchObject({
      cancels: false,
      nextMethod: { last4: '4242' },
    })
    expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true })).body).toMatchObject({
      state: 'revoked',
      cancels: false,
    })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({
      state: 'in-force',
      method: { kind: 'creditcard', last4: '4242' },
    })
    // One mail for the account that was put in its place, and one for the card that pays again.
    const told = await test_.until(async () => {
      const mails = await mailsTo(holder.email, /is paid another way/)
      return mails.length === 2 ? mails : null
    })
    const texts = told.map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' '))
    expect(texts.filter((text) => text.includes('a Visa card, ending in 4242'))).toHaveLength(1)
    expect((await visitor.call(revokeCATermDebit, { policyNum })).body).toMatchObject({ cancels: true })
    // A second click, told that the policy stays, does not end it with the method that is left.
    expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true, cancels: false })).body).toMatchObject({
      state: 'preview',
      cancels: true,
    })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({ state: 'in-force', debitRevocable: true })
  })

  test('a second click withdraws nothing but what the first one was told of', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    for (const method of [bankMethod(), cardMethod({ number: '5555555555554444' })])
      await visitor.call(replaceCATermPaymentMethod, { policyNum, method, authorized: true })
    const { methodId, nextMethod } = (await visitor.call(revokeCATermDebit, { policyNum })).body
    const click = () => visitor.call(revokeCATermDebit, { policyNum, confirm: true, cancels: false, methodId })
    expect((await click()).body).toMatchObject({ state: 'revoked', methodId })
    expect((await click()).body).toMatchObject({ state: 'preview', cancels: false })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body['method']).toEqual(nextMethod)
  })

  test('a server that dies on the way has withdrawn nothing: the same click withdraws the same method', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    await visitor.call(replaceCATermPaymentMethod, { policyNum, method: bankMethod(), authorized: true })
    await rows(`create function stand_still() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`)
    await rows(`create trigger stand_still before update on payment_method for each row when (new.state = 'revoked')
      execute function stand_still()`)
    expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true, cancels: false })).status).toBe(500)
    await rows('drop trigger stand_still on payment_method')
    await visitor.call(revokeCATermDebit, { policyNum, confirm: true, cancels: false })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({
      method: { kind: 'creditcard', last4: '4242' },
      revoking: { cancels: true, nextMethod: null },
    })
  })

  test('a change that the processor does not confirm is said to be none yet; it withdraws the method once it is confirmed', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    await visitor.call(replaceCATermPaymentMethod, { policyNum, method: bankMethod(), authorized: true })
    await test_.simulators.fault('payments', { operation: 'changeMethod', mode: 'error-after', times: 99 })
    const click = () => visitor.call(revokeCATermDebit, { policyNum, confirm: true, cancels: false })
    expect((await click()).body).toMatchObject({ haserror: true, code: 'change-unconfirmed' })
    expect((await click()).body).toMatchObject({ haserror: true, code: 'change-unconfirmed' })
    await test_.simulators.clear('payments')
    await rows("update subscription set pending_since = pending_since - interval '61 seconds'")
    await eachMinute('payments')
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({
      state: 'in-force',
      method: { kind: 'creditcard', last4: '4242' },
      revoking: { cancels: true, nextMethod: null },
    })
    const states = await rows(
      `select m.kind, m.state from payment_method m join subscription s on s.purchase_id = $1
        join payment_method paying on paying.id = s.method_id and paying.customer_id = m.customer_id order by m.kind`,
      [await purchaseOf(holder)],
    )
    expect(states).toEqual([
      { kind: 'ach', state: 'revoked' },
      { kind: 'creditcard', state: 'kept' },
    ])
  })

  test('a method that takes over for the second time pays at the processor too', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    const purchaseId = await purchaseOf(holder)
    const [first] = await rows(
      'select m.processor_method_id as id from subscription s join payment_method m on m.id = s.method_id where s.purchase_id = $1',
      [purchaseId],
    )
    for (const method of [bankMethod(), cardMethod({ number: '5555555555554444' })]) {
      await visitor.call(replaceCATermPaymentMethod, { policyNum, method, authorized: true })
      expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true, cancels: false })).body).toMatchObject({
        state: 'revoked',
        nextMethod: { last4: '4242' },
      })
    }
    const changes = (await test_.simulators.journal('payments')).filter(
      ({ operation, outcome }) => operation === 'changeMethod' && outcome === 'done',
    )
    expect(changes.at(-1)?.request).toMatchObject({ methodRef: first?.['id'] })
  })

  test('the same card kept twice is one card: withdrawn, it does not take over from itself', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    const renewed = cardMethod({ expdate_year: '2031' })
    await visitor.call(replaceCATermPaymentMethod, { policyNum, method: renewed, authorized: true })
    expect((await visitor.call(revokeCATermDebit, { policyNum })).body).toMatchObject({ cancels: true, nextMethod: null })
    await visitor.call(replaceCATermPaymentMethod, { policyNum, method: bankMethod(), authorized: true })
    await visitor.call(replaceCATermPaymentMethod, { policyNum, method: cardMethod({ cvv: '111' }), authorized: true })
    expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true, cancels: false })).body).toMatchObject({
      state: 'revoked',
      nextMethod: { kind: 'ach' },
    })
    expect((await visitor.call(revokeCATermDebit, { policyNum })).body).toMatchObject({ cancels: true, nextMethod: null })
  })

  test('a card that was declined is no other method: it never paid', async () => {
    const one = await payer(test_)
    const { visitor, applicationId } = one
    const declined = payment(applicationId, { method: cardMethod({ number: '4000000000000002' }) })
    expect((await visitor.call(payCATerm, declined)).body).toMatchObject({ haserror: true })
    const { policyNum } = (await visitor.call(payCATerm, payment(applicationId))).body
    expect((await visitor.call(revokeCATermDebit, { policyNum })).body).toMatchObject({ cancels: true, nextMethod: null })
    expect((await visitor.call(revokeCATermDebit, { policyNum, confirm: true, cancels: true })).body).toMatchObject({
      state: 'cancelled',
    })
  })

  test('somebody else’s policy is not there', async () => {
    const [holder, other] = [await policyHolder(test_), await policyHolder(test_)]
    expect((await other.visitor.call(revokeCATermDebit, { policyNum: holder.policyNum, confirm: true })).status).toBe(404)
    expect((await holder.visitor.call(getCATermPolicy, { policyNum: holder.policyNum })).body).toMatchObject({
      state: 'in-force',
    })
  })

  test('an instalment taken in the very moment comes back too', async () => {
    const holder = await policyHolder(test_, { method: bankMethod() })
    const { visitor, policyNum } = holder
    const purchaseId = await purchaseOf(holder)
    await takeInstalment(holder)
    await visitor.call(revokeCATermDebit, { policyNum, confirm: true, cancels: true })
    await test_.until(async () => (await visitor.call(getCATermPolicy, { policyNum })).body['state'] === 'cancelled')
    expect(await done('payments', 'refund', purchaseId)).toBe(2)
  })
})

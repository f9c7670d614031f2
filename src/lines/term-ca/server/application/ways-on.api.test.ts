import { describe, expect, test } from 'vitest'
import { bankMethod, cardMethod, appThatSells, policyHolder } from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import { failedCardsIn } from '../../../../../test/look-and-work.ts'
import type { Visitor } from '../../../../../test/open-test-app.ts'
import { slices } from '../../../../app/slices.ts'
import { getPolicies } from '../../../../platform/policies/contract.ts'
import { cancelCATermPolicy, changeCATermBeneficiaries, getCATermPolicy, replaceCATermPaymentMethod } from '../../contract.ts'

const test_ = appThatSells()
const { rows, purchaseOf, mailsTo, bill, eachMinute } = lookInto(test_)
const failedCards = failedCardsIn(test_)

describe('paying another way', () => {
  test('the next instalment comes from it; one that came back is paid once', async () => {
    const holder = await policyHolder(test_, { method: bankMethod() })
    const { visitor, policyNum, email } = holder
    await bill(holder, true)
    const charges = async () =>
      await rows('select number, state, card_last4 from charge where purchase_id = $1 order by number', [
        await purchaseOf(holder),
      ])
    expect(await charges()).toMatchObject([
      { number: 1, state: 'captured' },
      { number: 2, state: 'declined' },
    ])
    // The person is told on the policy, until it is paid.
    const unpaid = async () => (await visitor.call(getCATermPolicy, { policyNum })).body['unpaid']
    expect(await unpaid()).toBe(27.68)
    // And on the list of policies, which leads to where it is paid.
    const notice = async () => (await visitor.call(getPolicies, { state: 'in-force' })).body['policies'][0].notice
    expect(await notice()).toEqual({
      text: 'A payment of $27.68 CAD came back unpaid.',
      action: 'Pay with another card or account',
      path: `/canadianterm/policy/payment?policy=${policyNum}`,
    })
    const [told] = await test_.until(async () => {
      const found = await mailsTo(email, /came back/)
      return found.length > 0 ? found : null
    })
    expect(told?.text).toMatch(/payment of \$27\.68 .* 30 days/s)
    const change = { policyNum, method: cardMethod({ number: '5555555555554444' }), authorized: true } as const
    const [first, second] = await Promise.all([
      visitor.call(replaceCATermPaymentMethod, change),
      visitor.call(replaceCATermPaymentMethod, change),
    ])
    expect(first.body).toMatchObject({ haserror: false, brand: 'mastercard', last4: '4444' })
    expect(second.body).toMatchObject({ haserror: false, brand: 'mastercard', last4: '4444' })
    expect(await charges()).toHaveLength(2)
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({
      method: { brand: 'mastercard', last4: '4444' },
    })
    await bill(holder)
    await bill(holder)
    expect(await charges()).toMatchObject([
      { number: 1, state: 'captured' },
      { number: 2, state: 'captured' },
      { number: 3, state: 'captured' },
    ])
    expect(await unpaid()).toBe(0)
    expect(await notice()).toBeNull()
    const booked = await rows(
      'select booking, sum(amount_cents)::int as sum, count(*)::int as n from ledger_entry where purchase_id = $1 group by booking order by booking',
      [await purchaseOf(holder)],
    )
    expect(booked).toEqual(['capture', 'capture-2', 'capture-3'].map((booking) => ({ booking, sum: 0, n: 2 })))
    const mails = await test_.until(async () => {
      const found = await mailsTo(email, /another way/)
      return found.length > 0 ? found : null
    })
    expect(mails[0]?.text).toContain('a Mastercard')
    expect(await mailsTo(email, /came back/)).toHaveLength(1)
  })

  test.each([
    ['a card that is refused', cardMethod({ number: '4012888888881881' }), 'card'],
    ['an account that is no account', bankMethod({ routing: '000412345', number: '1234567' }), null],
  ] as const)('%s', async (_title, method, code) => {
    const holder = await policyHolder(test_)
    const { body } = await holder.visitor.call(replaceCATermPaymentMethod, {
      policyNum: holder.policyNum,
      method,
      authorized: true,
    })
    if (code) expect(body).toMatchObject({ haserror: true, code })
    else expect(body).toMatchObject({ haserror: false, last4: '4567' })
  })

  const mastercard = cardMethod({ number: '5555555555554444' })
  const methodOfPolicy = async (visitor: Visitor, policyNum: string) =>
    (await visitor.call(getCATermPolicy, { policyNum })).body['method']
  /** The changes that the processor has made, in their order. */
  const changesMade = async () =>
    (await test_.simulators.journal('payments')).filter(
      ({ operation, outcome }) => operation === 'changeMethod' && outcome === 'done',
    )

  test('a processor that is away refuses nothing, and changes nothing', async () => {
    const { visitor, policyNum } = await policyHolder(test_)
    const change = { policyNum, method: mastercard, authorized: true } as const
    const [before, made, failed] = [await methodOfPolicy(visitor, policyNum), await changesMade(), await failedCards()]
    for (const operation of ['vault', 'keepMethod']) {
      await test_.simulators.fault('payments', { operation, mode: 'error', times: 9 })
      expect((await visitor.call(replaceCATermPaymentMethod, change)).body).toMatchObject({ code: 'payment-down' })
      await test_.simulators.clear('payments')
    }
    expect(await methodOfPolicy(visitor, policyNum)).toEqual(before)
    expect(await changesMade()).toEqual(made)
    expect(await failedCards()).toBe(failed)
    expect((await visitor.call(replaceCATermPaymentMethod, change)).body).toMatchObject({ haserror: false })
  })

  test('a change that was carried out and not answered is asked for again under its key, and made once', async () => {
    const { visitor, policyNum } = await policyHolder(test_)
    const made = (await changesMade()).length
    // As often as one call is sent.
    await test_.simulators.fault('payments', { operation: 'changeMethod', mode: 'error-after', times: 3 })
    const { body } = await visitor.call(replaceCATermPaymentMethod, { policyNum, method: mastercard, authorized: true })
    expect(body).toMatchObject({ haserror: false, last4: '4444' })
    expect(await methodOfPolicy(visitor, policyNum)).toMatchObject({ last4: '4444' })
    expect(await changesMade()).toHaveLength(made + 1)
  })

  test('a change of which nobody knows is not said to be none; the next click settles it', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    const change = { policyNum, method: mastercard, authorized: true } as const
    await test_.simulators.fault('payments', { operation: 'changeMethod', mode: 'error-after', times: 99 })
    const { body } = await visitor.call(replaceCATermPaymentMethod, change)
    expect(body).toMatchObject({ haserror: true, code: 'change-unconfirmed' })
    expect(body['message']).not.toMatch(/nothing/)
    await test_.simulators.clear('payments')
    expect((await visitor.call(replaceCATermPaymentMethod, change)).body).toMatchObject({ haserror: false, last4: '4444' })
    const [paying] = await rows(
      'select m.processor_method_id as id from subscription s join payment_method m on m.id = s.method_id where s.purchase_id = $1',
      [await purchaseOf(holder)],
    )
    expect((await changesMade()).at(-1)?.request).toMatchObject({ methodRef: paying?.['id'] })
  })

  test.each([
    ['was carried out', 'error-after'],
    ['never arrived', 'error'],
  ] as const)(
    'a change that had no answer and %s is asked for again until it has one, once, and a mail says so',
    async (_what, mode) => {
      const holder = await policyHolder(test_)
      const { visitor, policyNum, email } = holder
      const made = (await changesMade()).length
      await test_.simulators.fault('payments', { operation: 'changeMethod', mode, times: 99 })
      const change = { policyNum, method: mastercard, authorized: true } as const
      expect((await visitor.call(replaceCATermPaymentMethod, change)).body).toMatchObject({ code: 'change-unconfirmed' })
      const gauge = slices.flatMap(({ gauges = [] }) => gauges).find(({ name }) => name === 'method_changes_unconfirmed')
      const pending = () => rows('select 1 from subscription where pending_method_id is not null')
      await rows("update subscription set pending_since = pending_since - interval '61 seconds'")
      await eachMinute('payments')
      expect(await pending()).toHaveLength(1)
      expect(await methodOfPolicy(visitor, policyNum)).toMatchObject({ last4: '4242' })
      expect(await rows(gauge?.sql ?? '')).toEqual([{ n: 1 }])
      await test_.simulators.clear('payments')
      await eachMinute('payments')
      expect(await pending()).toEqual([])
      expect(await methodOfPolicy(visitor, policyNum)).toMatchObject({ last4: '4444' })
      expect(await changesMade()).toHaveLength(made + 1)
      const mails = await test_.until(async () => {
        const found = await mailsTo(email, /another way/)
        return found.length > 0 ? found : null
      })
      expect(mails.map(({ text }) => text.includes('a Mastercard'))).toEqual([true])
      await eachMinute('payments')
      expect(await changesMade()).toHaveLength(made + 1)
    },
  )

  test('two other methods at the same time: what we say pays is what the processor was asked for last', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    await test_.simulators.fault('payments', { operation: 'changeMethod', mode: 'slow', times: 2, delayMs: 300 })
    const answers = await Promise.all(
      [mastercard, bankMethod()].map((method) =>
        visitor.call(replaceCATermPaymentMethod, { policyNum, method, authorized: true }),
      ),
    )
    for (const { body } of answers) expect([undefined, 'payment-down']).toContain(body['code'])
    const [paying] = await rows(
      `select m.processor_method_id as id, s.pending_method_id as pending from subscription s join payment_method m on m.id = s.method_id
        where s.purchase_id = $1`,
      [await purchaseOf(holder)],
    )
    expect((await changesMade()).at(-1)?.request).toMatchObject({ methodRef: paying?.['id'] })
    expect(paying?.['pending']).toBeNull()
    expect(answers.some(({ body }) => body['haserror'] === false)).toBe(true)
  })

  test('a processor that says no for a reason we do not know has refused the card, and it counts as a failed one (T28)', async () => {
    const { visitor, policyNum } = await policyHolder(test_)
    const [before, failed] = [await methodOfPolicy(visitor, policyNum), await failedCards()]
    const change = { policyNum, method: mastercard, authorized: true } as const
    for (const operation of ['vault', 'keepMethod', 'changeMethod']) {
      await test_.simulators.fault('payments', { operation, mode: 'decline' })
      expect((await visitor.call(replaceCATermPaymentMethod, change)).body).toMatchObject({ haserror: true, code: 'card' })
    }
    expect(await failedCards()).toBe(failed + 3)
    expect(await methodOfPolicy(visitor, policyNum)).toEqual(before)
  })

  test('an account that is refused for a reason we do not know is the sentence of accounts', async () => {
    const { visitor, policyNum } = await policyHolder(test_)
    await test_.simulators.fault('payments', { operation: 'vaultAccount', mode: 'decline' })
    const change = { policyNum, method: bankMethod(), authorized: true } as const
    expect((await visitor.call(replaceCATermPaymentMethod, change)).body).toMatchObject({ haserror: true, code: 'bank' })
  })

  test('a policy that has ended is paid no other way', async () => {
    const { visitor, policyNum } = await policyHolder(test_)
    await visitor.call(cancelCATermPolicy, { policyNum, confirm: true })
    const change = { policyNum, method: bankMethod(), authorized: true } as const
    expect((await visitor.call(replaceCATermPaymentMethod, change)).body).toMatchObject({ haserror: true, code: 'not-in-force' })
    expect((await visitor.call(changeCATermBeneficiaries, { policyNum, beneficiaries: [] })).body).toMatchObject({
      code: 'not-in-force',
    })
  })
})

describe('changing who receives the benefit (T-063)', () => {
  const wife = {
    category: 'Individual',
    type: 'Irrevocable',
    relationship: 'Wife',
    share: '100',
    firstName: 'Juno',
    lastName: 'Fielding',
    dob: '1987-07-07',
  } as const
  const son = { ...wife, type: 'Revocable', relationship: 'Son', firstName: 'Rye', dob: '2019-05-05' } as const

  test('from the estate to a wife, a statement by mail; then nobody takes from her without her consent', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum, email } = holder
    const named = await visitor.call(changeCATermBeneficiaries, { policyNum, beneficiaries: [wife] })
    expect(named.body).toMatchObject({ haserror: false, changedAt: expect.any(String) })
    const mail = await test_.until(async () => (await mailsTo(email, /beneficiaries of policy/))[0])
    expect(mail.attachments.map(({ filename }) => filename)).toContain(`${policyNum}-beneficiaries.pdf`)
    expect(mail.text).not.toContain('Juno')
    for (const beneficiaries of [
      [],
      [son],
      [
        { ...wife, share: '50' },
        { ...son, share: '50' },
      ],
      [{ ...wife, type: 'Revocable' as const }],
    ])
      expect((await visitor.call(changeCATermBeneficiaries, { policyNum, beneficiaries })).body).toMatchObject({
        haserror: true,
        code: 'consent-needed',
      })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body['beneficiaries']).toMatchObject([{ firstName: 'Juno' }])
    const agreed = { policyNum, beneficiaries: [son], consented: true }
    expect((await visitor.call(changeCATermBeneficiaries, agreed)).body).toMatchObject({ haserror: false })
    // Revocable: changed back without asking anybody.
    expect((await visitor.call(changeCATermBeneficiaries, { policyNum, beneficiaries: [] })).body).toMatchObject({
      haserror: false,
    })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body['beneficiaries']).toEqual([])
  })

  test.each([
    ['33.33 three times', ['33.33', '33.33', '33.33']],
    ['99.99', ['99.99']],
    ['100.01', ['50', '50.01']],
  ])('%s: the specified sentence, and nothing changed (E3, T-076)', async (_title, shares) => {
    const { visitor, policyNum } = await policyHolder(test_)
    const beneficiaries = shares.map((share, at) => ({ ...son, share, firstName: `Rye${'abc'[at]}` }))
    const { body } = await visitor.call(changeCATermBeneficiaries, { policyNum, beneficiaries })
    expect(body).toMatchObject({ haserror: true, message: 'Total Percentage of Beneficiaries must be 100' })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body['beneficiaries']).toEqual([])
  })
})

test('an account is not erased while its policy is being paid for: end that first, and then it is', async () => {
  const { visitor, policyNum, email } = await policyHolder(test_)
  expect((await visitor.post('deleteMe', { confirm: email })).body).toMatchObject({ haserror: true, code: 'in-use' })
  await visitor.call(cancelCATermPolicy, { policyNum, confirm: true })
  await test_.until(async () => (await visitor.call(getCATermPolicy, { policyNum })).body['state'] === 'cancelled')
  expect((await visitor.post('deleteMe', { confirm: email })).body).toMatchObject({ haserror: false, erased: true })
})

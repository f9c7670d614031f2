import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '../../../../test/simulator-bench.ts'
import { card, type ProviderBench } from './behaviour.ts'
import type { AccountToTokenise, SubscribeOutcome } from './recurring-port.ts'

const account: AccountToTokenise = {
  institution: '004',
  transit: '12345',
  account: '7654321',
  holder: 'Ada Fielding',
  kind: 'chequing',
}
const ada = { key: 'customer', name: 'Ada Fielding', email: 'ada@example.com' }
const always = '2000-01-01T00:00:00.000Z'

/** What a processor that takes instalments must do besides. */
export function takesInstalments(name: string, open: () => Promise<ProviderBench>): void {
  describe(`${name} as a taker of instalments`, () => {
    let bench: ProviderBench
    beforeEach(async () => {
      bench = await open()
    })
    afterEach(() => bench.close())

    const cardToken = async (number = card.number): Promise<string> => {
      const outcome = await bench.provider.tokenise({ ...card, number, use: 'again' })
      if (outcome.outcome !== 'tokenised') throw new Error(outcome.reason)
      return outcome.token
    }
    const accountToken = async (change: Partial<AccountToTokenise> = {}): Promise<string> => {
      const outcome = await bench.provider.tokeniseAccount({ ...account, ...change })
      if (outcome.outcome !== 'tokenised') throw new Error(outcome.reason)
      return outcome.token
    }
    const method = async (token: string, key = 'method', customerKey = 'customer') => {
      const { customerId } = await bench.provider.openCustomer({ ...ada, key: customerKey })
      const stored = await bench.provider.keepMethod({ key, customerId, token })
      if (stored.outcome !== 'kept') throw new Error(stored.reason)
      return { customerId, methodId: stored.methodId }
    }
    const subscribe = async (token: string, key = 'k', amountCents = 2768): Promise<SubscribeOutcome> =>
      bench.provider.subscribe({ key, ...(await method(token)), amountCents, currency: 'CAD', cycle: 'monthly' })
    const started = (outcome: SubscribeOutcome | null) => {
      if (outcome?.outcome !== 'started') throw new Error(`not started: ${JSON.stringify(outcome)}`)
      return outcome
    }
    const charges = async () => (await bench.provider.listSince(always)).charges.map(({ key, amountCents }) => [key, amountCents])

    it('opens one customer for a key, and finds it again', async () => {
      const made = await Promise.all(Array.from({ length: 5 }, () => bench.provider.openCustomer(ada)))
      for (const customer of made) expect(customer).toEqual(made[0])
      expect(await bench.provider.findCustomer('customer')).toEqual(made[0])
      expect(await bench.provider.findCustomer('none')).toBeNull()
      expect(await bench.journal()).not.toMatch(/Fielding|ada@/)
    })

    it('keeps a card and a bank account, each once for its key', async () => {
      expect(await bench.provider.tokeniseAccount(account)).toMatchObject({
        outcome: 'tokenised',
        institution: '004',
        last4: '4321',
      })
      const token = await accountToken()
      expect(await method(token)).toEqual(await method(token))
      expect(await bench.provider.findMethod('method')).toMatchObject({ outcome: 'kept', last4: '4321' })
      expect(await bench.provider.findMethod('none')).toBeNull()
      const other = await method(await cardToken(), 'card')
      expect(other.methodId).not.toBe((await method(token)).methodId)
    })
    it.each([
      ['too few digits', { account: '123456' }],
      ['too many digits', { account: '1234567890123' }],
      ['letters', { transit: '1234A' }],
    ])('refuses an account with %s', async (_title, change) => {
      expect(await bench.provider.tokeniseAccount({ ...account, ...change })).toEqual({
        outcome: 'refused',
        reason: 'account-invalid',
      })
    })
    it('keeps nothing for a customer or a token that it does not know, nor a card for one purchase', async () => {
      const { customerId } = await bench.provider.openCustomer(ada)
      const once = await bench.provider.tokenise(card)
      const token = once.outcome === 'tokenised' ? once.token : ''
      expect(await bench.provider.keepMethod({ key: 'a', customerId: 'bc_none', token: await cardToken() })).toEqual({
        outcome: 'refused',
        reason: 'customer-unknown',
      })
      for (const [key, unknown] of [
        ['b', 'bv_none'],
        ['c', token],
      ] as const)
        // prettier-ignore
        expect(await bench.provider.keepMethod({ key, customerId, token: unknown })).toEqual({
          outcome: 'refused',
          reason: 'token-unknown',
        })
    })

    it('takes the first instalment at once, once for a key, even at the same moment', async () => {
      const token = await cardToken()
      await method(token)
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => subscribe(token)))
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
      expect(outcomes[0]).toMatchObject({ outcome: 'started', amountCents: 2768, nextOn: '2026-04-01' })
      expect(await bench.provider.findSubscription('k')).toEqual(outcomes[0])
      expect(await charges()).toEqual([['k', 2768]])
    })
    it('refuses another amount under the same key', async () => {
      const token = await cardToken()
      await subscribe(token)
      await expect(subscribe(token, 'k', 1)).rejects.toMatchObject({ kind: 'refused', httpStatus: 409 })
    })
    it.each([
      ['4000000000000002', 'declined'],
      ['4000000000009995', 'no-funds'],
      ['4000000000000069', 'expired'],
    ])('declines to begin with %s: %s', async (number, reason) => {
      expect(await subscribe(await cardToken(number))).toEqual({ outcome: 'declined', reason })
      expect(await bench.provider.findSubscription('k')).toEqual({ outcome: 'declined', reason })
      expect(await charges()).toEqual([])
    })
    it('an account ending in 0000 is returned unpaid, any other is paid', async () => {
      const returned = await subscribe(await accountToken({ account: '7650000' }))
      expect(returned).toEqual({ outcome: 'declined', reason: 'returned-unpaid' })
      const other = await method(await accountToken(), 'other')
      const paid = await bench.provider.subscribe({
        key: 'k2',
        ...other,
        amountCents: 30_750,
        currency: 'CAD',
        cycle: 'annual',
      })
      expect(paid).toMatchObject({ outcome: 'started', nextOn: '2027-03-01' })
    })
    it('does not let one customer pay with the method of another', async () => {
      const theirs = await method(await cardToken(), 'theirs', 'customer')
      const { customerId } = await bench.provider.openCustomer({ ...ada, key: 'other' })
      const outcome = await bench.provider.subscribe({
        key: 'k',
        customerId,
        methodId: theirs.methodId,
        amountCents: 2768,
        currency: 'CAD',
        cycle: 'monthly',
      })
      expect(outcome).toEqual({ outcome: 'declined', reason: 'token-unknown' })
    })

    it('refunds an instalment by its charge', async () => {
      const { chargeId } = started(await subscribe(await cardToken()))
      const refund = await bench.provider.refund({ chargeId, amountCents: 2768, key: 'r' })
      expect(refund).toMatchObject({ outcome: 'refunded', amountCents: 2768 })
      expect(await bench.provider.refund({ chargeId, amountCents: 1, key: 'r2' })).toMatchObject({ outcome: 'refused' })
    })
    it('takes the next instalments under numbered keys until it is ended', async () => {
      const { subscriptionId, chargeId } = started(await subscribe(await cardToken()))
      await bench.bill(subscriptionId)
      await bench.bill(subscriptionId)
      await bench.provider.endSubscription({ key: 'end', subscriptionId })
      await bench.provider.endSubscription({ key: 'end', subscriptionId })
      await bench.bill(subscriptionId)
      const { charges: listed } = await bench.provider.listSince(always)
      expect(listed.map(({ key }) => key)).toEqual(['k', 'k:2', 'k:3'])
      expect(new Set(listed.map((charge) => charge.chargeId)).size).toBe(3)
      expect(listed[0]?.chargeId).toBe(chargeId)
    })
    it('tries an instalment that came back again under its number, with the method that took its place', async () => {
      const { subscriptionId } = started(await subscribe(await accountToken()))
      await bench.bill(subscriptionId, true)
      expect((await bench.provider.listSince(always)).unpaid).toEqual([{ key: 'k:2', reason: 'returned-unpaid' }])
      const { methodId } = await method(await cardToken(), 'card')
      expect(await bench.provider.changeMethod({ key: 'change', subscriptionId, methodId })).toEqual({ outcome: 'changed' })
      expect(await charges()).toEqual([['k', 2768]])
      await bench.bill(subscriptionId)
      expect(await charges()).toEqual([
        ['k', 2768],
        ['k:2', 2768],
      ])
    })
    it('changes no method of a subscription that has ended, nor to a method of somebody else', async () => {
      const { subscriptionId } = started(await subscribe(await cardToken()))
      const strange = await method(await cardToken(), 'strange', 'stranger')
      expect(await bench.provider.changeMethod({ key: 'a', subscriptionId, methodId: strange.methodId })).toEqual({
        outcome: 'refused',
        reason: 'method-unknown',
      })
      const ownMethod = await method(await accountToken(), 'own')
      await bench.provider.endSubscription({ key: 'end', subscriptionId })
      expect(await bench.provider.changeMethod({ key: 'b', subscriptionId, methodId: ownMethod.methodId })).toEqual({
        outcome: 'refused',
        reason: 'subscription-ended',
      })
    })

    it.each(faults)('a beginning under "%s" is %s, and the look-up by key tells the truth', async (mode, kind, isDone) => {
      const token = await cardToken()
      await method(token)
      await bench.fault('subscribe', mode, 3)
      await expect(subscribe(token)).rejects.toMatchObject({ kind })
      await bench.calm()
      expect((await bench.provider.findSubscription('k'))?.outcome ?? null).toBe(isDone ? 'started' : null)
      expect(await charges()).toHaveLength(isDone ? 1 : 0)
      started(await subscribe(token))
      expect(await charges()).toHaveLength(1)
    })
    it.each(['error', 'error-after', 'garbage', 'truncated'])('one "%s" is got over by trying again', async (mode) => {
      for (const operation of ['openCustomer', 'subscribe', 'endSubscription'] as const) await bench.fault(operation, mode, 1)
      const { subscriptionId } = started(await subscribe(await cardToken()))
      await bench.provider.endSubscription({ key: 'end', subscriptionId })
      expect(await charges()).toHaveLength(1)
    })
    it('a fault can be asked for by the holder’s name', async () => {
      started(await subscribe(await accountToken({ holder: 'Ada Fault-error-after' })))
      expect(await bench.journal()).toContain('error-after')
    })

    it('remembers subscriptions after a restart, and never writes down an account number', async () => {
      const first = started(await subscribe(await accountToken()))
      await bench.restart()
      expect(await bench.provider.findSubscription('k')).toEqual(first)
      await bench.bill(first.subscriptionId)
      expect(await charges()).toHaveLength(2)
      const written = await bench.journal()
      for (const secret of ['7654321', '12345"', 'Fielding']) expect(written).not.toContain(secret)
    })
  })
}

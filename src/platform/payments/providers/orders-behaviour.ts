import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { card, type ProviderBench } from './behaviour.ts'
import type { CardToTokenise, CreatedOrder } from './port.ts'

const always = '2000-01-01T00:00:00.000Z'

/** What a processor that takes orders must do besides. */
export function takesOrders(name: string, open: () => Promise<ProviderBench>): void {
  describe(`${name} as a taker of orders`, () => {
    let bench: ProviderBench
    beforeEach(async () => {
      bench = await open()
    })
    afterEach(() => bench.close())

    const order = (key = 'order', amountCents = 12_252): Promise<CreatedOrder> =>
      bench.provider.createOrder({ key, amountCents, currency: 'CAD' })
    const tokenFor = async (session: CreatedOrder, change: Partial<CardToTokenise> = {}): Promise<string> => {
      const outcome = await bench.provider.tokeniseForOrder(session, { ...card, ...change })
      if (outcome.outcome !== 'tokenised') throw new Error(outcome.reason)
      return outcome.token
    }

    it('opens one order for a key, with the sale’s code, quantity one and a session of half an hour', async () => {
      const made = await Promise.all(Array.from({ length: 5 }, () => order()))
      for (const session of made) expect(session).toEqual(made[0])
      expect(made[0]?.expiresAt).toBe('2026-03-01T17:30:00.000Z')
      const journal = await bench.journal()
      expect(journal).toContain('"code":"41"')
      expect(journal).toContain('"qty":1')
    })

    it('keeps a card for an order once, and the journal knows no number', async () => {
      const session = await order()
      const token = await tokenFor(session)
      expect(token).not.toBe('')
      expect(await bench.provider.tokeniseForOrder(session, card)).toEqual({ outcome: 'refused', reason: 'session-over' })
      expect(await bench.journal()).not.toContain('4242424242424242')
    })

    it('lets another card be tried after one that was refused', async () => {
      const session = await order()
      const wrong = await bench.provider.tokeniseForOrder(session, { ...card, cvv: '1' })
      expect(wrong).toEqual({ outcome: 'refused', reason: 'cvv-invalid' })
      expect(await tokenFor(session)).not.toBe('')
    })

    it.each<[string, (session: CreatedOrder, other: CreatedOrder) => Pick<CreatedOrder, 'orderId' | 'sessionToken'>]>([
      ['another order’s session', (session, other) => ({ ...session, sessionToken: other.sessionToken })],
      ['an order that does not exist', (session) => ({ ...session, orderId: 'bo_0' })],
      ['an empty session', (session) => ({ ...session, sessionToken: '' })],
    ])('refuses %s', async (_title, mixed) => {
      const mixedOrder = mixed(await order('one'), await order('two'))
      expect(await bench.provider.tokeniseForOrder(mixedOrder, card)).toEqual({ outcome: 'refused', reason: 'session-over' })
    })

    it('charges the order’s amount, and no other', async () => {
      const token = await tokenFor(await order())
      const charge = { token, currency: 'CAD' as const }
      await expect(bench.provider.charge({ ...charge, amountCents: 12_251, key: 'off' })).rejects.toThrow()
      expect(await bench.provider.charge({ ...charge, amountCents: 12_252, key: 'on' })).toMatchObject({ outcome: 'captured' })
      expect((await bench.provider.listSince(always)).charges).toHaveLength(1)
    })

    it('bills the first amount, then eleven times the later one, and no more', async () => {
      const token = await tokenFor(await order(), { use: 'again' })
      const { customerId } = await bench.provider.openCustomer({ key: 'c', name: 'Ada Fielding', email: 'ada@example.com' })
      const stored = await bench.provider.keepMethod({ key: 'm', customerId, token })
      if (stored.outcome !== 'kept') throw new Error(stored.reason)
      const terms = {
        customerId,
        methodId: stored.methodId,
        laterCents: 10_092,
        count: 12,
        currency: 'CAD',
        cycle: 'monthly',
      } as const
      await expect(bench.provider.subscribe({ ...terms, key: 'off', amountCents: 12_251 })).rejects.toThrow()
      const begun = await bench.provider.subscribe({ ...terms, key: 'k', amountCents: 12_252 })
      if (begun.outcome !== 'started') throw new Error('not started')
      for (let at = 0; at < 14; at += 1) await bench.bill(begun.subscriptionId)
      const { charges } = await bench.provider.listSince(always)
      expect(charges.map(({ amountCents }) => amountCents)).toEqual([12_252, ...Array.from({ length: 11 }, () => 10_092)])
      expect(charges.at(-1)?.key).toBe('k:12')
    })
  })
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faults, type Bench } from '../../../../test/simulator-bench.ts'
import type { CardToTokenise, PaymentProvider } from './port.ts'

/** A provider under test, with the switches that its simulator offers. */
export interface ProviderBench extends Bench<'charge' | 'refund' | 'subscribe' | 'openCustomer' | 'endSubscription'> {
  provider: PaymentProvider
  /** Lets the company take the next instalment of a subscription now; `unpaid` has the bank send it back. */
  bill(subscriptionId: string, unpaid?: boolean): Promise<void>
}

export const card: CardToTokenise = {
  number: '4242 4242 4242 4242',
  expiryMonth: 12,
  expiryYear: 2028,
  cvv: '737',
  holder: 'Ada Fielding',
  postalCode: '73301',
  use: 'once',
}

/** What every payment provider must do (run it on an adapter and its simulator over real HTTP). */
export function behavesLikeAPaymentProvider(name: string, open: () => Promise<ProviderBench>): void {
  describe(`${name} as a payment provider`, () => {
    let bench: ProviderBench
    beforeEach(async () => {
      bench = await open()
    })
    afterEach(() => bench.close())

    const tokenOf = async (change: Partial<CardToTokenise> = {}): Promise<string> => {
      const outcome = await bench.provider.tokenise({ ...card, ...change })
      if (outcome.outcome !== 'tokenised') throw new Error(outcome.reason)
      return outcome.token
    }
    const chargeWith = (token: string, key: string, amountCents = 24_000) =>
      bench.provider.charge({ token, amountCents, currency: 'USD', key })

    it.each([
      ['4111111111111111', 'visa', '123'],
      ['5555555555554444', 'mastercard', '123'],
      ['2223003122003222', 'mastercard', '123'],
      ['378282246310005', 'amex', '1234'],
      ['6011111111111117', 'discover', '123'],
      ['30569309025904', 'diners', '123'],
      ['3530111333300000', 'jcb', '123'],
    ])('turns %s (%s) into a token', async (number, brand, cvv) => {
      const last4 = number.slice(-4)
      expect(await bench.provider.tokenise({ ...card, number, cvv })).toMatchObject({ brand, last4, expiresOn: '2028-12-31' })
    })

    it.each<[string, Partial<CardToTokenise>, string]>([
      ['a wrong number', { number: '4242424242424241' }, 'number-invalid'],
      ['an unknown brand', { number: '9999999999999995' }, 'brand-unknown'],
      ['a card that ran out', { expiryYear: 2020 }, 'expired'],
      ['month 13', { expiryMonth: 13 }, 'expiry-invalid'],
      ['a short CVV', { cvv: '1' }, 'cvv-invalid'],
      ['a card that is no test card', { number: '4012888888881881' }, 'test-cards-only'],
    ])('refuses %s', async (_title, change, reason) => {
      expect(await bench.provider.tokenise({ ...card, ...change })).toEqual({ outcome: 'refused', reason })
    })

    it.each([
      ['4000000000000002', 'declined'],
      ['4000000000009995', 'no-funds'],
      ['4000000000000069', 'expired'],
    ])('declines %s as %s, and says so again by key', async (number, reason) => {
      const token = await tokenOf({ number })
      expect(await chargeWith(token, 'k')).toEqual({ outcome: 'declined', reason })
      expect(await bench.provider.findCharge('k')).toEqual({ outcome: 'declined', reason })
    })

    it('charges once per key, however often it is asked, even at the same moment', async () => {
      const token = await tokenOf()
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => chargeWith(token, 'k')))
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
      expect(outcomes[0]).toMatchObject({ outcome: 'captured', amountCents: 24_000, currency: 'USD' })
      expect((await bench.provider.listSince('2000-01-01T00:00:00.000Z')).charges.length).toBe(1)
    })
    it('refuses another amount under the same key', async () => {
      const token = await tokenOf()
      await chargeWith(token, 'k')
      await expect(chargeWith(token, 'k', 1)).rejects.toMatchObject({ kind: 'refused', httpStatus: 409 })
    })
    it('lets a token pay one purchase, unless it is kept for instalments', async () => {
      const [once, again] = [await tokenOf(), await tokenOf({ use: 'again' })]
      const outcomes = [
        await chargeWith(once, 'a'),
        await chargeWith(once, 'b'),
        await chargeWith(again, 'c'),
        await chargeWith(again, 'd'),
      ]
      expect(outcomes.map((outcome) => (outcome.outcome === 'declined' ? outcome.reason : outcome.outcome))).toEqual([
        'captured',
        'token-used',
        'captured',
        'captured',
      ])
    })
    it('declines a token that nobody gave', async () => {
      expect(await chargeWith('bv_nothing', 'k')).toEqual({ outcome: 'declined', reason: 'token-unknown' })
    })
    it('knows nothing of a key that was never used', async () => {
      expect([await bench.provider.findCharge('?/%20'), await bench.provider.findRefund('none')]).toEqual([null, null])
    })

    it('refunds in parts, once per key, and never more than was charged', async () => {
      const charged = await chargeWith(await tokenOf(), 'k')
      if (charged.outcome !== 'captured') throw new Error('not captured')
      const refund = (key: string, amountCents: number) => bench.provider.refund({ chargeId: charged.chargeId, amountCents, key })
      const first = await refund('r1', 20_000)
      expect(first).toMatchObject({ outcome: 'refunded', chargeId: charged.chargeId, amountCents: 20_000 })
      expect(await refund('r1', 20_000)).toEqual(first)
      expect(await refund('r2', 4_001)).toEqual({ outcome: 'refused', reason: 'more-than-charged' })
      expect(await refund('r3', 4_000)).toMatchObject({ outcome: 'refunded' })
      expect(await bench.provider.findRefund('r1')).toEqual(first)
      const { charges, refunds } = await bench.provider.listSince('2000-01-01T00:00:00.000Z')
      expect(charges.map((charge) => [charge.key, charge.amountCents])).toEqual([['k', 24_000]])
      expect(refunds.map((refund) => [refund.key, refund.amountCents])).toEqual([
        ['r1', 20_000],
        ['r3', 4_000],
      ])
      expect(await bench.provider.listSince('2999-01-01T00:00:00.000Z')).toEqual({ charges: [], unpaid: [], refunds: [] })
    })
    it('refuses to refund what was never charged', async () => {
      const outcome = await bench.provider.refund({ chargeId: 'bp_none', amountCents: 1, key: 'r' })
      expect(outcome).toEqual({ outcome: 'refused', reason: 'charge-unknown' })
    })

    it.each(faults)('a charge under "%s" is %s, and the look-up by key tells the truth', async (mode, kind, isDone) => {
      const token = await tokenOf()
      await bench.fault('charge', mode, 3)
      await expect(chargeWith(token, 'k')).rejects.toMatchObject({ kind })
      await bench.calm()
      const found = await bench.provider.findCharge('k')
      expect(found?.outcome ?? null).toBe(isDone ? 'captured' : null)
      expect((await bench.provider.listSince('2000-01-01T00:00:00.000Z')).charges.length).toBe(isDone ? 1 : 0)
      expect(await chargeWith(token, 'k')).toMatchObject({ outcome: 'captured' })
      expect((await bench.provider.listSince('2000-01-01T00:00:00.000Z')).charges.length).toBe(1)
    })
    it.each(faults)('a refund under "%s" is %s, and the look-up by key tells the truth', async (mode, kind, isDone) => {
      const charged = await chargeWith(await tokenOf(), 'k')
      if (charged.outcome !== 'captured') throw new Error('not captured')
      await bench.fault('refund', mode, 3)
      await expect(bench.provider.refund({ chargeId: charged.chargeId, amountCents: 1, key: 'r' })).rejects.toMatchObject({
        kind,
      })
      expect((await bench.provider.findRefund('r'))?.outcome ?? null).toBe(isDone ? 'refunded' : null)
    })
    it.each(['error', 'error-after', 'garbage', 'truncated'])('one "%s" is got over by trying again', async (mode) => {
      const token = await tokenOf()
      await bench.fault('charge', mode, 1)
      expect(await chargeWith(token, 'k')).toMatchObject({ outcome: 'captured' })
      expect((await bench.provider.listSince('2000-01-01T00:00:00.000Z')).charges.length).toBe(1)
    })
    it('a decline on request is a decline', async () => {
      const token = await tokenOf()
      await bench.fault('charge', 'decline', 1)
      expect(await chargeWith(token, 'k')).toEqual({ outcome: 'declined', reason: 'declined' })
    })
    it('a fault can be asked for by the name on the card', async () => {
      const token = await tokenOf({ holder: 'Ada Fault-error-after' })
      expect(await chargeWith(token, 'k')).toMatchObject({ outcome: 'captured' })
      expect(await bench.journal()).toContain('error-after')
    })

    it('remembers charges and tokens after a restart', async () => {
      const [used, fresh] = [await tokenOf(), await tokenOf()]
      const charged = await chargeWith(used, 'k')
      await bench.restart()
      expect(await bench.provider.findCharge('k')).toEqual(charged)
      expect(await chargeWith(used, 'k')).toEqual(charged)
      expect(await chargeWith(used, 'k2')).toEqual({ outcome: 'declined', reason: 'token-used' })
      expect(await chargeWith(fresh, 'k3')).toMatchObject({ outcome: 'captured' })
    })
    it('never writes down a card number or a CVV', async () => {
      await chargeWith(await tokenOf(), 'k')
      await bench.provider.tokenise({ ...card, number: '4012888888881881', cvv: '73' })
      const written = await bench.journal()
      for (const secret of ['4242424242424242', '4242 4242', '4012888888881881', '"737"', 'Fielding'])
        expect(written).not.toContain(secret)
    })
  })
}

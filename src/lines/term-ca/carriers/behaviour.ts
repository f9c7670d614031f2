import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { behavesLikeAnInsurer } from '../../../../test/line-kit/behaves-like-an-insurer.ts'
import { replayReceipt } from '../../../shared/replay-receipt.ts'
import { order, toBind, toDecide, yes, type CarrierBench } from './behaviour-bench.ts'
import type { ApplicationToBind, ApplicationToDecide, PriceRequest } from './port.ts'

/** What every Canadian term life insurer must do (run it on an adapter and its simulator over real HTTP). */
export function behavesLikeATermLifeCarrier(name: string, open: () => Promise<CarrierBench>): void {
  describe(`${name} as a Canadian term life insurer`, () => {
    let bench: CarrierBench
    beforeEach(async () => {
      bench = await open()
    })
    afterEach(() => bench.close())

    const approved = async (change: Partial<ApplicationToDecide> = {}): Promise<string> => {
      const decision = await bench.carrier.decide({ ...toDecide, ...change })
      if (decision.outcome !== 'approved') throw new Error(decision.outcome)
      return decision.decisionRef
    }

    it.each<[string, Partial<PriceRequest>, { annualCents: number; monthlyCents: number }]>([
      ['G13', {}, { annualCents: 27_750, monthlyCents: 2_498 }],
      [
        'G14',
        { dateOfBirth: '1996-01-15', sex: 'female', isSmoker: true, term: 20, faceCents: 50_000_000 },
        { annualCents: 75_500, monthlyCents: 6_795 },
      ],
      ['G15', { dateOfBirth: '1991-01-15', sex: 'female', faceCents: 100_000_000 }, { annualCents: 58_000, monthlyCents: 5_220 }],
      ['G16', { dateOfBirth: '1971-01-15', term: 20, faceCents: 50_000_000 }, { annualCents: 371_000, monthlyCents: 33_390 }],
    ])('prices %s, with a receipt that can be worked through', async (_name, change, premium) => {
      const price = await bench.carrier.price({ ...order, ...change })
      expect(price).toMatchObject({ outcome: 'priced', premium, ratesVersion: 'term-ca-2026-01' })
      if (price.outcome !== 'priced') return
      expect(replayReceipt(price.receipt)).toEqual([])
      const { steps, results } = price.receipt
      const amount = (figure: string) => steps.find(({ id }) => id === results[figure])?.amount
      expect(amount('annual premium')).toBe((premium.annualCents / 100).toFixed(2))
      expect(amount('monthly premium')).toBe((premium.monthlyCents / 100).toFixed(2))
    })
    it('says how old somebody counts as, and until when', async () => {
      expect(await bench.carrier.price(order)).toMatchObject({ age: { age: 40, nextAge: 41, changesOn: '2026-07-16' } })
    })
    it('gives every price of one person at once', async () => {
      const { dateOfBirth, sex, isSmoker, province } = order
      const grid = await bench.carrier.grid({ dateOfBirth, sex, isSmoker, province })
      if (grid.outcome !== 'priced') throw new Error(grid.reason.code)
      expect(grid).toMatchObject({ leastCents: 5_000_000, mostCents: 100_000_000, stepCents: 1_000_000 })
      expect(grid.terms.map(({ term, monthlyCents }) => [term, monthlyCents.length])).toEqual([
        [10, 96],
        [15, 96],
        [20, 96],
      ])
      expect(grid.terms[0]?.monthlyCents[20]).toBe(2_498)
      expect(grid.terms[0]?.annualCents[20]).toBe(27_750)
      const at56 = await bench.carrier.grid({ dateOfBirth: '1970-01-15', sex, isSmoker, province })
      if (at56.outcome !== 'priced') throw new Error(at56.reason.code)
      expect(at56.terms.map(({ term, monthlyCents }) => [term, monthlyCents.length])).toEqual([
        [10, 46],
        [15, 46],
      ])
    })

    it.each<[Partial<PriceRequest>, object]>([
      [{ province: 'QC' }, { code: 'province-unavailable' }],
      [{ dateOfBirth: '2010-01-15' }, { code: 'age-out-of-range', least: 18, most: 65, age: 16 }],
      [{ dateOfBirth: '1950-01-15' }, { code: 'age-out-of-range', least: 18, most: 65, age: 76 }],
      [
        { dateOfBirth: '1970-01-15', term: 20 },
        { code: 'term-unavailable', terms: [10, 15], age: 56 },
      ],
      [
        { dateOfBirth: '1970-01-15', faceCents: 60_000_000 },
        { code: 'face-unavailable', leastCents: 5_000_000, mostCents: 50_000_000, age: 56 },
      ],
      [{ faceCents: 100_000_100 }, { code: 'face-unavailable', leastCents: 5_000_000, mostCents: 100_000_000, age: 40 }],
    ])('refuses %j with %j', async (change, reason) => {
      expect(await bench.carrier.price({ ...order, ...change })).toEqual({ outcome: 'unavailable', reason })
      expect(await bench.carrier.decide({ ...toDecide, ...change })).toEqual({ outcome: 'blocked', reason })
    })
    it.each<[string, Partial<ApplicationToDecide>, object]>([
      ['nothing to say', {}, { outcome: 'approved', isSmoker: false, reasons: [], premium: { annualCents: 27_750 } }],
      [
        'only heart (G19)',
        { medical: { heart: yes() } },
        { outcome: 'declined', reasons: [{ code: 'heart', effect: 'decline' }] },
      ],
      [
        'only extremeSports (G19)',
        { lifestyle: { extremeSports: yes() } },
        { outcome: 'referred', reasons: [{ code: 'extremeSports', effect: 'refer' }] },
      ],
      [
        'only marijuana 5 a week (G19)',
        { lifestyle: { marijuanaUse: yes({ frequency: '5' }) } },
        {
          outcome: 'approved',
          isSmoker: true,
          reasons: [{ code: 'marijuanaUse', effect: 'smoker' }],
          premium: { annualCents: 72_000 },
        },
      ],
      ['no resident', { isCanadian: false }, { outcome: 'blocked', reason: { code: 'not-canadian' } }],
      [
        'too much with what is in force',
        { inForceCents: 80_000_000 },
        { outcome: 'blocked', reason: { code: 'too-much-cover', mostCents: 20_000_000 } },
      ],
    ])('decides: %s', async (_title, change, outcome) => {
      expect(await bench.carrier.decide({ ...toDecide, ...change })).toMatchObject(outcome)
    })

    it('issues what it approved, with number and days', async () => {
      const policy = await bench.carrier.bind(toBind(await approved()))
      expect(policy).toMatchObject({
        outcome: 'issued',
        premiumCents: 2_498,
        feeCents: 270,
        effectiveOn: '2026-03-01',
        endsOn: '2036-02-29',
        reviewUntil: '2026-03-11',
      })
      expect(await bench.carrier.findByKey('purchase-1:bind')).toEqual({ ...policy, outcome: undefined })
    })
    it.each<[string, Partial<ApplicationToBind>, string]>([
      ['another price', { premiumCents: 2_497 }, 'price-changed'],
      ['another amount', { faceCents: 26_000_000 }, 'not-approved'],
      ['a decision of its own making', { decisionRef: 'ACC-0123456789ABCDEF0123' }, 'not-approved'],
    ])('does not issue %s', async (_title, change, code) => {
      const decisionRef = await approved()
      expect(await bench.carrier.bind(toBind(decisionRef, change))).toMatchObject({ outcome: 'refused', reason: { code } })
      expect(await bench.carrier.findByKey('purchase-1:bind')).toBeNull()
    })
    it('does not issue what it did not approve', async () => {
      const declined = await bench.carrier.decide({ ...toDecide, medical: { cancer: yes() } })
      if (declined.outcome !== 'declined') throw new Error(declined.outcome)
      expect(await bench.carrier.bind(toBind(declined.decisionRef))).toMatchObject({ reason: { code: 'not-approved' } })
    })
    it('prices again when the age has changed since the decision', async () => {
      const decisionRef = await approved()
      bench.passDays(200)
      expect(await bench.carrier.bind(toBind(decisionRef))).toMatchObject({ reason: { code: 'price-changed' } })
    })

    it('cancels within the review as if it had never been', async () => {
      const policy = await bench.carrier.bind(toBind(await approved()))
      if (policy.outcome !== 'issued') throw new Error(policy.outcome)
      bench.passDays(10)
      const request = { key: 'cancel-1', policyNumber: policy.policyNumber, reason: 'review' } as const
      const ended = { outcome: 'cancelled', endsOn: '2026-03-01' }
      expect(await bench.carrier.cancel(request)).toEqual(ended)
      expect(await bench.carrier.listSince('2026-03-05T00:00:00.000Z')).toMatchObject([{ isCancelled: true }])
    })
    it('does not cancel for the review on day 11, but for a revoked debit', async () => {
      const policy = await bench.carrier.bind(toBind(await approved()))
      if (policy.outcome !== 'issued') throw new Error(policy.outcome)
      bench.passDays(11)
      const { policyNumber } = policy
      expect(await bench.carrier.cancel({ key: 'c1', policyNumber, reason: 'review' })).toEqual({
        outcome: 'refused',
        reason: 'review-over',
      })
      expect(await bench.carrier.findCancellation('c1')).toBeNull()
      expect(await bench.carrier.cancel({ key: 'c2', policyNumber, reason: 'debit-revoked' })).toMatchObject({
        outcome: 'cancelled',
        endsOn: '2026-03-12',
      })
    })
    it('does not write down what somebody answered', async () => {
      const decisionRef = await approved({ lifestyle: { marijuanaUse: yes({ frequency: '2' }) } })
      await bench.carrier.bind(toBind(decisionRef))
      const written = await bench.journal()
      for (const answer of ['19860115', 'marijuana']) expect(written).not.toContain(answer)
    })
  })

  behavesLikeAnInsurer<ApplicationToBind, CarrierBench>(name, open, {
    application: async (bench, key) => {
      const decision = await bench.carrier.decide(toDecide)
      if (decision.outcome !== 'approved') throw new Error(decision.outcome)
      return toBind(decision.decisionRef, { key })
    },
    changed: (each) => ({ ...each, feeCents: 0 }),
    named: (each, lastName) => ({ ...each, person: { ...each.person, lastName } }),
    policyNumber: /^CT-\d{9}$/,
    personal: ['Fielding', 'ada@example.com', '4165550142', 'Elm St'],
  })
}

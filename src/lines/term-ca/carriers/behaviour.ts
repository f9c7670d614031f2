import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faults } from '../../../../test/simulator-bench.ts'
import { passesLuhn } from '../../../shared/luhn.ts'
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
      if (policy.outcome !== 'issued') return
      expect(policy.policyNumber).toMatch(/^CT-\d{9}$/)
      expect(passesLuhn(policy.policyNumber.slice(3))).toBe(true)
      expect(await bench.carrier.findByKey('purchase-1:bind')).toEqual({ ...policy, outcome: undefined })
    })
    it('issues one policy per key, even when asked ten times at once', async () => {
      const decisionRef = await approved()
      const policies = await Promise.all(Array.from({ length: 10 }, () => bench.carrier.bind(toBind(decisionRef))))
      for (const policy of policies) expect(policy).toEqual(policies[0])
      await bench.carrier.bind(toBind(decisionRef, { key: 'purchase-2:bind', frequency: 'annual', premiumCents: 27_750 }))
      const listed = await bench.carrier.listSince('2000-01-01T00:00:00.000Z')
      expect(listed.map(({ key, premiumCents, isCancelled }) => [key, premiumCents, isCancelled])).toEqual([
        ['purchase-1:bind', 2_498, false],
        ['purchase-2:bind', 27_750, false],
      ])
      expect(new Set(listed.map(({ policyNumber }) => policyNumber)).size).toBe(2)
      expect(await bench.carrier.listSince('2999-01-01T00:00:00.000Z')).toEqual([])
    })
    it('refuses another application under the same key', async () => {
      const decisionRef = await approved()
      await bench.carrier.bind(toBind(decisionRef))
      await expect(bench.carrier.bind(toBind(decisionRef, { feeCents: 0 }))).rejects.toMatchObject({ httpStatus: 409 })
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

    it('cancels within the review as if it had never been, once', async () => {
      const policy = await bench.carrier.bind(toBind(await approved()))
      if (policy.outcome !== 'issued') throw new Error(policy.outcome)
      bench.passDays(10)
      const request = { key: 'cancel-1', policyNumber: policy.policyNumber, reason: 'review' } as const
      expect(await bench.carrier.findCancellation('cancel-1')).toBeNull()
      const ended = { outcome: 'cancelled', policyNumber: policy.policyNumber, endsOn: '2026-03-01' }
      expect(await bench.carrier.cancel(request)).toEqual(ended)
      expect(await bench.carrier.cancel(request)).toEqual(ended)
      expect(await bench.carrier.cancel({ ...request, key: 'cancel-2' })).toEqual(ended)
      expect(await bench.carrier.findCancellation('cancel-1')).toEqual(ended)
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
    it('knows no policy of another number', async () => {
      expect(await bench.carrier.cancel({ key: 'c1', policyNumber: 'CT-100000008', reason: 'review' })).toEqual({
        outcome: 'refused',
        reason: 'unknown',
      })
    })

    it.each(faults)('fault "%s" at every attempt: %s, done: %s', async (mode, kind, isDone) => {
      const decisionRef = await approved()
      await bench.fault('bind', mode, 20)
      await expect(bench.carrier.bind(toBind(decisionRef))).rejects.toMatchObject({ kind })
      await bench.calm()
      expect((await bench.carrier.findByKey('purchase-1:bind')) !== null).toBe(isDone)
      expect((await bench.carrier.bind(toBind(decisionRef))).outcome).toBe('issued')
    })
    it('can decline on request, and by a last name be slow to say that it did', async () => {
      const decisionRef = await approved()
      await bench.fault('bind', 'decline', 1)
      expect(await bench.carrier.bind(toBind(decisionRef))).toEqual({
        outcome: 'refused',
        reason: { code: 'declined-by-insurer' },
      })
      const person = { ...toBind(decisionRef).person, lastName: 'Fault-timeout-after' }
      await expect(bench.carrier.bind(toBind(decisionRef, { person }))).rejects.toMatchObject({ reason: 'timed-out' })
      expect(await bench.carrier.findByKey('purchase-1:bind')).not.toBeNull()
    })
    it('remembers its policies and cancellations after a restart', async () => {
      const decisionRef = await approved()
      const policy = await bench.carrier.bind(toBind(decisionRef))
      if (policy.outcome !== 'issued') throw new Error(policy.outcome)
      await bench.carrier.cancel({ key: 'c1', policyNumber: policy.policyNumber, reason: 'unpaid' })
      await bench.restart()
      expect(await bench.carrier.bind(toBind(decisionRef))).toEqual(policy)
      expect(await bench.carrier.findCancellation('c1')).toMatchObject({ policyNumber: policy.policyNumber })
    })
    it('does not write down who is insured, nor what they answered', async () => {
      const decisionRef = await approved({ lifestyle: { marijuanaUse: yes({ frequency: '2' }) } })
      await bench.carrier.bind(toBind(decisionRef))
      const written = await bench.journal()
      for (const personal of ['Fielding', 'ada@example.com', '4165550142', 'Elm St', '19860115', 'marijuana'])
        expect(written).not.toContain(personal)
    })
  })
}

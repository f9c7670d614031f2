import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionRules, commissionStatement, commissionTotals, howPartnerIsPaid, type CommissionEvent } from './index.ts'

const fold = { rules: commissionRules, asOf: '2026-06-01T00:00:00.000Z', isSuspended: false }

const event = (said: Partial<CommissionEvent> = {}): CommissionEvent => ({
  id: 'a:sold',
  reference: 'R-A',
  kind: 'sold',
  line: 'travel-us',
  place: 'US',
  licence: 'Yes',
  cents: 12_345,
  currency: 'USD',
  at: '2026-03-01T12:00:00.000Z',
  ...said,
})
const refund = (said: Partial<CommissionEvent> = {}) =>
  event({ id: 'a:refunded', kind: 'refunded', at: '2026-03-05T12:00:00.000Z', ...said })
const told = (events: CommissionEvent[], how = fold) =>
  commissionStatement(events, how).map(({ why, cents, standing }) => [why, cents, standing])

describe('what a sale earns', () => {
  test.each([
    ['a tenth of what was paid, half a cent up, with a licence', {}, [['share', 1235, 'payable']]],
    ['another share in Canada', { place: 'CA', currency: 'CAD' as const }, [['share', 1481, 'payable']]],
    ['a flat fee without a licence', { licence: 'No' }, [['flat', 500, 'payable']]],
    ['a flat fee where the licence is not known', { licence: "I don't know" }, [['flat', 500, 'payable']]],
    ['a flat fee for what the licence is not about', { line: 'pet' }, [['flat', 500, 'payable']]],
    ['nothing before the rule', { at: '2025-12-31T23:59:59.999Z' }, [['before-rule', 0, 'payable']]],
    ['something from the first moment of the rule on', { at: '2026-01-01T00:00:00.000Z' }, [['share', 1235, 'payable']]],
  ])('%s', (_what, said, lines) => {
    expect(told([event(said)])).toEqual(lines)
  })

  test.each([
    ['2026-03-11T11:59:59.999Z', 'pending'],
    ['2026-03-11T12:00:00.000Z', 'payable'],
  ])('as of %s it is %s', (asOf, standing) => {
    expect(told([event()], { ...fold, asOf })).toEqual([['share', 1235, standing]])
  })

  test('is held while the partner is suspended, and not lost', () => {
    expect(told([event()], { ...fold, isSuspended: true })).toEqual([['share', 1235, 'held']])
  })
})

describe('what a later event changes', () => {
  test.each([
    ['a whole refund takes all of it back', [refund()], [['refunded', -1235, 'payable']]],
    ['half a refund takes half back', [refund({ cents: 6173 })], [['refunded', -618, 'payable']]],
    [
      'two refunds take all of it back to the cent',
      [refund({ cents: 6173 }), refund({ id: 'b:refunded', cents: 6172, at: '2026-03-06T00:00:00.000Z' })],
      [
        ['refunded', -618, 'payable'],
        ['refunded', -617, 'payable'],
      ],
    ],
    ['a refund on the last moment counts', [refund({ at: '2026-04-30T12:00:00.000Z' })], [['refunded', -1235, 'payable']]],
    ['a refund after it does not', [refund({ at: '2026-04-30T12:00:00.001Z' })], [['refunded-late', 0, 'payable']]],
    [
      'an end alone takes nothing',
      [event({ id: 'a:ended', kind: 'cancelled', cents: 0, at: '2026-03-02T00:00:00.000Z' })],
      [['cancelled-kept', 0, 'payable']],
    ],
    [
      'what lapses takes nothing',
      [event({ id: 'a:ended', kind: 'lapsed', cents: 0, at: '2026-03-02T00:00:00.000Z' })],
      [['lapsed-kept', 0, 'payable']],
    ],
  ])('%s', (_what, later, lines) => {
    expect(told([event(), ...later]).slice(1)).toEqual(lines)
  })

  test('a refund of a policy sold before the rule takes nothing back', () => {
    const old = [event({ at: '2025-12-31T00:00:00.000Z' }), refund({ at: '2026-01-02T00:00:00.000Z' })]
    expect(commissionStatement(old, fold).reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  })

  test('without its sale an event says nothing', () => {
    expect(told([refund()])).toEqual([])
  })
})

const someDay = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 3_600_000 * 7).toISOString()

const policies = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    place: fc.constantFrom('US', 'CA'),
    licence: fc.constantFrom('Yes', 'No'),
    line: fc.constantFrom('travel-us', 'pet'),
    sold: fc.integer({ min: 0, max: 200 }),
    refunds: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 10_000_000 }), after: fc.integer({ min: 0, max: 300 }) }), {
      maxLength: 3,
    }),
  }),
  { maxLength: 12 },
)

type Given = typeof policies extends fc.Arbitrary<infer Value> ? Value : never

const eventsOf = (given: Given): CommissionEvent[] =>
  given.flatMap(({ cents, place, licence, line, sold, refunds }, at) => {
    const same = {
      reference: `R-${at}`,
      place,
      licence,
      line,
      currency: place === 'CA' ? ('CAD' as const) : ('USD' as const),
    }
    return [
      event({ ...same, id: `${at}:sold`, cents, at: someDay(sold) }),
      ...refunds.map((each, nth) => refund({ ...same, id: `${at}:${nth}`, cents: each.cents, at: someDay(sold + each.after) })),
    ]
  })

describe('for every past', () => {
  test('the lines add up to the totals, and each total to its parts', () => {
    fc.assert(
      fc.property(policies, (given) => {
        const lines = commissionStatement(eventsOf(given), fold)
        const totals = commissionTotals(lines)
        const sum = (some: readonly number[]) => some.reduce((all, each) => all + each, 0)
        expect(sum(totals.map(({ total }) => total))).toBe(sum(lines.map(({ cents }) => cents)))
        for (const { total, pending, payable, held } of totals) expect(pending + payable + held).toBe(total)
        expect(lines.every(({ cents }) => Number.isSafeInteger(cents))).toBe(true)
      }),
    )
  })

  test('the order and the repetition of events change nothing', () => {
    fc.assert(
      fc.property(
        policies.chain((given) => {
          const events = eventsOf(given)
          const again = [...events, ...events.slice(0, 3)]
          return fc.tuple(fc.constant(events), fc.shuffledSubarray(again, { minLength: again.length }))
        }),
        ([events, shuffled]) => {
          expect(commissionStatement(shuffled, fold)).toEqual(commissionStatement(events, fold))
        },
      ),
    )
  })

  test('no policy ever owes, and a whole refund in time brings it to nought', () => {
    fc.assert(
      fc.property(policies, (given) => {
        const events = eventsOf(given)
        const sums = new Map<string, number>()
        for (const { reference, cents } of commissionStatement(events, fold))
          sums.set(reference, (sums.get(reference) ?? 0) + cents)
        expect([...sums.values()].every((sum) => sum >= 0)).toBe(true)
        const back = events.flatMap((each) =>
          each.kind === 'sold' ? [each, refund({ ...each, id: `${each.id}:back`, kind: 'refunded' })] : [],
        )
        expect(commissionStatement(back, fold).reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      }),
    )
  })
})

describe('a customer is told how a partner earns', () => {
  const inCanadaAlone = { rules: [{ lines: ['pet'], place: 'CA', licence: 'Yes', flatCents: 500 }] }
  test.each([
    ['Yes', ['travel-us'], 'share'],
    ['Yes', ['travel-ca'], 'share'],
    ['Yes', ['pet'], 'flat'],
    ['Yes', ['term-ca'], 'flat'],
    ['Yes', ['travel-us', 'pet'], 'varies'],
    ['No', ['travel-us'], 'flat'],
    ["I don't know", ['travel-us', 'pet'], 'flat'],
  ])('licence %s, %j: %s', (licence, lines, paid) => expect(howPartnerIsPaid({ lines, licence })).toBe(paid))

  test.each([
    ['Yes', ['pet'], 'varies'],
    ['Yes', ['travel-us'], 'none'],
    ['No', ['pet'], 'none'],
    ['Yes', [], 'none'],
  ])('where one place alone is paid for, licence %s, %j: %s', (licence, lines, paid) =>
    expect(howPartnerIsPaid({ lines, licence }, inCanadaAlone)).toBe(paid),
  )
})

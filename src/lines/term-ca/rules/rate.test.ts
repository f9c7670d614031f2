import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../../shared/receipt.ts'
import { replayReceipt } from '../../../shared/replay-receipt.ts'
import { faceRange, type Sex, type Term, terms } from './application.ts'
import { explainPremium } from './explain-premium.ts'
import { netPremium, rateClasses } from './mortality.ts'
import { rateGrid, rateLife } from './rate.ts'
import { rateTable, sampleTables } from './rate-tables.ts'
import { mostFaceDollars, termsOpenTo } from './why-unavailable.ts'

const table = sampleTables[0]!
const faces = [100_000, 250_000, 500_000, 1_000_000]
const people: [sex: Sex, isSmoker: boolean][] = [['male', false], ['male', true], ['female', false], ['female', true]] // prettier-ignore

/** Facts §1b "Canada sample total monthly (premium + 2.70 fee)": term, age, then M NS, M S, F NS, F S; – above the age limit. */
const sample = `
T10 25 8.46/15.75/27.00/48.60 13.77/27.90/49.50/90.90 6.93/12.38/20.70/36.90 10.17/19.80/34.65/63.00
T10 35 10.98/21.38/37.80/68.40 22.14/47.03/85.05/158.40 9.18/17.55/30.15/54.90 17.46/36.23/65.25/120.60
T10 45 18.54/38.70/69.75/129.60 46.62/102.60/188.55/353.70 15.57/31.95/57.15/106.20 37.26/81.23/148.95/279.00
T10 55 41.94/91.80/168.75/– 117.45/263.48/487.80/– 33.48/72.68/132.75/– 90.90/203.18/375.30/–
T10 65 113.22/253.80/–/– 319.14/722.03/–/– 83.43/186.30/–/– 234.54/529.65/–/–
T15 25 9.54/18.23/31.50/57.60 15.66/32.18/57.60/107.10 7.83/14.40/24.30/44.10 12.06/23.85/42.30/77.40
T15 35 13.32/26.78/47.70/87.30 27.18/58.50/106.20/198.90 11.16/22.05/38.70/70.20 22.23/47.03/85.05/159.30
T15 45 24.84/52.88/96.30/179.10 60.48/134.10/247.05/465.30 20.61/43.43/78.30/145.80 49.86/109.80/202.05/379.80
T15 55 59.85/132.53/244.35/– 155.61/350.10/648.90/– 46.89/103.05/189.45/– 123.75/277.88/514.80/–
T20 25 10.71/20.93/36.45/66.60 17.64/36.68/65.70/122.40 8.73/16.43/28.35/51.30 13.86/27.90/49.95/91.80
T20 35 16.02/33.08/58.95/109.80 32.49/70.43/128.70/241.20 13.41/27.00/48.15/88.20 26.91/57.83/105.30/196.20
T20 45 32.40/70.20/128.25/240.30 75.06/167.18/308.25/581.40 26.46/56.70/103.05/192.60 62.10/137.70/253.80/477.90
T20 55 81.63/182.25/336.60/– 193.32/435.83/808.20/– 62.55/138.83/256.05/– 154.53/347.85/644.40/–`

const cells = sample.trim().split('\n').flatMap((line) => {
  const [term = '', age = '', ...columns] = line.split(' ')
  return columns.flatMap((column, who) =>
    column.split('/').map((total, at) => ({ term: Number(term.slice(1)) as Term, age: Number(age), who: people[who]!, face: faces[at]!, total })),
  )
}) // prettier-ignore

describe('premiums of Canadian term life (T-094)', () => {
  it('the sample table of the facts has 208 cells', () => {
    expect(cells).toHaveLength(208)
  })
  it.each(cells)(
    'T$term, age $age, $who, $face: $total a month with the fee',
    ({ term, age, who: [sex, isSmoker], face, total }) => {
      if (total === '–') {
        expect(face).toBeGreaterThan(mostFaceDollars(age))
        return
      }
      const premium = rateLife(table, { sex, isSmoker, age, term, faceDollars: face })
      expect(((premium.monthlyCents + 270) / 100).toFixed(2)).toBe(total)
    },
  )

  it.each<[string, Parameters<typeof rateLife>[1], string, number, number]>([
    ['G13', { sex: 'male', isSmoker: false, age: 40, term: 10, faceDollars: 250_000 }, '1.11', 27_750, 2_498],
    ['G14', { sex: 'female', isSmoker: true, age: 30, term: 20, faceDollars: 500_000 }, '1.51', 75_500, 6_795],
    ['G15', { sex: 'female', isSmoker: false, age: 35, term: 10, faceDollars: 1_000_000 }, '0.58', 58_000, 5_220],
    ['G16', { sex: 'male', isSmoker: false, age: 55, term: 20, faceDollars: 500_000 }, '7.42', 371_000, 33_390],
  ])('%s', (_name, life, rate, annualCents, monthlyCents) => {
    expect(rateLife(table, life)).toEqual({ annualCents, monthlyCents })
    expect(explainPremium(table, life).steps.find(({ id }) => id === 'rate')?.amount).toBe(rate)
  })

  it('the table of net premiums is what the formula gives', () => {
    for (const { leastAge, netMillionths } of sampleTables)
      for (const rateClass of rateClasses)
        for (const term of terms) {
          const row = netMillionths[rateClass][term]
          expect(row).toEqual(row.map((_, i) => Math.round(netPremium(rateClass, leastAge + i, term) * 1_000_000)))
          expect(leastAge + row.length - 1).toBe(Math.min(65, 75 - term))
        }
  })

  const anyLife = fc
    .record({ sex: fc.constantFrom<Sex>('male', 'female'), isSmoker: fc.boolean(), age: fc.integer({ min: 18, max: 65 }) })
    .chain((person) =>
      fc.record({
        sex: fc.constant(person.sex),
        isSmoker: fc.constant(person.isSmoker),
        age: fc.constant(person.age),
        term: fc.constantFrom(...termsOpenTo(person.age)),
        faceDollars: fc.integer({ min: 5, max: mostFaceDollars(person.age) / 10_000 }).map((steps) => steps * 10_000),
      }),
    )

  it('the price of the grid is the price of the one', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const limits = { mostDollars: mostFaceDollars(life.age), termsOpen: termsOpenTo(life.age) }
        const row = rateGrid(table, life, limits).find(({ term }) => term === life.term)
        expect(row?.premiums[(life.faceDollars - faceRange.least) / faceRange.step]).toEqual(rateLife(table, life))
        expect(row?.premiums).toHaveLength((limits.mostDollars - faceRange.least) / faceRange.step + 1)
      }),
    )
  })

  const receiptOf = (life: Parameters<typeof rateLife>[1]): Receipt => ({
    format: 'eider-receipt-1',
    line: 'term-ca',
    product: `T${life.term}`,
    carrier: 'Sample',
    currency: 'CAD',
    ratesVersion: table.version,
    madeAt: '2026-03-01T17:00:00.000Z',
    inputs: {},
    ...explainPremium(table, life),
  })

  it('every receipt can be worked through again and ends in the premium', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const receipt = receiptOf(life)
        expect(replayReceipt(receipt)).toEqual([])
        const amount = (name: string) => receipt.steps.find(({ id }) => id === receipt.results[name])?.amount
        const premium = rateLife(table, life)
        expect([amount('annual premium'), amount('monthly premium')]).toEqual([
          (premium.annualCents / 100).toFixed(2),
          (premium.monthlyCents / 100).toFixed(2),
        ])
      }),
      { numRuns: 400 },
    )
  })

  it('a changed amount, factor or order is noticed', () => {
    const changed = (text: string) => (text.includes('.') ? `${text}7` : `${text}.7`)
    fc.assert(
      fc.property(anyLife, fc.nat(), fc.constantFrom('amount', 'operand', 'order'), (life, at, what) => {
        const receipt = receiptOf(life)
        const i = at % receipt.steps.length
        const steps = receipt.steps.map((step) => ({ ...step }))
        if (what === 'order') steps.push(...steps.splice(i === steps.length - 1 ? 0 : i, 1))
        else if (what === 'amount') steps[i]!.amount = changed(steps[i]!.amount)
        else steps[i]!.operand = `1${steps[i]!.operand}`
        expect(replayReceipt({ ...receipt, steps })).not.toEqual([])
      }),
    )
  })
})

describe('a rate table from a file', () => {
  it.each([
    [
      'an age that is missing',
      { netMillionths: { ...table.netMillionths, 'male-smoker': { ...table.netMillionths['male-smoker'], 20: [1] } } },
    ],
    ['an amount that is not priced', { bands: table.bands.slice(0, -1) }],
    ['a class that is missing', { classes: { smoker: table.classes.smoker } }],
    ['more kept than there is', { keptHundredths: 101 }],
    ['a version that is no name', { version: 'Spring rates' }],
  ])('%s is refused', (_title, change) => {
    expect(rateTable.safeParse(table).success).toBe(true)
    expect(rateTable.safeParse({ ...table, ...change }).success).toBe(false)
  })
})

import { expect, test } from 'vitest'
import type { PlanPriceAnswer } from '../../contract.ts'
import {
  answerPart,
  boxesOfFinal,
  boxesOfQuery,
  chosenIn,
  chosenQuery,
  deductibleIn,
  byReasons,
  isToAnswer,
  totalOf,
} from './choices.ts'

const plan = (
  planCode: PlanPriceAnswer['planCode'],
  price: number | null,
  change: Partial<PlanPriceAnswer> = {},
): PlanPriceAnswer => ({
  planCode,
  isOption: false,
  price,
  parts: [],
  tax: { amount: 0, percent: 0 },
  optionPrices: {},
  deductible: null,
  reasons: price === null ? [{ code: 'not-priced', message: 'no' }] : null,
  ...change,
})

const prices = [
  plan('PL-SMED-4', null),
  plan('PL-SMED-3', 127.68),
  plan('PL-STCAN-7', 108, { tax: { amount: 8, percent: 8 }, optionPrices: { anyReason: 50 } }),
  plan('PL-STI-3', 20, { optionPrices: { higherInterruption: 12.5 } }),
  plan('PL-SSRC-3', 40, { isOption: true }),
  plan('PL-SBAG-3', null, { isOption: true }),
]

test('plans without a price stand together where their reasons read alike', () => {
  const because = (...messages: string[]) => ({ reasons: messages.map((message) => ({ code: 'other', message })) })
  const plans = [
    plan('PL-SMED-4', null, because('elsewhere')),
    plan('PL-MMED-3', null, because('a year')),
    plan('PL-SMED-1', null, because('elsewhere')),
    plan('PL-MMED-2', null, because('elsewhere', 'a year')),
  ]
  expect(byReasons(plans).map((alike) => alike.map(({ planCode }) => planCode))).toEqual([
    ['PL-SMED-4', 'PL-SMED-1'],
    ['PL-MMED-3'],
    ['PL-MMED-2'],
  ])
})

test.each([
  ['health is not told', ['health-missing'], true],
  ['two things are not told', ['sum-missing', 'health-missing'], true],
  ['somebody is too old as well', ['health-missing', 'age-over'], false],
  ['the insurer gave no price', ['not-priced'], false],
])('a plan waits for an answer where %s: %s', (_name, codes, isMissing) => {
  const reasons = codes.map((code) => ({ code, message: code }))
  expect(isToAnswer(plan('PL-SMED-3', null, { reasons }))).toBe(isMissing)
})

test('what is missing is asked on its own screen', () => {
  expect(['health-missing', 'sum-missing', 'rental-missing'].map(answerPart)).toEqual(['consent', 'who', 'when'])
  expect(isToAnswer(plan('PL-SMED-3', 127.68))).toBe(false)
})

test.each([
  ['a plan alone', { plan: 'PL-SMED-3' }, 12_768, true],
  ['with a rented car', { plan: 'PL-SMED-3', rentalcar: 'yes' }, 16_768, false],
  ['with baggage that has no price', { plan: 'PL-SMED-3', baggage: 'yes' }, 12_768, true],
  ['with any reason, taxed as its plan', { plan: 'PL-STCAN-7', 'anyreason-PL-STCAN-7': 'yes' }, 16_200, false],
  ['with any reason of another plan', { plan: 'PL-SMED-3', 'anyreason-PL-STCAN-7': 'yes' }, 12_768, true],
  ['with the higher limit', { plan: 'PL-STI-3', 'higher-PL-STI-3': 'yes' }, 3250, false],
])('the total of %s', (_case, boxes, cents, isExact) => {
  expect(totalOf(prices, chosenIn(boxes))).toMatchObject({ totalCents: cents, isExact })
})

test('nothing has a total without a plan that has a price', () => {
  expect(totalOf(prices, chosenIn({}))).toBeNull()
  expect(totalOf(prices, chosenIn({ plan: 'PL-SMED-4' }))).toBeNull()
  expect(chosenIn({ plan: 'PL-SSRC-3' }).planCode).toBeNull()
})

test('a choice goes through the address while the plans are priced anew', () => {
  const boxes = { plan: 'PL-STCAN-7', rentalcar: 'yes', 'anyreason-PL-STCAN-7': 'yes', deductible: '500' }
  const back = boxesOfQuery(new URLSearchParams(chosenQuery(boxes)))
  expect(chosenIn(back)).toEqual(chosenIn(boxes))
  expect(deductibleIn(boxes, 300)).toBe(500)
  expect(deductibleIn({ deductible: '7' }, 300)).toBe(300)
})

test('a final quote comes back as it was chosen', () => {
  const options = { rentalCar: true, baggage: false, anyReason: true, interruptionLimit: 1500 } as const
  expect(chosenIn(boxesOfFinal({ planCode: 'PL-STCAN-7', options }))).toEqual({ planCode: 'PL-STCAN-7', options })
})

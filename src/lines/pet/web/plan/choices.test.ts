import { describe, expect, test } from 'vitest'
import { readForm } from '../../../../web/form/define-form.ts'
import { centsOf, totalOf, type PetPrice } from '../pet-prices.ts'
import { choicesIn, choicesOfText, choicesText, planForm, readPlanBoxes } from './choices.ts'
import { workedBill } from '../../rules/sample-bill.ts'

const priced = (from: number): PetPrice => ({
  kind: 'priced',
  priced: {
    IsEligible: true,
    idx: 0,
    currency: 'USD',
    age: 3,
    deductibleFrom: 0,
    deductibleStep: 5,
    premiums: [
      { PolicyOptions: [], monthly: Array.from({ length: 201 }, (_, at) => from - at / 10) },
      { PolicyOptions: ['RECOVERY'], monthly: Array.from({ length: 201 }, (_, at) => from + 10 - at / 10) },
    ],
    byAge: [],
    accidentsFrom: '2026-03-07',
    illnessFrom: '2026-04-01',
    ratesVersion: 'test',
  },
})
const no: PetPrice = { kind: 'ineligible', text: 'too young', until: '2026-03-20' }

test('a price stands at its deductible, with and without the option', () => {
  expect(centsOf(priced(50), { deductible: 225, hasRecovery: false })).toBe(4550)
  expect(centsOf(priced(50), { deductible: 1000, hasRecovery: true })).toBe(4000)
  expect(centsOf(priced(50), { deductible: 7, hasRecovery: false })).toBeNull()
  expect(centsOf(priced(50), { deductible: null, hasRecovery: false })).toBeNull()
  expect(centsOf(no, { deductible: 500, hasRecovery: false })).toBeNull()
})

test('a pet that is not taken does not stop the others', () => {
  const choice = { deductible: 0, hasRecovery: false }
  expect(totalOf([priced(50), no, priced(20)], [choice, choice, choice])).toBe(7000)
  expect(totalOf([priced(50), priced(20)], [choice, { ...choice, deductible: null }])).toBeNull()
  expect(totalOf([no], [choice])).toBeNull()
})

describe('choices in the address', () => {
  test('there and back', () => {
    const choices = [
      { deductible: 225, hasRecovery: false },
      { deductible: 1000, hasRecovery: true },
    ]
    expect(choicesText(choices)).toBe('225.1000r')
    expect(choicesOfText('225.1000r', 2)).toEqual(choices)
  })
  test.each([null, '', '225', '225.7', '225.1005', '225.500.500', '225.x'])('%s is none of two pets', (text) =>
    expect(choicesOfText(text, 2)).toBeNull(),
  )
})

test('without scripts the list counts, with them the slider', () => {
  const form = new FormData()
  form.set('deductible.0', '$500')
  form.set('listed.0', '225')
  form.set('deductible.1', '$1,000')
  form.set('recovery.1', 'yes')
  expect(choicesIn(readPlanBoxes(form), 2)).toEqual([
    { deductible: 225, hasRecovery: false },
    { deductible: 1000, hasRecovery: true },
  ])
})

describe('the page', () => {
  test.each([
    ['500', 'june@example.com', {}],
    ['7', 'june@example.com', { 'deductible.0': 'error.deductible' }],
    ['1005', 'june@example.com', { 'deductible.0': 'error.deductible' }],
    ['', '', { 'deductible.0': 'error.deductible', 'bill-email': 'error.email-required' }],
    ['0', 'june', { 'bill-email': 'error.email' }],
  ])('%s, %s', (deductible, email, errors) => {
    const read = readForm(planForm(1), { 'deductible.0': deductible, 'bill-email': email })
    expect('errors' in read ? read.errors : {}).toEqual(errors)
  })
})

test.each([
  [1000, false, 126_000],
  [500, false, 171_000],
  [0, true, 252_000],
])('of the sample bill with a deductible of %s (option: %s) %s cents come back', (deductible, hasRecovery, backCents) => {
  expect(workedBill({ deductible, hasRecovery }).backCents).toBe(backCents)
})

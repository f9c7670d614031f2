import { expect, test } from 'vitest'
import { readForm } from '../../../../web/form/define-form.ts'
import {
  boxesOfTrip,
  boxesOfStrip,
  eldersIn,
  partsOf,
  pressSmallButton,
  withoutUnasked,
  type InfoBoxes,
  type InfoPart,
} from './info-boxes.ts'
import { boxOf, formOfPart, partToOpen, quotePayload, wrongUpTo } from './info-form.ts'
import { surveyOf } from './survey.sample.ts'

const today = '2026-03-01'

const when = { id: 'when', kind: 'choice' as const, text: 'when', options: [{ value: 'recent', label: '' }] }
const survey = surveyOf((id) => id, when)

const day = (name: string, [year, month, date]: [number, number, number]): InfoBoxes => ({
  [`${name}.year`]: String(year),
  [`${name}.month`]: String(month),
  [`${name}.day`]: String(date),
})

const trip: InfoBoxes = {
  province: 'ON',
  where: 'WORLDWIDE',
  kind: 'SINGLE',
  travellers: '2',
  ...day('departs', [2026, 4, 1]),
  ...day('returns', [2026, 4, 14]),
  ...day('born.0', [1984, 4, 9]),
  ...day('born.1', [1961, 4, 1]),
  'sum.0': '2,500',
  'says.resident': 'yes',
  'says.advice': 'yes',
}
const health: InfoBoxes = { 'health.1.heart': 'yes', 'health.1.heart.when': 'recent', 'health.1.smoking': 'no' }

const errorsOf = (part: InfoPart, change: InfoBoxes): Record<string, string> => {
  const boxes = { ...trip, ...change }
  const read = readForm(formOfPart(part, boxes, survey), boxes, today)
  return 'errors' in read ? read.errors : {}
}

test.each<[string, InfoPart, InfoBoxes, string, string]>([
  ['no province', 'where', { province: '' }, 'province', 'error.province'],
  ['a territory', 'where', { province: 'YT' }, 'province', 'error.province'],
  ['no destination', 'where', { where: '' }, 'where', 'error.where'],
  ['departure today', 'when', day('departs', [2026, 3, 1]), 'departs', 'error.departs-past'],
  ['departure in 366 days', 'when', { ...day('departs', [2027, 3, 2]), ...day('returns', [2027, 3, 3]) }, 'departs', 'error.departs-far'],
  ['back before leaving', 'when', day('returns', [2026, 3, 31]), 'returns', 'error.returns-order'],
  ['183 days from Quebec', 'when', { province: 'QC', ...day('returns', [2026, 9, 30]) }, 'returns', 'error.returns-long'],
  ['213 days from Ontario', 'when', day('returns', [2026, 10, 30]), 'returns', 'error.returns-ontario'],
  ['366 days of a year', 'when', { kind: 'ANNUAL', ...day('returns', [2027, 4, 1]) }, 'returns', 'error.returns-year'],
  ['a rental without days', 'when', { rental: 'yes' }, 'rentalfrom', 'error.rentalfrom'],
  ['a rental after the trip', 'when', { rental: 'yes', ...day('rentalfrom', [2026, 4, 2]), ...day('rentalto', [2026, 4, 15]) }, 'rentalto', 'error.rental-outside'],
  ['a rental that ends before it starts', 'when', { rental: 'yes', ...day('rentalfrom', [2026, 4, 4]), ...day('rentalto', [2026, 4, 3]) }, 'rentalto', 'error.rental-order'],
  ['14 days old', 'who', day('born.0', [2026, 3, 18]), 'born.0', 'error.born-future'],
  ['14 days old at departure', 'who', { ...day('departs', [2026, 3, 14]), ...day('born.0', [2026, 2, 28]) }, 'born.0', 'error.born-young'],
  ['90 at departure', 'who', day('born.1', [1936, 4, 1]), 'born.1', 'error.born-old'],
  ['a sum in words', 'who', { 'sum.1': 'much' }, 'sum.1', 'error.sum-money'],
  ['a sum of 10,000.01', 'who', { 'sum.1': '10000.01' }, 'sum.1', 'error.sum-range'],
  ['a statement without an answer', 'statements', { 'says.advice': '' }, 'says.advice', 'error.says'],
  ['a no to a statement', 'statements', { 'says.advice': 'no' }, 'says.advice', 'error.says-no'],
  ['no consent either way', 'consent', {}, 'consent', 'error.consent'],
  ['a question without an answer', 'health-1', { 'health.1.heart': 'no' }, 'health.1.smoking', 'error.health'],
  ['a yes without its follow-up', 'health-1', { 'health.1.heart': 'yes' }, 'health.1.heart.when', 'error.health'],
])('%s', (_case, part, change, field, error) => {
  expect(errorsOf(part, change)[field]).toBe(error)
}) // prettier-ignore

test.each<[string, InfoPart, InfoBoxes]>([
  ['182 days from Quebec', 'when', { province: 'QC', ...day('returns', [2026, 9, 29]) }],
  ['212 days from Ontario', 'when', day('returns', [2026, 10, 29])],
  ['15 days old at departure', 'who', { ...day('departs', [2026, 3, 15]), ...day('born.0', [2026, 2, 28]) }],
  ['89 at departure', 'who', day('born.1', [1936, 4, 2])],
  ['10,000 insured', 'who', { 'sum.0': '10,000' }],
  ['a no without a follow-up', 'health-1', { 'health.1.heart': 'no', 'health.1.smoking': 'no' }],
])('nothing is wrong with %s', (_case, part, change) => {
  expect(errorsOf(part, change)).toEqual({})
})

test('health is asked from 60 on the day of departure, and only after the consent', () => {
  expect(eldersIn(trip)).toEqual([1])
  expect(eldersIn({ ...trip, ...day('born.1', [1966, 4, 1]) })).toEqual([1])
  expect(eldersIn({ ...trip, ...day('born.1', [1966, 4, 2]) })).toEqual([])
  expect(partsOf(trip)).toEqual(['where', 'when', 'who', 'statements', 'consent'])
  expect(partsOf({ ...trip, consent: 'yes' })).toEqual(['where', 'when', 'who', 'statements', 'consent', 'health-1'])
})

test('health answers without the consent, or of somebody who is not asked, go nowhere', () => {
  const all = { ...trip, ...health, 'health.0.heart': 'no' }
  const kept = (boxes: InfoBoxes) => Object.keys(withoutUnasked(boxes)).filter((name) => name.startsWith('health.'))
  expect(kept(all)).toEqual([])
  expect(kept({ ...all, consent: 'no' })).toEqual([])
  expect(kept({ ...all, consent: 'yes' })).toEqual(Object.keys(health))
  expect(JSON.stringify(quotePayload({ ...all, consent: 'no' }, survey))).not.toContain('heart')
})

test('the payload: sums in dollars, answers with what follows from a yes, a quote to revise unless the consent is taken back', () => {
  const payload = quotePayload({ ...trip, ...health, consent: 'yes', quote: 'key' }, survey)
  expect(payload).toMatchObject({
    destinationType: 'WORLDWIDE',
    trip: { province: 'ON', departureDate: '2026-04-01', returnDate: '2026-04-14', kind: 'SINGLE' },
    eligibility: { resident: true, advice: true },
    consent: true,
    quotekey: 'key',
  })
  expect(payload.insuredPersons).toEqual([
    { dateOfBirth: '1984-04-09', sumInsured: 2500 },
    {
      dateOfBirth: '1961-04-01',
      sumInsured: 0,
      answers: { heart: { answer: 'yes', followUps: { when: 'recent' } }, smoking: { answer: 'no', followUps: {} } },
    },
  ])
  expect(quotePayload({ ...trip, ...health, consent: 'no', quote: 'key' }, survey).quotekey).toBeUndefined()
})

test('a quote comes back into its boxes as it was asked', () => {
  const boxes = { ...trip, ...health, 'sum.0': '2500', 'sum.1': '', consent: 'yes', quote: 'key' }
  const { insuredPersons, ...payload } = quotePayload(boxes, survey)
  const asked = boxesOfTrip(
    {
      ...payload,
      insuredType: 'COMPANIONS',
      deductible: 300,
      consent: true,
      eligibility: payload.eligibility ?? {},
      trip: { ...payload.trip, kind: 'SINGLE' },
      insuredPersons: [...insuredPersons],
    },
    'key',
  )
  // With the deductible that was chosen beside its prices.
  expect(quotePayload(asked, survey)).toEqual({ ...quotePayload(boxes, survey), deductible: 300 })
})

test('the first screen with something missing opens before the one that is asked for', () => {
  expect(partToOpen(null, trip, survey, today)).toBe('where')
  expect(partToOpen('who', trip, survey, today)).toBe('who')
  expect(partToOpen('who', { ...trip, where: '' }, survey, today)).toBe('where')
  expect(partToOpen('health-1', trip, survey, today)).toBe('where')
  expect(Object.keys(wrongUpTo('statements', { ...trip, kind: '' }, survey, today))).toEqual(['kind'])
})

test('a traveller who is removed takes the boxes along; those after move up', () => {
  const left = pressSmallButton('remove-0', { ...trip, ...health })
  expect(left).toMatchObject({ travellers: '1', 'born.0.year': '1961', 'health.0.heart.when': 'recent' })
  expect(left).not.toHaveProperty('sum.0')
  expect(pressSmallButton('add', trip)).toMatchObject({ travellers: '3' })
  expect(pressSmallButton('sum-1-2500', trip)).toEqual({ ...trip, 'sum.1': '2500' })
  expect(pressSmallButton('sum-9-2500', trip)).toEqual(trip)
  expect(pressSmallButton('finish', trip)).toBeNull()
})

test('another trip leaves the corrected policy and its deductible behind', () => {
  expect(pressSmallButton('another', { ...trip, replaces: 'T-1', deductible: '1000' })).toEqual(trip)
})

test('what the landing page asked stands in the boxes', () => {
  const search = new URLSearchParams('where=CANADA&departs=2026-04-01&returns=2026-04-03&travellers=3&age=40')
  expect(boxesOfStrip(search)).toMatchObject({ where: 'CANADA', 'departs.month': '04', travellers: '3' })
  expect(boxesOfStrip(new URLSearchParams('where=MOON&travellers=99&province=XX&kind=NONE&sum=much'))).toEqual({})
  const link = new URLSearchParams('province=BC&kind=ANNUAL&travellers=2&sum=2000&sum=0')
  expect(boxesOfStrip(link)).toEqual({ province: 'BC', kind: 'ANNUAL', travellers: '2', 'sum.0': '2000', 'sum.1': '0' })
  const rental = boxesOfStrip(new URLSearchParams('rentalfrom=2026-04-05&rentalto=2026-04-08'))
  expect(rental).toMatchObject({ rental: 'yes', 'rentalfrom.day': '05', 'rentalto.day': '08' })
  expect(boxesOfStrip(new URLSearchParams('rentalfrom=2026-04-05&rentalto=much'))).toEqual({})
  expect(boxesOfStrip(new URLSearchParams('deductible=0'))).toEqual({ deductible: '0' })
  expect(boxesOfStrip(new URLSearchParams('deductible=7'))).toEqual({})
})

test.each([
  ['trip.departureDate', 'departs'],
  ['insuredPersons.1.dateOfBirth', 'born.1'],
  ['insuredPersons.0.sumInsured', 'sum.0'],
  ['insuredPersons.1.answers.heart', 'health.1.heart'],
  ['eligibility.advice', 'says.advice'],
  ['deductible', 'form'],
])('%s of the payload is the box %s', (path, box) => {
  expect(boxOf(path)).toBe(box)
})

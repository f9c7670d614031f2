import { describe, expect, test } from 'vitest'
import { boxesOfStrip, type TripBoxes } from './trip-form.ts'
import { errorsInPart, partOfErrors, partSent, partToOpen, pathOfPart, pressSmallButton, stepAge } from './trip-parts.ts'

const today = '2026-11-25'
const where = { destination: 'IT', triptype: 'Flight' }
const dates = (departs: string, returns: string): TripBoxes => boxesOfStrip(new URLSearchParams({ departs, returns }))
const when = dates('2026-12-22', '2027-01-04')
const who = { age: ['42'], state: 'ME', tripcost: '4000' }

describe('which part opens', () => {
  const cases: [what: string, asked: string | null, boxes: TripBoxes, opens: string][] = [
    ['nothing is known', null, { triptype: 'Flight', age: [''] }, 'where'],
    ['a destination is known', null, where, 'when'],
    ['the strip of the landing page told where, when and how many', null, { ...where, ...when, age: ['', ''] }, 'who'],
    ['dates without a destination', null, { triptype: 'Flight', ...when }, 'where'],
    ['everything is known, back from the plans', null, { ...where, ...when, ...who }, 'who'],
    ['the first part is asked for', 'where', { ...where, ...when, ...who }, 'where'],
    ['the second is asked for', 'when', { ...where, ...when, ...who }, 'when'],
    ['a later part than can be', 'who', where, 'when'],
    ['the last part with nothing known', 'who', {}, 'where'],
    ['a part that is none', 'how', where, 'when'],
    ['a saved trip that has begun by now', null, { ...where, ...dates('2026-11-20', '2026-12-01'), ...who }, 'when'],
    ['a return before the departure', 'who', { ...where, ...dates('2026-12-22', '2026-12-20') }, 'when'],
  ]
  test.each(cases)('%s', (_what, asked, boxes, opens) => {
    expect(partToOpen(asked, boxes, today)).toBe(opens)
  })
})

test.each([
  [{ destination: 'x' }, 'where'],
  [{ tripcost: 'x', returndate: 'x' }, 'when'],
  [{ ages: 'x' }, 'who'],
  [{ form: 'x' }, null],
  [{}, null],
])('the first thing to fix of %j stands in %s', (errors, part) => {
  expect(partOfErrors(errors)).toBe(part)
})

test('a part shows its own errors and those of the whole form', () => {
  expect(errorsInPart('when', { destination: 'a', departdate: 'b', form: 'c', tripcost: 'd' })).toEqual({
    departdate: 'b',
    form: 'c',
  })
})

test.each([
  ['', 1, '35'],
  ['', -1, '35'],
  ['42', 1, '43'],
  ['0', -1, '0'],
  ['120', 1, '120'],
  ['many', 1, 'many'],
] as const)('an age of "%s" and one more or less (%d)', (typed, by, age) => {
  expect(stepAge(typed, by)).toBe(age)
})

test.each<[string, TripBoxes, TripBoxes | null]>([
  ['add-age', { age: ['42'] }, { age: ['42', ''] }],
  ['remove-age-0', { age: ['42', '9'] }, { age: ['9'] }],
  ['more-age-1', { age: ['42', '9'] }, { age: ['42', '10'] }],
  ['less-age-0', { age: ['42', '9'] }, { age: ['41', '9'] }],
  ['pick-JP', { destination: 'IT' }, { destination: 'JP' }],
  ['cost-8000', { tripcost: '' }, { tripcost: '8000' }],
  ['save', {}, null],
  ['', {}, null],
])('the small button %s', (intent, before, after) => {
  expect(pressSmallButton(intent, before)).toEqual(after)
})

test('a form without a part is a whole one', () => {
  expect([partSent({}), partSent({ part: 'when' })]).toEqual(['who', 'when'])
})

test('the address of a part keeps the partner and leaves the answers of the strip', () => {
  const search = new URLSearchParams('partner=acme&destination=IT&departs=2026-12-22&returns=2027-01-04&travelers=2')
  expect(pathOfPart('when', search)).toBe('/travel/infousa?partner=acme&part=when')
  expect(pathOfPart('when', search, { keepAnswers: true })).toContain('destination=IT')
})

describe('a link with all answers', () => {
  const link = 'destination=MX&departs=2026-12-22&returns=2027-01-04&triptype=Cruise&cost=5000.50&age=42&age=8&state=ME'

  test('opens the last part with each of them in its box', () => {
    const boxes = boxesOfStrip(new URLSearchParams(link))
    expect(boxes).toMatchObject({ destination: 'MX', triptype: 'Cruise', tripcost: '5000.50', state: 'ME', age: ['42', '8'] })
    expect(partToOpen(null, boxes, today)).toBe('who')
  })

  test.each(['age=42&age=old', 'age=130', 'triptype=Walk', 'cost=-1', 'cost=1e9', 'state=Maine'])('%s is no answer', (query) => {
    expect(boxesOfStrip(new URLSearchParams(query))).toEqual({})
  })

  test('is not said again once the answers are saved', () => {
    expect(pathOfPart('when', new URLSearchParams(link))).toBe('/travel/infousa?part=when')
  })
})

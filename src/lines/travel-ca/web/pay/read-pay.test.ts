import { describe, expect, test } from 'vitest'
import { boxesOfCorrection } from './read-pay.ts'

const june = { firstName: 'June', lastName: 'Lark', dateOfBirth: '1986-01-02' }
const kit = { firstName: 'Kit', lastName: 'Lark', dateOfBirth: '2015-05-05' }
const contact = {
  email: 'june@example.com',
  phone: '4165550142',
  address: '12 Harbour St',
  city: 'Toronto',
  postalCode: 'M5V 2T6',
}

type Asked = Parameters<typeof boxesOfCorrection>[1]

const quoteOf = (born: readonly string[], province = 'ON'): Asked =>
  ({
    asked: { trip: { province }, insuredPersons: born.map((dateOfBirth) => ({ dateOfBirth })) },
    travellers: born.map((dateOfBirth) => ({ age: 2026 - Number(dateOfBirth.slice(0, 4)) })),
  }) as unknown as Asked

describe('the people of a policy that is corrected, in the boxes of the page that pays', () => {
  test('are known again by their birth dates, in whatever order they travel now', () => {
    const boxes = boxesOfCorrection({ insured: [june, kit], buyer: june, contact }, quoteOf([kit.dateOfBirth, june.dateOfBirth]))
    expect(boxes).toMatchObject({ 'first.0': 'Kit', 'first.1': 'June', buyer: 'other', 'buyer-first': 'June', postal: 'M5V 2T6' })
    expect(boxesOfCorrection({ insured: [june, kit], buyer: june, contact }, quoteOf([june.dateOfBirth]))).toMatchObject({
      'first.0': 'June',
      buyer: 'traveller',
      street: '12 Harbour St',
    })
  })

  test('whose birth date was wrong is named anew, and a postal code of another province is left out', () => {
    const boxes = boxesOfCorrection({ insured: [june], buyer: june, contact }, quoteOf(['1986-01-03'], 'QC'))
    expect(boxes['first.0']).toBeUndefined()
    expect(boxes['postal']).toBeUndefined()
    expect(boxes['buyer']).toBe('other')
  })

  test('two of one birth date keep their own names', () => {
    const twin = { ...june, firstName: 'May' }
    const boxes = boxesOfCorrection(
      { insured: [june, twin], buyer: june, contact },
      quoteOf([june.dateOfBirth, june.dateOfBirth]),
    )
    expect(boxes).toMatchObject({ 'first.0': 'June', 'first.1': 'May' })
  })
})

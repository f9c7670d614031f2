import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heightFromCentimetres, heightFromFeet, weightFromKilograms, weightFromPounds } from './body.ts'
import { emptyProfile, masked, type Change, type Profile } from './profile.ts'
import { reviseProfile } from './revise-profile.ts'

const today = '2026-03-01'
const after = (change: Change, before: Profile = emptyProfile): Profile => {
  const read = reviseProfile(before, change, today)
  if ('wrong' in read) throw new Error(JSON.stringify(read.wrong))
  return read.profile
}
const wrongOf = (change: Change, before: Profile = emptyProfile): Record<string, string> => {
  const read = reviseProfile(before, change, today)
  return 'wrong' in read ? read.wrong : {}
}

describe('what a person may say of themselves', () => {
  test.each<[string, Change, Partial<Profile['details']>]>([
    ['either spelling', { firstName: 'June', lastname: 'Lark' }, { firstname: 'June', lastname: 'Lark' }],
    ['mobile falls back to phone', { phone: '207-555-0142' }, { mobile: '207-555-0142' }],
    ['a US ZIP code yields its state', { zipcode: '90210' }, { zipcode: '90210', state: 'CA' }],
    ['nine digits yield none', { zipcode: '90210-1234' }, { zipcode: '90210-1234', state: '' }],
    ['a Canadian code yields none', { country: 'CA', postcode: 'k1a0b1' }, { zipcode: 'K1A 0B1', state: '' }],
    ['a province', { country: 'CA', postcode: 'K1A 0B1', state: 'ON' }, { zipcode: 'K1A 0B1', state: 'ON' }],
    ['units', { units: 'metric' }, { units: 'metric' }],
  ])('%s', (_name, change, details) => {
    expect(after(change).details).toMatchObject(details)
  })

  test.each<[string, Change, Record<string, string>]>([
    ['a name with a star', { firstname: 'A*b' }, { firstname: 'name' }],
    ['four digits', { zipcode: '9021' }, { zipcode: 'zip' }],
    ['a ZIP code of another state', { zipcode: '90210', state: 'NY' }, { zipcode: 'zip-state' }],
    ['a ZIP code in Canada', { country: 'CA', zipcode: '90210' }, { zipcode: 'postal-code' }],
    ['a postal code of another province', { country: 'CA', zipcode: 'K1A 0B1', state: 'QC' }, { zipcode: 'postal-province' }],
    ['a state in Canada', { country: 'CA', state: 'NY' }, { state: 'required-option' }],
    ['a country we do not serve', { country: 'FR' }, { country: 'required-option' }],
    ['a phone', { mobile: '1165551234' }, { mobile: 'phone' }],
    ['a day that does not exist', { dob: '02/30/1990' }, { dob: 'date-invalid' }],
    ['parts of one', { birthday: '31', birthmonth: '4', birthyear: '1990' }, { dob: 'date-invalid' }],
    ['tomorrow', { dob: '03/02/2026' }, { dob: 'date-late|max=03/01/2026' }],
    ['a gender we do not ask for', { gender: 'x' }, { gender: 'required-option' }],
    ['a social security number', { ssn: '123' }, { ssn: 'ssn' }],
    [
      'a licence of another state',
      { state: 'CA', zipcode: '90210', driverlicense: '12345678' },
      { driverlicense: 'driver-licence' },
    ],
    ['a height in letters', { heightfeet: 'five', heightinches: 1 }, { heightfeet: 'numeric' }],
    ['too small', { units: 'metric', heightcm: 90 }, { heightcm: 'unit-range|min=122|max=229|unit=cm' }],
    ['too tall', { heightfeet: 7, heightinches: 8 }, { heightinches: 'unit-range|min=48|max=90|unit=in' }],
    ['too heavy', { weightpounds: 700 }, { weightpounds: 'unit-range|min=66|max=600|unit=lb' }],
  ])('refused: %s', (_name, change, wrong) => {
    expect(wrongOf(change)).toEqual(wrong)
  })

  test('a birth date in parts or whole is the same date', () => {
    expect(after({ birthday: 9, birthmonth: 4, birthyear: 1988 }).identity.dob).toBe('1988-04-09')
    expect(after({ dob: '04/09/1988' }).identity.dob).toBe('1988-04-09')
    expect(after({ dob: '' }, after({ dob: '04/09/1988' })).identity.dob).toBe('')
  })

  test('a part of a birth date or of a height that is left out stays as it is', () => {
    const before = after({ dob: '07/05/1988', heightfeet: 5, heightinches: 10 })
    expect(after({ birthday: 31 }, before).identity.dob).toBe('1988-07-31')
    expect(after({ birthyear: '1990', birthmonth: 2 }, before).identity.dob).toBe('1990-02-05')
    expect(wrongOf({ birthmonth: 2, birthday: 30 }, before)).toEqual({ dob: 'date-invalid' })
    expect(after({ heightinches: 4 }, before).identity.height).toBe(heightFromFeet(5, 4))
    expect(after({ heightfeet: 6 }, before).identity.height).toBe(heightFromFeet(6, 10))
    expect(after({ heightfeet: 6, heightinches: '' }, before).identity.height).toBe(heightFromFeet(6, 0))
    expect(wrongOf({ birthday: 31 })).toEqual({ dob: 'date-invalid' })
    expect(wrongOf({ heightinches: 4 })).toEqual({ heightfeet: 'required' })
  })

  test('a masked number that comes back as it was shown stays; an empty one is removed', () => {
    const before = after({ ssn: '123-45-6789', driverlicense: 'D1234567', state: 'CA' })
    expect(masked(before.identity.ssn)).toBe('•••• 6789')
    expect(after({ ssn: '•••• 6789', driverlicense: masked('D1234567') }, before)).toEqual(before)
    expect(after({ ssn: '', driverlicense: '' }, before).identity).toMatchObject({ ssn: '', driverlicense: '' })
  })

  test('the boxes of the other units say nothing', () => {
    const before = after({ units: 'metric', heightcm: 178 })
    expect(before.identity.height).toBe(heightFromCentimetres(178))
    const same = after({ units: 'standard', heightfeet: 5, heightinches: 10, heightcm: 999 }, before)
    expect(same.identity.height).toBe(before.identity.height)
  })

  test('metres are a height as well as centimetres', () => {
    for (const heightcm of ['1.78', 1.78, '178'])
      expect(after({ units: 'metric', heightcm }).identity.height).toBe(heightFromCentimetres(178))
    expect(wrongOf({ units: 'metric', heightcm: '2.5' })).toEqual({ heightcm: 'unit-range|min=122|max=229|unit=cm' })
  })

  test.each<[string, Change]>([
    ['kilograms and centimetres to a profile in feet and pounds', { heightcm: 178, weightkilos: 82 }],
    ['feet and pounds to a profile in metric units', { units: 'metric', heightfeet: 5, heightinches: 10, weightpounds: 180 }],
  ])('a measure that comes in the other units only is kept: %s', (_title, change) => {
    const { height, weight } = after(change).identity
    expect(height).toBe('heightcm' in change ? heightFromCentimetres(178) : heightFromFeet(5, 10))
    expect(weight).toBe('weightkilos' in change ? weightFromKilograms(82) : weightFromPounds(180))
    expect(wrongOf({ ...change, heightcm: 'x', heightfeet: undefined, heightinches: undefined })).toEqual({
      heightcm: 'numeric',
    })
  })

  test('a change of nothing changes nothing, and no text makes it throw', () => {
    expect(after({})).toEqual(emptyProfile)
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('firstname', 'zipcode', 'country', 'dob', 'ssn', 'heightfeet', 'units'), fc.string()),
        (change) => {
          reviseProfile(emptyProfile, change, today)
        },
      ),
    )
  })

  test('a mask never shows more than four characters, nor more than half', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,25}$/), (secret) => {
        const shown = masked(secret).replace(/^•••• /, '')
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, secret.length / 2))
      }),
    )
  })
})

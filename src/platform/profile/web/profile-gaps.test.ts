import { expect, test } from 'vitest'
import { profileGaps } from './profile-gaps.ts'

const empty = { firstname: '', lastname: '', mobile: '', dob: '', gender: '', address: '', city: '', zipcode: '' } as const
const home = { address: '12 Harbour Street', city: 'Toronto', state: 'ON', zipcode: 'M5V 2T6', country: 'CA' } as const
const known = { firstname: 'Maya', lastname: 'Lark', mobile: '4165550142', dob: '01/15/1986', gender: 'female', home } as const

test('an empty profile lacks all that the application knew', () => {
  expect(profileGaps(empty, known)).toEqual({
    firstname: 'Maya',
    lastname: 'Lark',
    mobile: '4165550142',
    dob: '01/15/1986',
    gender: 'female',
    ...home,
  })
})

test('what stands there is never overwritten, and half an address is left alone', () => {
  expect(profileGaps({ ...empty, firstname: 'M.', dob: '01/16/1986', city: 'Ottawa' }, known)).toEqual({
    lastname: 'Lark',
    mobile: '4165550142',
    gender: 'female',
  })
})

test('nothing is asked where nothing is missing', () => {
  const full = { ...empty, ...known, ...home }
  expect(profileGaps(full, known)).toBeNull()
  expect(profileGaps(empty, { firstname: '', lastname: '', mobile: '', dob: '', gender: '', home: null })).toBeNull()
})

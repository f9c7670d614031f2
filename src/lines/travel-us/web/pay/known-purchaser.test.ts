import { expect, test } from 'vitest'
import { boxesOfBuyer } from './known-purchaser.ts'

const home = { address: '12 Harbor St', city: 'Portland', state: 'ME', zipcode: '04101', country: 'US' as const }
const june = { firstname: 'June', lastname: 'Lark', mobile: '207-555-0142', dob: '', gender: '' as const, home }

test.each([
  ['a visitor', null, 'ME', { emailaddress: 'a@example.com', state: 'ME', 'first.0': '', address1: undefined }],
  ['somebody at home in the state of the trip', june, 'ME', { 'first.0': 'June', address1: '12 Harbor St', zipcode: '04101' }],
  ['a trip without a state', june, '', { state: 'ME', city: 'Portland' }],
  ['a trip from another state', june, 'NY', { state: 'NY', 'last.0': 'Lark', address1: undefined, zipcode: undefined }],
  ['a home in Canada', { ...june, home: { ...home, country: 'CA' as const } }, '', { state: '', address1: undefined }],
  ['a profile without an address', { ...june, home: null }, 'ME', { telephonehome: '207-555-0142', address1: undefined }],
])('%s: what is filled in', (_who, known, state, boxes) => {
  const filled = boxesOfBuyer(known, 'a@example.com', state)
  for (const [box, text] of Object.entries(boxes)) expect(filled[box]).toBe(text)
})

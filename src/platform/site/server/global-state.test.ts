import { expect, test } from 'vitest'
import { referralOf } from './visitor-cookies.ts'

test('P-058, P-059: the partner comes back with a new visit, the campaign does not', () => {
  expect(referralOf({ partner: 'acme', campaign: 'spring' })).toEqual({ partnerId: 'acme', campaignId: 'spring' })
  // A campaign's cookie ends with the visit.
  expect(referralOf({ partner: 'acme' })).toEqual({ partnerId: 'acme' })
  expect(referralOf({})).toEqual({})
})

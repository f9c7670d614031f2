import { expect, test } from 'vitest'
import { namedIn, referralBy } from './named-referral.ts'

const visit = { partnerId: 'p-1', campaignId: 'spring' }

test.each([
  ['nobody', '', visit],
  ['a partner, who borrows no campaign', 'partner=AcMe', { partnerId: 'AcMe' }],
  ['a partner and its campaign', 'partner=acme&campaign=3', { partnerId: 'acme', campaignId: '3' }],
  ['a campaign of nobody', 'campaign=3', visit],
  ['what cannot be a name', 'partner=a%20b&campaign=3', visit],
  ['a campaign that cannot be one', 'partner=acme&campaign=a%2Fb', { partnerId: 'acme' }],
])('an address that names %s', (_who, search, sender) => {
  expect(referralBy(visit, namedIn(new URLSearchParams(search)))).toEqual(sender)
})

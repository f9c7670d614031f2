import { expect, test } from 'vitest'
import { referredPage } from '../../../../test/factories/referred-page.ts'
import { usTripBoxes } from '../../../../test/factories/us-trip.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { action } from './trip/trip-page.tsx'

/** The trip form as it is sent; answers whom the quote is attributed to. */
const askForPrices = async (referral: PageContext['referral'], more: Record<string, string> = {}) => {
  const page = referredPage(referral, 'getUSATravelQuote', { quotekey: 'q' })
  const sentForm = page.sent('/travel/infousa', { ...usTripBoxes, age: '42', ...more })
  await action(sentForm)
  return page.attributed()
}

test.each([
  ['nobody sent the visit', {}, {}, { partnerId: undefined, campaignId: undefined }],
  ['a partner’s address did', { partnerId: 'p-1', campaignId: 'spring' }, {}, { partnerId: 'p-1', campaignId: 'spring' }],
  [
    'this line’s own partner address comes first',
    { partnerId: 'p-1', campaignId: 'spring' },
    { partner: 'acme', campaign: 'summer' },
    { partnerId: 'acme', campaignId: 'summer' },
  ],
  [
    'and does not borrow another partner’s campaign',
    { partnerId: 'p-1', campaignId: 'spring' },
    { partner: 'acme' },
    { partnerId: 'acme', campaignId: undefined },
  ],
])('a quote is attributed: %s', async (_who, referral, more, attributed) => {
  expect(await askForPrices(referral, more)).toEqual(attributed)
})

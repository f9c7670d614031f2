import { expect, test } from 'vitest'
import { referredPage } from '../../../../../test/factories/referred-page.ts'
import type { PageContext } from '../../../../web/page-context.ts'
import { action } from './quote-page.tsx'

/** The form of an estimate as it is sent; answers whom the price is attributed to. */
const askForPrice = async (referral: PageContext['referral'], more: Record<string, string> = {}) => {
  const answer = { quotekey: 'q', faces: { least: 50_000, most: 500_000, step: 10_000 }, terms: [] }
  const page = referredPage(referral, 'getCATermPremium', answer)
  const sentForm = page.sent('/quote', {
    'dob.month': '4',
    'dob.day': '1',
    'dob.year': '1988',
    sex: 'female',
    isCanadian: 'yes',
    tobaccoFor12Month: 'no',
    province: 'ON',
    amount: '250000',
    ...more,
  })
  await action(sentForm)
  expect(page.noted()['province']).toBe('ON')
  return page.attributed()
}

const sent = { partnerId: 'p-1', campaignId: 'spring' }

test.each([
  ['a partner’s address sent the visit', {}, sent],
  [
    'the page’s own address names a partner and a campaign',
    { partner: 'acme', campaign: '3' },
    { partnerId: 'acme', campaignId: '3' },
  ],
  ['a partner alone borrows no campaign', { partner: 'acme' }, { partnerId: 'acme', campaignId: undefined }],
])('an estimate is attributed: %s', async (_who, more, attributed) => {
  expect(await askForPrice(sent, more)).toEqual(attributed)
})

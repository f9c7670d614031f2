import { expect, test } from 'vitest'
import { referredPage } from '../../../../../test/factories/referred-page.ts'
import type { PageContext } from '../../../../web/page-context.ts'
import { saveEligibility } from './save-pre-application.ts'

/** The first page as it is sent; answers what the application is opened with. */
const openApplication = async (referral: PageContext['referral'], more: Record<string, string> = {}) => {
  const answer = { applicationId: 'a', next: { page: 'pre-application' }, reopened: [], overwrote: false }
  const page = referredPage(referral, 'saveCATermApplication', answer)
  await saveEligibility(page.sent('/canadiantermrc/survey'), {
    isCanadian: 'yes',
    province: 'ON',
    'dob.month': '4',
    'dob.day': '1',
    'dob.year': '1988',
    sex: 'female',
    tobaccoFor12Month: 'no',
    policyIntend: 'no',
    absentFor14DCurrent: 'no',
    absentFor14DPast: 'no',
    ...more,
  })
  expect(page.noted()['application']).toBeDefined()
  return { ...page.attributed(), quotekey: page.noted()['quotekey'] }
}

const sent = { partnerId: 'p-1', campaignId: 'spring' }

test.each([
  ['nobody sent the visit', {}, {}, { partnerId: undefined, campaignId: undefined }],
  ['a partner’s address did', sent, {}, sent],
  ['and it stays by the variant entry (T-014)', sent, { variant: 'rc' }, sent],
  [
    'this line’s own partner address comes first and borrows no campaign',
    sent,
    { partner: 'acme' },
    { partnerId: 'acme', campaignId: undefined },
  ],
  [
    'its campaign is the one that is named beside it',
    sent,
    { partner: 'acme', campaign: '3' },
    { partnerId: 'acme', campaignId: '3' },
  ],
  ['what cannot be a name keeps nobody from applying', sent, { partner: 'a b' }, sent],
  ['a broken key of an estimate keeps nobody from applying', sent, { quote: 'q'.repeat(65) }, sent],
  ['the estimate that it begins from goes along', sent, { quote: 'q-1' }, { ...sent, quotekey: 'q-1' }],
])('an application is attributed: %s', async (_who, referral, more, attributed) => {
  expect(await openApplication(referral, more)).toEqual(attributed)
})

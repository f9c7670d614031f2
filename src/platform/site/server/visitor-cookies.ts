import { isReferralName } from '../../../shared/referral-name.ts'

type Cookies = Record<string, string | undefined>

const known = (value: string | undefined): string | undefined => (value && isReferralName(value) ? value : undefined)

/** The partner stays with the browser, the campaign only for the visit (platform §3 "global state"). */
export function referralOf(cookies: Cookies): { partnerId?: string; campaignId?: string } {
  const partnerId = known(cookies['partner'])
  const campaignId = partnerId && known(cookies['campaign'])
  return { ...(partnerId ? { partnerId } : {}), ...(campaignId ? { campaignId } : {}) }
}

import type { PartnerPay } from '../../../shared/partner-pay.ts'
import { isReferralName } from '../../../shared/referral-name.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { enterWithPartner } from '../contract.ts'

/** A partner as a page names it. */
export interface EnteredPartner {
  company: string
  paid: PartnerPay
}

/**
 * The company behind a partner's address, kept with the browser, and its campaign for this visit (platform §3 "global state"). Null where
 * nobody approved has that name, and where it cannot be looked up: then the page is shown as always (P-020). `line` is the page's own.
 */
export async function enterByPartner(
  page: Pick<PageContext, 'call' | 'setCookie'>,
  partnername: string | undefined,
  campaignid?: string,
  line?: string,
): Promise<EnteredPartner | null> {
  if (!partnername || !isReferralName(partnername)) return null
  const campaign = campaignid && isReferralName(campaignid) ? { campaignid } : {}
  const entry = await page.call(enterWithPartner, { partnername, ...campaign, ...(line ? { line } : {}) }).catch(() => null)
  if (!entry || entry.haserror || entry.company === null || entry.paid === null) return null
  page.setCookie('partner', entry.partnerId)
  page.setCookie('campaign', entry.campaignId, { maxAge: null })
  return { company: entry.company, paid: entry.paid }
}

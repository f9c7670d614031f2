import { isReferralName } from '../../../shared/referral-name.ts'
import type { PageContext } from '../../../web/page-context.ts'

/** A partner and a campaign as a page's own address names them; empty where it names none. */
export interface NamedReferral {
  partner: string
  campaign: string
}

type Named = { [Name in keyof NamedReferral]?: string | undefined }

/** What cannot be a partner's or a campaign's name is not sent on: it would be refused, and the visitor did not type it. */
const asName = (named: string | null | undefined): string => (named && isReferralName(named) ? named : '')

export function namedIn(search: URLSearchParams): NamedReferral {
  return { partner: asName(search.get('partner')), campaign: asName(search.get('campaign')) }
}

/** Who is named by the page's own address, with the campaign named beside it, comes before who sent the visit (P-020, P-059). */
export function referralBy(visit: PageContext['referral'], named: Named): PageContext['referral'] {
  const [partnerId, campaignId] = [asName(named.partner), asName(named.campaign)]
  if (partnerId === '') return visit
  return { partnerId, ...(campaignId === '' ? {} : { campaignId }) }
}

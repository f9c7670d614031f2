import type { AccountListing } from '../../../server/server-context.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { unpaidInstalments } from '../../../platform/payments/server/index.ts'
import { describeApplication } from './application-list.ts'
import { insurerTimeZone } from './insurer.ts'
import { policies } from './policies.ts'
import { readFacts } from './policy-info.ts'
import { quotes } from './quotes.ts'
import { listingTexts } from './sentences.ts'

/** How this line's policies, applications and quotes look in the lists of a person's own area. */
export const listing: AccountListing = {
  line: 'term-ca',
  block: 'life',
  timeZone: insurerTimeZone,
  describePolicy: ({ policyNumber, facts }, locale) => {
    const { coverage, term, paymentFrequency } = readFacts(facts)
    return {
      title: listingTexts(locale, 'quote', { face: moneyWithCurrency(coverage * 100, locale, 'CAD', 0), term: String(term) }),
      path: `/canadianterm/policy?policy=${encodeURIComponent(policyNumber)}`,
      pagePath: `/canadianterm/policy/document?policy=${encodeURIComponent(policyNumber)}`,
      frequency: paymentFrequency,
      term,
    }
  },
  noticesOf: async (ctx, policies, locale) => {
    const unpaid = await unpaidInstalments(
      ctx,
      policies.map(({ purchaseId }) => purchaseId),
    )
    return new Map(
      policies.flatMap(({ policyNumber, purchaseId }) => {
        const cents = unpaid.get(purchaseId)
        if (!cents) return []
        const text = listingTexts(locale, 'unpaid', { amount: moneyWithCurrency(cents, locale, 'CAD') })
        const path = `/canadianterm/policy/payment?policy=${encodeURIComponent(policyNumber)}`
        return [[policyNumber, { text, action: listingTexts(locale, 'unpaid-action'), path }] as const]
      }),
    )
  },
  describeApplication,
  ...quotes.listing,
  ...policies.listing,
}

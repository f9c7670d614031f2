import type { AccountListing } from '../../../server/server-context.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { unpaidInstalments } from '../../../platform/payments/server/index.ts'
import { describeApplication } from './application/application-list.ts'
import { listingTexts } from './sentences.ts'

/** What this line alone says in the lists of a person's own area. */
export const listing: Pick<AccountListing, 'noticesOf' | 'describeApplication'> = {
  noticesOf: async (ctx, listed, locale) => {
    const unpaid = await unpaidInstalments(
      ctx,
      listed.map(({ purchaseId }) => purchaseId),
    )
    return new Map(
      listed.flatMap(({ policyNumber, purchaseId }) => {
        const cents = unpaid.get(purchaseId)
        if (!cents) return []
        const text = listingTexts(locale, 'unpaid', { amount: moneyWithCurrency(cents, locale, 'CAD') })
        const path = `/canadianterm/policy/payment?policy=${encodeURIComponent(policyNumber)}`
        return [[policyNumber, { text, action: listingTexts(locale, 'unpaid-action'), path }] as const]
      }),
    )
  },
  describeApplication,
}

import type { AccountListing } from '../../../server/server-context.ts'
import { insurerTimeZone } from '../rules/insurer-day.ts'
import { destinationName } from './destination-name.ts'
import type { PolicyFacts } from './policy-info.ts'
import { policies } from './policies.ts'
import { quotes } from './quotes.ts'
import { listingTexts } from './sentences.ts'

/** How this line's policies and quotes look in the lists of a person's own area. */
export const listing: AccountListing = {
  line: 'travel-us',
  block: 'travel',
  timeZone: insurerTimeZone,
  describePolicy: ({ policyNumber, facts }, locale) => {
    const { trip } = facts as unknown as PolicyFacts
    return {
      title: listingTexts(locale, 'trip', { destination: destinationName(trip.destination, locale) }),
      path: `/travel/policyusa?policy=${encodeURIComponent(policyNumber)}`,
      pagePath: `/travel/policyusa/document?policy=${encodeURIComponent(policyNumber)}`,
      frequency: 'once',
      term: null,
    }
  },
  ...quotes.listing,
  ...policies.listing,
}

import { policyOf } from '../../../platform/policies/server/index.ts'
import { destinationName } from './destination-name.ts'
import { documentOf } from './documents.ts'
import { asTravelPolicy, readFacts } from './policy-info.ts'
import { listingTexts } from './sentences.ts'
import { insurer } from '../rules/insurer.ts'

/** This line's policies: the certificate is in the language in which the cover was bought. */
export const policies = policyOf({
  line: 'travel-us',
  block: 'travel',
  timeZone: insurer.timeZone,
  page: '/travel/policyusa',
  describe: (facts, locale) => ({
    title: listingTexts(locale, 'trip', { destination: destinationName(readFacts(facts).trip.destination, locale) }),
    frequency: 'once',
    term: null,
  }),
  read: asTravelPolicy,
  documentLocale: ({ locale }) => locale,
  document: documentOf,
})

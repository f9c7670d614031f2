import { documentIssuer } from '../../../platform/documents/server/index.ts'
import { policyOf } from '../../../platform/policies/server/index.ts'
import { destinationName } from './destination-name.ts'
import { policyDocument } from './policy-document.ts'
import { policyFacts, type PolicyFacts, type PolicyHolder } from './policy-info.ts'
import { listingTexts } from './sentences.ts'
import { insurer } from '../rules/insurer.ts'

/** This line's policies: the certificate is in the language in which the cover was bought. */
export const policies = policyOf<PolicyFacts, PolicyHolder>({
  line: 'travel-us',
  block: 'travel',
  timeZone: insurer.timeZone,
  country: 'US',
  currency: 'USD',
  insurer: { company: 'us-travel', name: insurer.name },
  page: '/travel/policyusa',
  describe: ({ trip }, locale) => ({
    title: listingTexts(locale, 'trip', { destination: destinationName(trip.destination, locale) }),
    frequency: 'once',
    term: null,
  }),
  facts: policyFacts,
  documentLocale: ({ locale }) => locale,
  document: (ctx, policy) => policyDocument(policy, documentIssuer(ctx, insurer.name, '/privacy')),
  firstName: ({ holder }) => holder.travellers[0]?.firstName ?? '',
  mailTo: (_ctx, { holder }) => holder.contact.email,
})

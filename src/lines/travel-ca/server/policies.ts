import { documentIssuer } from '../../../platform/documents/server/index.ts'
import { policyOf } from '../../../platform/policies/server/index.ts'
import { insurer } from '../rules/insurer.ts'
import { policyDocument } from './policy-document.ts'
import { policyFacts, type PolicyFacts, type PolicyHolder } from './policy-info.ts'
import { destinationTexts } from './sentences.ts'

/** This line's policies: the document is in the language in which the cover was bought. */
export const policies = policyOf<PolicyFacts, PolicyHolder>({
  line: 'travel-ca',
  block: 'travel',
  timeZone: insurer.timeZone,
  country: 'CA',
  currency: 'CAD',
  insurer: { company: 'travel-ca', name: insurer.name },
  page: '/travelpolicyca',
  describe: ({ trip }, locale) => ({
    title: destinationTexts(locale, trip.destinationType),
    frequency: 'once',
    term: null,
  }),
  facts: policyFacts,
  documentLocale: ({ locale }) => locale,
  document: (ctx, policy) => policyDocument(policy, documentIssuer(ctx, insurer.name, '/privacy')),
  firstName: ({ holder }) => holder.buyer.firstName,
  mailTo: (_ctx, { holder }) => holder.contact.email,
})

import { documentIssuer } from '../../../platform/documents/server/index.ts'
import { policyOf } from '../../../platform/policies/server/index.ts'
import { areCats } from '../rules/breeds.ts'
import { insurer } from '../rules/insurer.ts'
import { policyDocument } from './policy-document.ts'
import { policyFacts, type PolicyFacts, type PolicyHolder } from './policy-info.ts'
import { breedsOf } from './quotes.ts'
import { listingTexts } from './sentences.ts'

/** This line's policies: the document is in the language in which the cover was bought. */
export const policies = policyOf<PolicyFacts, PolicyHolder>({
  line: 'pet',
  block: 'pet',
  timeZone: insurer.timeZone,
  // What the dashboard counts it under; each policy has the currency it is paid in.
  country: 'US',
  currency: 'USD',
  insurer: { company: 'pet', name: insurer.name },
  page: '/pet/policy',
  describe: ({ pets, bill }, locale) => ({
    title: listingTexts(locale, 'pets', { breeds: breedsOf(pets) }),
    frequency: 'monthly',
    term: null,
    variant: areCats(pets.map(({ breedName }) => breedName)) ? 'cat' : undefined,
    // The first bill has the enrolment fee.
    later: { cents: bill.laterCents, feeCents: bill.policyFeeCents },
  }),
  facts: policyFacts,
  documentLocale: ({ locale }) => locale,
  isEndorsed: true,
  document: (ctx, policy, added) => policyDocument(policy, added, documentIssuer(ctx, insurer.name, '/privacy')),
  firstName: ({ holder }) => holder.contact.firstName,
  mailTo: (_ctx, { holder }) => holder.email,
})

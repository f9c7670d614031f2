import { policyOf } from '../../../../platform/policies/server/index.ts'
import { addressForMail } from '../../../../platform/profile/server/index.ts'
import { documentOf } from './documents.ts'
import { policyFacts, type PolicyFacts, type PolicyHolder } from './policy-info.ts'
import { coverTitle } from '../sentences.ts'
import { insurer } from '../../rules/insurer.ts'

/** This line's policies: the contract is in English whatever the site was read in (T-080). */
export const policies = policyOf<PolicyFacts, PolicyHolder>({
  line: 'term-ca',
  block: 'life',
  timeZone: insurer.timeZone,
  country: 'CA',
  currency: 'CAD',
  insurer: { company: 'term-ca', name: insurer.name },
  page: '/canadianterm/policy',
  describe: ({ coverage, term, paymentFrequency }, locale) => ({
    title: coverTitle(locale, { faceCents: coverage * 100, term }),
    frequency: paymentFrequency,
    term,
  }),
  facts: policyFacts,
  documentLocale: () => 'en',
  document: documentOf,
  firstName: ({ holder }) => holder.person.firstName,
  mailTo: (ctx, { owner }) => addressForMail(ctx, owner),
})

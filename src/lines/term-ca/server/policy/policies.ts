import { moneyWithCurrency } from '../../../../shared/money.ts'
import { policyOf } from '../../../../platform/policies/server/index.ts'
import { documentOf } from './documents.ts'
import { asTermPolicy, readFacts } from './policy-info.ts'
import { listingTexts } from '../sentences.ts'
import { insurer } from '../../rules/insurer.ts'

/** This line's policies: the contract is in English whatever the site was read in (T-080). */
export const policies = policyOf({
  line: 'term-ca',
  block: 'life',
  timeZone: insurer.timeZone,
  page: '/canadianterm/policy',
  describe: (facts, locale) => {
    const { coverage, term, paymentFrequency } = readFacts(facts)
    const face = moneyWithCurrency(coverage * 100, locale, 'CAD', 0)
    return { title: listingTexts(locale, 'quote', { face, term: String(term) }), frequency: paymentFrequency, term }
  },
  read: asTermPolicy,
  documentLocale: () => 'en',
  document: documentOf,
})

import { policyOf } from '../../../platform/policies/server/index.ts'
import { documentOf } from './documents.ts'
import { asTermPolicy } from './policy-info.ts'

/** This line's policies: the contract is in English whatever the site was read in (T-080). */
export const policies = policyOf({
  line: 'term-ca',
  read: asTermPolicy,
  documentLocale: () => 'en',
  document: documentOf,
})

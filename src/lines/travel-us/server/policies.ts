import { policyOf } from '../../../platform/policies/server/index.ts'
import { documentOf } from './documents.ts'
import { asTravelPolicy } from './policy-info.ts'

/** This line's policies: the certificate is in the language in which the cover was bought. */
export const policies = policyOf({
  line: 'travel-us',
  read: asTravelPolicy,
  documentLocale: ({ locale }) => locale,
  document: documentOf,
})

import { policyDocumentLoader } from '../../../platform/policies/web/index.ts'
import { getGeneraliPolicy, getUSATravelPolicyPage } from '../contract.ts'

export const loader = policyDocumentLoader({
  page: ({ call, nonce }, policyNum) => call(getUSATravelPolicyPage, { policyNum, nonce }),
  pdf: ({ call }, policyNum) => call(getGeneraliPolicy, { policyNum }),
})

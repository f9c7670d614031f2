import { policyDocumentLoader } from '../../../../platform/policies/web/index.ts'
import { getCATermPolicyPage, getCATermPolicyPdf } from '../../contract.ts'

export const loader = policyDocumentLoader({
  page: ({ call, nonce }, policyNum) => call(getCATermPolicyPage, { policyNum, nonce }),
  pdf: ({ call }, policyNum) => call(getCATermPolicyPdf, { policyNum }),
})

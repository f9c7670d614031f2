import { policyDocumentLoader } from '../../../../platform/policies/web/index.ts'
import { fillText } from '../../../../shared/fill-text.ts'
import { getGeneraliPolicy, getUSATravelPolicy, getUSATravelPolicyPage } from '../../contract.ts'
import { findDestination } from '../../rules/destinations.ts'
import { destinationLabel } from '../trip/destination-options.ts'
import { policyPath } from './policy-path.ts'

export const loader = policyDocumentLoader({
  page: ({ call, nonce }, policyNum) => call(getUSATravelPolicyPage, { policyNum, nonce }),
  pdf: ({ call }, policyNum) => call(getGeneraliPolicy, { policyNum }),
  days: async ({ call, locale }, policyNum) => {
    const outcome = await call(getUSATravelPolicy, { policyNum })
    if (outcome.haserror) return outcome
    const { policynumber, destination, assistancePhone, departdate, returndate, reviewEnds } = outcome.policyInfo
    const { words } = await import('../../words/words.ts')
    const { calendar } = words[locale].mail.policy
    const code = findDestination(destination)?.code ?? ''
    const places = { number: policynumber, phone: assistancePhone, destination: destinationLabel(code, locale) || destination }
    const day = { text: fillText(calendar.text, places), url: policyPath(policynumber) }
    return {
      haserror: false,
      days: [
        { ...day, uid: policynumber, title: fillText(calendar.title, places), from: departdate, to: returndate },
        { ...day, uid: `${policynumber}-review`, title: fillText(calendar.review, places), from: reviewEnds },
      ],
    }
  },
})

/** A US travel policy as a web page, as a PDF, and its days for a calendar. */
import { policyDocumentLoader } from '../../../../platform/policies/web/index.ts'
import { tripDays } from '../../../../shared/calendar/trip-days.ts'
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
    const code = findDestination(destination)?.code ?? ''
    const trip = {
      destination: destinationLabel(code, locale) || destination,
      departure: departdate,
      comeBack: returndate,
      reviewEnds,
    }
    const policy = { policyNumber: policynumber, url: policyPath(policynumber) }
    return {
      haserror: false,
      days: tripDays({ ...policy, ...trip }, words[locale].mail.policy.calendar, { phone: assistancePhone }),
    }
  },
})

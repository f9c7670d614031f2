/** A pet policy as a web page, as a PDF, and its days for a calendar. */
import { policyDocumentLoader } from '../../../../platform/policies/web/index.ts'
import { textsOf } from '../../../../web/i18n.ts'
import { getPetPolicy, getPetPolicyPage, getTrupanionPolicy } from '../../contract.ts'
import { calendarDays } from './calendar-days.ts'

export const loader = policyDocumentLoader({
  page: ({ call, nonce }, policyNum) => call(getPetPolicyPage, { policyNum, nonce }),
  pdf: ({ call }, policyNum) => call(getTrupanionPolicy, { policyNum }),
  days: async ({ call, locale }, policyNum) => {
    const outcome = await call(getPetPolicy, { policyNum })
    if (outcome.haserror) return outcome
    const t = textsOf(locale)?.getFixedT(locale, 'pet-policy')
    return {
      haserror: false,
      days: calendarDays(outcome, (part, places) => t?.(`calendar.${part}`, places) ?? places.number),
    }
  },
})

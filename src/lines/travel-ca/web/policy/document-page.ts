/** A Canadian travel policy as a web page, as a PDF, and its days for a calendar. */
import { policyDocumentLoader } from '../../../../platform/policies/web/index.ts'
import { tripDays } from '../../../../shared/calendar/trip-days.ts'
import { textsOf } from '../../../../web/i18n.ts'
import { getCaTravelPolicy, getCaTravelPolicyPage, getTugoPolicy } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { hadNoReview } from '../../rules/review.ts'
import { ownPolicyPath } from '../paths.ts'

export const loader = policyDocumentLoader({
  page: ({ call, nonce }, policyNum) => call(getCaTravelPolicyPage, { policyNum, nonce }),
  pdf: ({ call }, policyNum) => call(getTugoPolicy, { policyNum }),
  days: async ({ call, locale }, policyNum) => {
    const outcome = await call(getCaTravelPolicy, { policyNum })
    if (outcome.haserror) return outcome
    const { trip, policyInfo } = outcome
    const { destinationType, reviewEnds, assistancePhone } = policyInfo
    const { words } = await import('../../words/words.ts')
    const days = tripDays(
      {
        policyNumber: policyInfo.policynumber,
        destination: textsOf(locale)?.getFixedT(locale, 'travel-ca-policy')(`where.${destinationType}`) ?? destinationType,
        departure: trip.departureDate,
        comeBack: trip.returnDate,
        ...(hadNoReview(insurer.dayOf(new Date(policyInfo.created)), reviewEnds) ? {} : { reviewEnds }),
        url: ownPolicyPath(policyInfo.policynumber),
      },
      words[locale].mail.policy.calendar,
      { phone: assistancePhone.fromCanada, abroad: assistancePhone.fromAbroad },
    )
    return { haserror: false, days }
  },
})

import { policyDocumentLoader } from '../../../../platform/policies/web/index.ts'
import { fillText } from '../../../../shared/fill-text.ts'
import { textsOf } from '../../../../web/i18n.ts'
import { getCaTravelPolicy, getCaTravelPolicyPage, getTugoPolicy } from '../../contract.ts'
import { ownPolicyPath } from '../paths.ts'

export const loader = policyDocumentLoader({
  page: ({ call, nonce }, policyNum) => call(getCaTravelPolicyPage, { policyNum, nonce }),
  pdf: ({ call }, policyNum) => call(getTugoPolicy, { policyNum }),
  days: async ({ call, locale }, policyNum) => {
    const outcome = await call(getCaTravelPolicy, { policyNum })
    if (outcome.haserror) return outcome
    const { trip, policyInfo } = outcome
    const { words } = await import('../../words/words.ts')
    const t = textsOf(locale)?.getFixedT(locale, 'travel-ca-policy')
    const { calendar } = words[locale].mail.policy
    const destination = t?.(`where.${policyInfo.destinationType}`) ?? policyInfo.destinationType
    const { fromCanada: phone, fromAbroad: abroad } = policyInfo.assistancePhone
    const places = { number: policyInfo.policynumber, phone, abroad, destination }
    const day = { text: fillText(calendar.text, places), url: ownPolicyPath(policyInfo.policynumber) }
    const title = fillText(calendar.title, places)
    const review = t?.('policy.review-day', { number: policyInfo.policynumber }) ?? title
    return {
      haserror: false,
      days: [
        { ...day, uid: policyInfo.policynumber, title, from: trip.departureDate, to: trip.returnDate },
        { ...day, uid: `${policyInfo.policynumber}-review`, title: review, from: policyInfo.reviewEnds },
      ],
    }
  },
})

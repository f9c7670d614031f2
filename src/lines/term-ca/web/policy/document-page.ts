/** A term policy as a web page, as a PDF, and its days for a calendar. */
import { policyDocumentLoader } from '../../../../platform/policies/web/index.ts'
import { fillText } from '../../../../shared/fill-text.ts'
import { getCATermPolicy, getCATermPolicyPage, getCATermPolicyPdf } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { money } from '../money.ts'
import { policyPath } from './read-policy.ts'

export const loader = policyDocumentLoader({
  page: ({ call, nonce }, policyNum) => call(getCATermPolicyPage, { policyNum, nonce }),
  pdf: ({ call }, policyNum) => call(getCATermPolicyPdf, { policyNum }),
  days: async ({ call, locale }, policyNum) => {
    const policy = await call(getCATermPolicy, { policyNum })
    if (policy.haserror) return policy
    const { nextPayment } = policy
    const { words } = await import('../../words/words.ts')
    const { calendar } = words[locale]
    const places = { number: policy.policyNum, insurer: insurer.name }
    const day = { text: fillText(calendar.text, places), url: policyPath(policy.policyNum) }
    return {
      haserror: false,
      days: [
        { ...day, uid: `${policyNum}-review`, title: fillText(calendar.review, places), from: policy.reviewEnds },
        ...(nextPayment
          ? [
              {
                ...day,
                uid: `${policyNum}-payment`,
                title: fillText(calendar.payment, { ...places, amount: money(nextPayment.amount, locale) }),
                from: nextPayment.on,
              },
            ]
          : []),
        { ...day, uid: `${policyNum}-ends`, title: fillText(calendar.ends, places), from: policy.endsOn },
      ],
    }
  },
})

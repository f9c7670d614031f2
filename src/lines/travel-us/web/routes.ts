/** The pages of US travel insurance, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('travel/usa', './landing-page.tsx'),
  route('travel/usa/partner/:partnername/:campaignid?', './landing-page.tsx', { id: 'travel-usa-partner' }),
  route('travel/firstpriceusa', './first-price.ts'),
  route('travel/infousa', './trip/trip-page.tsx'),
  route('travel/learnmoreusa', './learn-page.tsx'),
  route('travel/selectplanusa', './plans/plan-page.tsx'),
  route('travel/receiptusa', './plans/receipt-action.ts'),
  route('travel/payusa', './pay/pay-page.tsx'),
  route('travel/policyusa', './policy/policy-page.tsx'),
  route('travel/cancelusa', './policy/cancel-page.tsx'),
  route('travel/policyusa/document', './policy/document-page.ts'),
  route('travel/policiesusa', './policy/policies-page.tsx'),
]

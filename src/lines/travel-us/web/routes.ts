import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('travel/usa', './landing-page.tsx'),
  route('travel/usa/partner/:partnername/:campaignid?', './landing-page.tsx', { id: 'travel-usa-partner' }),
  route('travel/firstpriceusa', './first-price.ts'),
  route('travel/infousa', './trip-page.tsx'),
  route('travel/learnmoreusa', './learn-page.tsx'),
  route('travel/selectplanusa', './plan-page.tsx'),
  route('travel/receiptusa', './receipt-action.ts'),
  route('travel/payusa', './pay-page.tsx'),
  route('travel/policyusa', './policy-page.tsx'),
  route('travel/cancelusa', './cancel-page.tsx'),
  route('travel/policyusa/document', './document-page.ts'),
  route('travel/policiesusa', './policies-page.tsx'),
]

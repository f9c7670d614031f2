/** The pages of pet insurance, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('pet', './landing-page.tsx'),
  route('pet/firstprice', './first-price.ts'),
  route('pet/learnmore', './learn-page.tsx'),
  route('pet/info', './info/info-page.tsx'),
  route('pet/infoca', './info/info-page.tsx', { id: 'pet-infoca' }),
  route('pet/selectplan', './plan/plan-page.tsx'),
  route('pet/receipt', './plan/receipt-action.ts'),
  route('pet/pay', './pay/pay-page.tsx'),
  route('pet/policy', './policy/policy-page.tsx'),
  route('pet/policy/cancel', './policy/cancel-page.tsx'),
  route('pet/policy/payment', './policy/payment-page.tsx'),
  route('pet/policy/document', './policy/document-page.ts'),
]

/** The pages of travel insurance for Canadians, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('travelca', './landing-page.tsx'),
  route('travel/ca', './landing-page.tsx', { id: 'travel-ca-landing' }),
  route('travelcalearnmore', './learn-page.tsx'),
  route('travel/firstpriceca', './first-price.ts'),
  route('travelinfocanada', './info/info-page.tsx'),
  route('travelcoverageoptionscanada', './plans/plans-page.tsx'),
  route('travelreceiptca', './plans/receipt-action.ts'),
  route('travelpersonaldetailsca', './pay/pay-page.tsx'),
  route('travelpolicyca', './policy/policy-page.tsx'),
  route('travelpolicyca/document', './policy/document-page.ts'),
  route('travelcancelca', './policy/cancel-page.tsx'),
]

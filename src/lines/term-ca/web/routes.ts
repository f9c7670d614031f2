import { relative } from '@react-router/dev/routes'
import { stepNames, type StepName } from '../rules/application.ts'

const { route } = relative(import.meta.dirname)

const survey = (step: StepName) => route(`canadianterm/survey/${step}/:applicationId?`, `./application/${step}-page.tsx`)

/** Step names as the specification spells them (T-011); any other one is no page. */
export default [
  route('canadianterm', './landing-page.tsx'),
  route('canadianterm/partner/:partnerId/:campaignid?', './landing-page.tsx', { id: 'canadianterm-partner' }),
  route('canadiantermrc', './landing-page.tsx', { id: 'canadiantermrc' }),
  route('canadiantermrc/survey', './application/pre-application-page.tsx', { id: 'canadiantermrc-survey' }),
  route('canadianterm/first-price', './first-price.ts'),
  route('canadianterm/coveragecalculator', './estimate/calculator-page.tsx'),
  route('canadianterm/call-back', './estimate/call-back-page.tsx'),
  route('canadianterm/address', './application/address-action.ts'),
  route('canadianterm/receipt', './estimate/receipt-action.ts'),
  route('quote', './estimate/quote-page.tsx'),
  ...stepNames.map(survey),
  route('canadianterm/policy', './policy/policy-page.tsx'),
  route('canadianterm/policy/document', './policy/document-page.ts'),
  route('canadianterm/policy/cancel', './policy/cancel-page.tsx'),
  route('canadianterm/policy/revoke', './policy/revoke-page.tsx'),
  route('canadianterm/policy/payment', './policy/replace-method-page.tsx'),
  route('canadianterm/policy/beneficiaries', './policy/change-beneficiaries-page.tsx'),
]

import { relative } from '@react-router/dev/routes'
import { stepNames, type StepName } from '../rules/application.ts'

const { route } = relative(import.meta.dirname)

const survey = (step: StepName) => route(`canadianterm/survey/${step}/:applicationId?`, `./${step}-page.tsx`)

/** Step names as the specification spells them (T-011); any other one is no page. */
export default [
  route('canadianterm', './landing-page.tsx'),
  route('canadianterm/partner/:partnerId', './landing-page.tsx', { id: 'canadianterm-partner' }),
  route('canadiantermrc', './landing-page.tsx', { id: 'canadiantermrc' }),
  route('canadiantermrc/survey', './pre-application-page.tsx', { id: 'canadiantermrc-survey' }),
  route('canadianterm/coveragecalculator', './calculator-page.tsx'),
  route('canadianterm/call-back', './call-back-page.tsx'),
  route('canadianterm/address', './address-action.ts'),
  route('canadianterm/receipt', './receipt-action.ts'),
  route('quote', './quote-page.tsx'),
  ...stepNames.map(survey),
  route('canadianterm/policy', './policy-page.tsx'),
  route('canadianterm/policy/document', './document-page.ts'),
  route('canadianterm/policy/cancel', './cancel-page.tsx'),
  route('canadianterm/policy/revoke', './revoke-page.tsx'),
  route('canadianterm/policy/payment', './replace-method-page.tsx'),
  route('canadianterm/policy/beneficiaries', './change-beneficiaries-page.tsx'),
]

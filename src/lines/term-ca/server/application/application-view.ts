/** The handler that answers an application as its owner, or a partner who acts, may see it. */
import { countedAnswers, stepNumber } from '../../../../platform/applications/rules/index.ts'
import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { isProvince } from '../../../../shared/fields/canadian-rules.ts'
import { dollars } from '../../../../shared/money.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { ApplicationView, getCATermApplication as contract } from '../../contract.ts'
import { defaultTerm } from '../../rules/application.ts'
import { warningOf, writeBeneficiary } from '../../rules/beneficiaries.ts'
import { pages } from '../../rules/pages.ts'
import { paymentOf, type PaymentView } from '../payment/application-payment.ts'
import { applications } from './applications.ts'
import { decisionWithoutHealth, writeDecision } from './decision-view.ts'
import { isSigned } from './missing-on-page.ts'
import { totalCents } from '../estimate/quotes.ts'
import { standingDecision } from './standing-decision.ts'
import type { StoredApplication } from './stored-application.ts'

const yesNo = (answer: boolean | undefined): 'yes' | 'no' | undefined =>
  answer === undefined ? undefined : answer ? 'yes' : 'no'

const provinceOf = (province: string | undefined) => (province !== undefined && isProvince(province) ? province : undefined)

const userView = ({ person, eligibility, quote, decision }: StoredApplication): ApplicationView['user'] => {
  const { address, body } = person
  const province = provinceOf(address?.province ?? eligibility.province)
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    middleInitial: person.middleInitial,
    suffix: person.suffix as ApplicationView['user']['suffix'],
    ...(address || province
      ? { address: { addr1: address?.addr1, city: address?.city, province, postalCode: address?.postalCode } }
      : {}),
    phoneNumber: person.phone,
    emailAddress: person.email,
    policyLanguage: 'en',
    ...body,
    dob: eligibility.dateOfBirth,
    sex: eligibility.sex,
    addressCheck: person.addressCheck ?? null,
    coverage: quote ? dollars(quote.faceCents) : null,
    term: quote?.term ?? defaultTerm,
    smoker: decision?.outcome === 'approved' ? decision.isSmoker : (eligibility.usesTobacco ?? null),
  }
}

const surveyView = ({ eligibility }: StoredApplication): ApplicationView['surveyQuestions'] => ({
  isCanadian: yesNo(eligibility.isCanadian),
  tobaccoFor12Month: yesNo(eligibility.usesTobacco),
  policyIntend: yesNo(eligibility.replacesPolicy),
  absentFor14DCurrent: yesNo(eligibility.absentNow),
  absentFor14DPast: eligibility.absentPast === undefined ? undefined : eligibility.absentPast === null ? 'no' : 'yes',
  absentFor14DPastWhen: eligibility.absentPast ?? undefined,
})

const quoteView = ({ quote }: StoredApplication): ApplicationView['quote'] => {
  if (!quote) return null
  const isMonthly = quote.frequency === 'monthly'
  return {
    faceAmount: dollars(quote.faceCents),
    coverageAmount: dollars(quote.faceCents),
    termLength: quote.term,
    paymentFrequency: quote.frequency,
    premium: dollars(isMonthly ? quote.premium.monthlyCents : quote.premium.annualCents),
    policyFee: dollars(isMonthly ? quote.fee.monthlyCents : quote.fee.annualCents),
    total: dollars(totalCents(quote)),
    quotekey: quote.quoteId,
  }
}

const needsView = ({ needs }: StoredApplication): ApplicationView['needsAssessment'] => {
  if (!needs) return null
  const { inputs } = needs
  return {
    grossAnnualIncome: inputs['grossAnnualIncome'] ?? 0,
    savingsOrInvestments: inputs['savingsOrInvestments'] ?? 0,
    mortgageBalance: inputs['mortgageBalance'] ?? 0,
    loansOrDebts: inputs['loansOrDebts'] ?? 0,
    grossHouseholdAnnualIncome: inputs['grossHouseholdAnnualIncome'] ?? 0,
    totalInsuranceNeeded: needs.neededDollars,
    applyUpTo: needs.applyUpToDollars,
  }
}

/** Identity numbers never leave whole (security: never in full). */
const identityView = ({ identity }: StoredApplication): ApplicationView['identity'] =>
  identity && {
    idType: identity.kind,
    last4: identity.number.slice(-4),
    province: provinceOf(identity.province) ?? 'ON',
    confirmedAt: identity.confirmedAt,
  }

const viewOf = async (
  { application, asked: { sets, today }, next }: Awaited<ReturnType<typeof applications.open>>,
  payment: PaymentView,
  { ctx, locale }: { ctx: ServerContext; locale: Locale },
): Promise<ApplicationView> => {
  const decision = standingDecision(application, today)
  return {
    applicationId: application.id,
    status: application.status,
    applicationStep: stepNumber(pages, next.step),
    revision: application.revision,
    savedAt: application.savedAt.toISOString(),
    createdAt: application.createdAt.toISOString(),
    next,
    user: userView(application),
    surveyQuestions: surveyView(application),
    needsAssessment: needsView(application),
    needsSkipped: application.progress.needsSkipped,
    quote: quoteView(application),
    lifestyle: countedAnswers(sets.lifestyle, application.lifestyle, isSigned(application, sets)),
    medical: countedAnswers(sets.medical, application.medical, isSigned(application, sets)),
    reviewed: application.progress.reviewedAt !== null,
    statements: Object.fromEntries(
      Object.entries(application.statements).map(([name, { text, agreedAt }]) => [name, { text, agreedAt }]),
    ),
    beneficiaries:
      application.beneficiaries?.map((beneficiary) => ({
        ...writeBeneficiary(beneficiary),
        warning: warningOf(beneficiary, today),
      })) ?? null,
    identity: identityView(application),
    decision: decision && (await writeDecision(application, decision, ctx, locale)),
    offerAccepted: decision !== null && application.progress.offerAcceptedAt !== null,
    ...payment,
  }
}

/** What a partner sees who acts: no answers about health and habits, and no reasons that would tell them (security R7, T3). */
const withoutHealth = (view: ApplicationView): ApplicationView => ({
  ...view,
  lifestyle: {},
  medical: {},
  decision: view.decision && decisionWithoutHealth(view.decision),
})

export const getCATermApplication =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ applicationId }, { subject, locale, caller }) => {
    const opened = await applications.open(ctx, subject, applicationId)
    const view = await viewOf(opened, await paymentOf(ctx, opened.application), { ctx, locale })
    return caller.acting ? withoutHealth(view) : view
  }

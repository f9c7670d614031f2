import {
  agreedText,
  cardText,
  documentWords,
  issuedFigure,
  policyFrame,
  policyPlaces,
  priceSection,
  regulatorOf,
  stepsSection,
  type DocumentIssuer,
  type DocumentSection,
  type PolicyDocument,
} from '../../../../platform/documents/server/index.ts'
import { addDays, type IsoDate } from '../../../../shared/dates.ts'
import { fillText } from '../../../../shared/fill-text.ts'
import { isolate, isolateLtr, isolateSentence } from '../../../../shared/isolate.ts'
import type { Cents } from '../../../../shared/money.ts'
import en from '../../document/en.json' with { type: 'json' }
import { beneficiaryName } from '../../rules/beneficiary-name.ts'
import { shareText } from '../../rules/beneficiaries.ts'
import type { Beneficiary } from '../../rules/application.ts'
import { contestableUntil, contractTerms, conversionUntil, illustration, suicideExcludedUntil } from '../../rules/policy-terms.ts'
import { renewalMaxAge, renewalYears } from '../../rules/policy-terms-renewal.ts'
import { debitTermsIn } from '../payment/authorization-text.ts'
import { answerSections } from './policy-document-answers.ts'
import { reviewOrEnd } from './policy-document-ended.ts'
import { say, setting } from './policy-document-words.ts'
import { coverFrom, insuredName, type TermPolicy } from './policy-info.ts'

/** Who issues and sells it, and where the insurer can be written to. */
export interface PolicyIssuer extends DocumentIssuer {
  /** Invented, as the sample insurer is. */
  carrierAddress: string
}

/** Premium and fee of one payment. */
const total = ({ facts }: TermPolicy): Cents => facts.premiumCents + facts.feeCents

const methodText = ({ method }: TermPolicy['holder']): string =>
  method.kind === 'creditcard'
    ? cardText('en', (en.brands as Record<string, string>)[method.brand] ?? method.brand, method.last4)
    : fillText(en.money.account, { bank: isolate(method.brand), last4: isolateLtr(method.last4) })

const personSection = ({ holder }: TermPolicy): DocumentSection => {
  const text = en.person
  const { identity } = holder
  return {
    heading: text.heading,
    rows: [
      { label: text.name, value: isolate(insuredName(holder)) },
      { label: text.born, value: say.date(holder.dateOfBirth) },
      { label: text.issueAge, value: String(holder.issueAge) },
      { label: text.sex, value: text.sexes[holder.sex] },
      { label: text.smoking, value: holder.isSmoker ? text.smoker : text.nonSmoker },
      { label: text.province, value: say.province(holder.province) },
      { label: text.email, value: isolateLtr(holder.person.email) },
      { label: text.phone, value: say.phone(holder.person.phone) },
      {
        label: text.identity,
        value: fillText(text.identityValue, {
          kind: text.identityKinds[identity.kind],
          last4: isolateLtr(identity.last4),
          province: say.province(identity.province),
          date: say.day(identity.confirmedAt),
        }),
      },
    ],
  }
}

const coverSection = ({ facts, holder }: TermPolicy): DocumentSection => {
  const text = en.cover
  return {
    heading: text.heading,
    rows: [
      { label: text.product, value: fillText(text.productValue, { years: facts.term }) },
      { label: text.form, value: isolateLtr(facts.templateId) },
      { label: en.face, value: say.money(facts.coverage * 100, 0) },
      { label: en.class, value: holder.isSmoker ? en.classes.smoker : en.classes.nonSmoker },
      { label: text.expiry, value: say.date(facts.endsOn) },
      { label: text.renewal, value: fillText(text.renewalValue, { age: renewalMaxAge }) },
      {
        label: text.conversion,
        value: fillText(text.conversionValue, { date: say.date(conversionUntil(facts.effectiveDate, holder.issueAge)) }),
      },
      { label: text.riders, value: text.ridersValue },
    ],
  }
}

const moneySection = (policy: TermPolicy, places: Record<'email' | 'phone', string>): DocumentSection => {
  const text = en.money
  const { facts, holder } = policy
  const { authorization } = holder
  const price = priceSection(setting, {
    heading: text.heading,
    caption: text.caption,
    lines: [
      [text.premium, facts.premiumCents],
      [text.fee, facts.feeCents],
      [text.tax, 0],
      [text.total, total(policy)],
    ],
    plan: text.plans[facts.paymentFrequency],
    method: methodText(holder),
  })
  const agreed = agreedText(setting, { text: isolateSentence(authorization.text), at: authorization.at })
  return {
    ...price,
    rows: [...price.rows, { label: text.authorized, value: agreed }],
    // In the contract's language too, whatever the language of the authorization was.
    list: [text.revoke, ...(holder.method.kind === 'creditcard' ? [] : debitTermsIn('en', places))],
  }
}

export function beneficiarySection(beneficiaries: readonly Beneficiary[], heading: string): DocumentSection {
  const text = en.beneficiaries
  if (beneficiaries.length === 0) return { heading, paragraphs: [text.estate] }
  return {
    heading,
    paragraphs: [
      text.revocable,
      ...(beneficiaries.some((beneficiary) => beneficiary.isContingent || beneficiary.trustee) ? [text.contingent] : []),
    ],
    table: {
      caption: text.caption,
      columns: text.columns,
      align: ['start', 'start', 'start', 'end'],
      rows: beneficiaries.map((beneficiary) => [
        beneficiary.trustee
          ? fillText(text.inTrust, { trustee: isolate(beneficiary.trustee), name: isolate(beneficiaryName(beneficiary)) })
          : isolate(beneficiaryName(beneficiary)),
        beneficiary.relationship,
        beneficiary.isContingent ? fillText(text.contingentType, { type: beneficiary.type.toLowerCase() }) : beneficiary.type,
        fillText(text.share, { share: shareText(beneficiary.shareHundredths) }),
      ]),
    },
  }
}

const illustrationSection = ({ facts, holder }: TermPolicy): DocumentSection => {
  const text = en.illustration
  const years = illustration({
    term: facts.term,
    issueAge: holder.issueAge,
    faceCents: facts.coverage * 100,
    frequency: facts.paymentFrequency,
    premiumCents: facts.premiumCents,
    feeCents: facts.feeCents,
  })
  return {
    heading: text.heading,
    paragraphs: [fillText(text.intro, { date: say.date(facts.endsOn) })],
    table: {
      caption: text.caption,
      columns: text.columns,
      align: ['start', 'end', 'end', 'end', 'end'],
      rows: years.map(({ year, age, coverCents, paidCents, paidInAllCents }) => [
        String(year),
        String(age),
        say.money(coverCents, 0),
        say.money(paidCents),
        say.money(paidInAllCents),
      ]),
    },
  }
}

const renewalSection = ({ facts, holder }: TermPolicy): DocumentSection => {
  const text = en.renewal
  const years = renewalYears(holder, holder.issueAge + facts.term, facts.coverage * 100)
  if (years.length === 0) return { heading: text.heading, paragraphs: [text.none] }
  return {
    heading: text.heading,
    paragraphs: [fillText(text.intro, { date: say.date(addDays(facts.endsOn, 1)) })],
    table: {
      caption: text.caption,
      columns: text.columns,
      align: ['start', 'end', 'end'],
      rows: years.map(({ age, perThousandCents, premiumCents }) => [
        String(age),
        say.money(perThousandCents),
        say.money(premiumCents),
      ]),
    },
  }
}

const clauseSection = ({ facts, holder }: TermPolicy, { carrier, carrierAddress }: PolicyIssuer): DocumentSection => {
  const from: IsoDate = facts.effectiveDate
  const figures = {
    carrier: isolate(carrier),
    address: isolate(carrierAddress),
    contestable: say.date(contestableUntil(from)),
    suicide: say.date(suicideExcludedUntil(from)),
    grace: contractTerms.graceDays,
    reinstatement: contractTerms.reinstatementYears,
    renewalAge: renewalMaxAge,
    conversion: say.date(conversionUntil(from, holder.issueAge)),
  }
  return { heading: en.clauses.heading, list: en.clauses.list.map((clause) => fillText(clause, figures)) }
}

/** What every document about this policy has around its own sections. */
export function frameOf(policy: TermPolicy, issuer: PolicyIssuer) {
  const { province } = policy.holder
  const places = { regulator: regulatorOf('en', province) }
  return {
    ...policyFrame({
      ...setting,
      block: 'life',
      issuer,
      policyNumber: policy.policyNumber,
      complaint: en.complaint.steps.map((step) => fillText(step, places)),
      privacy: en.privacy,
    }),
    ...reviewOrEnd(policy),
  }
}

/**
 * The contract of a Canadian term life policy (facts §7, §1h), from what was stored when it was bound. Its beneficiaries are those of
 * the application: a later change has a statement of its own.
 */
export function policyDocument(policy: TermPolicy, issuer: PolicyIssuer): PolicyDocument {
  const { facts, holder } = policy
  const { address } = holder.person
  const face = say.money(facts.coverage * 100, 0)
  const places = policyPlaces(policy, issuer, say.date(facts.reviewUntil))
  const first = holder.earlierBeneficiaries[0]?.beneficiaries ?? holder.beneficiaries
  return {
    ...frameOf(policy, issuer),
    id: policy.policyNumber,
    title: en.title,
    subtitle: fillText(en.subtitle, { term: facts.term, face, insured: isolate(insuredName(holder)) }),
    issued: issuedFigure(setting, facts.issuedAt),
    summary: [
      { label: en.effective, value: fillText(en.effectiveValue, say.localInstant(coverFrom(policy))) },
      { label: en.insured, value: isolate(insuredName(holder)) },
      {
        label: en.address,
        value: isolate(`${address.addr1}, ${address.city}, ${address.province} ${address.postalCode}`),
      },
      { label: en.face, value: face },
      { label: en.term, value: fillText(en.termValue, { years: facts.term, date: say.date(facts.endsOn) }) },
      { label: en.class, value: holder.isSmoker ? en.classes.smoker : en.classes.nonSmoker },
      { label: en.premium, value: fillText(en.premiumEach[facts.paymentFrequency], { amount: say.money(total(policy)) }) },
      { label: documentWords.en.reviewUntil, value: say.date(facts.reviewUntil) },
      { label: en.insurerAddress, value: isolate(issuer.carrierAddress) },
    ],
    sections: [
      personSection(policy),
      coverSection(policy),
      moneySection(policy, places),
      beneficiarySection(first, en.beneficiaries.heading),
      illustrationSection(policy),
      renewalSection(policy),
      clauseSection(policy, issuer),
      stepsSection(documentWords.en.claim, en.claim, places),
      stepsSection(en.cancel.heading, en.cancel.steps, places),
      ...answerSections(policy),
    ],
  }
}

import {
  documentFormatters,
  type Brokerage,
  type DocumentFormatters,
  type DocumentSection,
  type Figure,
  type PolicyDocument,
} from '../../../platform/documents/server/index.ts'
import { addDays, type IsoDate } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { directionOf, type Locale } from '../../../shared/locale.ts'
import type { Cents } from '../../../shared/money.ts'
import { documentTexts, forms, type DocumentText } from './policy-document-words.ts'

type TripTypeName = keyof DocumentText['told']['tripTypes']
type BenefitName = keyof DocumentText['benefits']['names']

/** What one person may get, per benefit. `option`: only when the rental car option was bought. */
export type DocumentBenefit =
  | { kind: 'percent'; percentOfTripCost: number }
  | { kind: 'amount'; limitCents: Cents; perDayCents?: Cents; waitHours?: number }
  | { kind: 'option'; limitCents: Cents }
  | { kind: 'timed'; hoursAfterFinalPayment: number }
  | { kind: 'none' }

/** Everything the certificate says, as it was when the policy was bound. Amounts are US cents. */
export interface TravelPolicyDocumentInput {
  /** The document's own id, made by the server. */
  id: string
  locale: Locale
  brand: string
  carrier: string
  certificateNumber: string
  /** UTC, ISO 8601. */
  issuedAt: string
  plan: 'small' | 'medium' | 'large'
  /** Cancellation cover is in force from 12:01 a.m. local time of the first of these days, everything else from the second's. */
  cancellationFrom: IsoDate
  travelFrom: IsoDate
  /** The day on which it was cancelled within its review; null while it stands. */
  cancelledOn: IsoDate | null
  departure: IsoDate
  comeBack: IsoDate
  days: number
  /** The country's name in the document's language. */
  destination: string
  tripCostCents: Cents
  holder: { name: string; addressLines: readonly string[] }
  /** The state's name; its insurance department is the last step of a complaint. */
  residenceState: string
  travellers: readonly { name: string; age: number }[]
  benefits: Readonly<Record<BenefitName, DocumentBenefit>>
  options: {
    /** The waiver that was bought. Where the plan includes it, leave this out. */
    rentalCar?: { from: IsoDate; to: IsoDate; days: number; limitCents: Cents }
    anyReason?: { percent: number; mostCents: Cents }
  }
  isPreExistingWaived: boolean
  premium: { baseCents: Cents; rentalCarCents?: Cents; anyReasonCents?: Cents; taxCents?: Cents; totalCents: Cents }
  payment: { brand: string; lastFour: string; paidOn: IsoDate }
  /** The last day of the free look. */
  reviewUntil: IsoDate
  lookBackDays: number
  assistancePhone: string
  /** The answers the policy rests on, and what was agreed to before paying. */
  told: {
    tripType: TripTypeName
    email: string
    phone: string
    agreed?: { texts: readonly string[]; notGiven: readonly string[]; at: string }
  }
  agent: Brokerage
  privacyUrl: string
}

/** The any-reason option must be used 48 hours before departure; the departure day begins at 12:01 a.m. (facts §2a). */
const anyReasonDeadlineDays = 2

const benefitText = (
  input: TravelPolicyDocumentInput,
  benefit: DocumentBenefit,
  text: DocumentText,
  say: DocumentFormatters,
): string => {
  switch (benefit.kind) {
    case 'percent':
      return fillText(text.benefits.percent, { percent: say.percent(benefit.percentOfTripCost) })
    case 'amount': {
      const amount = say.money(benefit.limitCents, 0)
      if (benefit.perDayCents !== undefined)
        return fillText(text.benefits.perDay, { amount, perDay: say.money(benefit.perDayCents, 0) })
      if (benefit.waitHours !== undefined) return fillText(text.benefits.afterHours, { amount, hours: benefit.waitHours })
      return amount
    }
    case 'option':
      return input.options.rentalCar ? say.money(benefit.limitCents, 0) : text.benefits.none
    case 'timed':
      return input.isPreExistingWaived
        ? text.benefits.waived
        : fillText(text.benefits.notWaived, { hours: benefit.hoursAfterFinalPayment })
    case 'none':
      return text.benefits.none
  }
}

const optionRows = (input: TravelPolicyDocumentInput, text: DocumentText, say: DocumentFormatters): Figure[] => {
  const { rentalCar, anyReason } = input.options
  const included = input.benefits.rentalCar
  const rows: Figure[] = []
  if (rentalCar)
    rows.push({
      label: text.options.rentalCar,
      value: fillText(text.options.rentalCarValue, {
        from: say.date(rentalCar.from),
        to: say.date(rentalCar.to),
        days: say.count(forms(text.options.rentalDays), rentalCar.days),
        amount: say.money(rentalCar.limitCents, 0),
      }),
    })
  else if (included.kind === 'amount')
    rows.push({
      label: text.options.rentalCar,
      value: fillText(text.options.rentalCarIncluded, { amount: say.money(included.limitCents, 0) }),
    })
  if (anyReason)
    rows.push(
      {
        label: text.options.anyReason,
        value: fillText(text.options.anyReasonValue, {
          percent: say.percent(anyReason.percent),
          amount: say.money(anyReason.mostCents),
        }),
      },
      {
        label: text.options.anyReasonDeadline,
        value: fillText(text.options.anyReasonDeadlineValue, {
          date: say.date(addDays(input.departure, -anyReasonDeadlineDays)),
        }),
      },
    )
  return rows
}

const premiumSection = (input: TravelPolicyDocumentInput, text: DocumentText, say: DocumentFormatters): DocumentSection => {
  const { premium, payment } = input
  const lines: [string, Cents | undefined][] = [
    [text.premium.base, premium.baseCents],
    [text.premium.rentalCar, premium.rentalCarCents],
    [text.premium.anyReason, premium.anyReasonCents],
    [text.premium.tax, premium.taxCents ?? 0],
    [text.premium.total, premium.totalCents],
  ]
  return {
    heading: text.premium.heading,
    table: {
      caption: text.premium.caption,
      columns: text.premium.columns,
      align: ['start', 'end'],
      hasTotal: true,
      rows: lines.flatMap(([label, cents]) => (cents === undefined ? [] : [[label, say.money(cents)]])),
    },
    rows: [
      { label: text.premium.plan, value: fillText(text.premium.planValue, { date: say.date(payment.paidOn) }) },
      {
        label: text.premium.method,
        value: fillText(text.premium.methodValue, { brand: isolate(payment.brand), lastFour: isolateLtr(payment.lastFour) }),
      },
    ],
  }
}

const benefitSection = (input: TravelPolicyDocumentInput, text: DocumentText, say: DocumentFormatters): DocumentSection => ({
  heading: text.benefits.heading,
  paragraphs: [text.benefits.intro],
  table: {
    caption: text.benefits.caption,
    columns: text.benefits.columns,
    align: ['start', 'end'],
    rows: (Object.keys(documentTexts.en.benefits.names) as BenefitName[]).map((name) => [
      text.benefits.names[name],
      benefitText(input, input.benefits[name], text, say),
    ]),
  },
})

/** The application: what was answered, word for word where it was agreed to, with the time (facts §6 "E-sign", §7). */
const toldSection = (input: TravelPolicyDocumentInput, text: DocumentText, say: DocumentFormatters): DocumentSection => {
  const { tripType, email, phone, agreed } = input.told
  return {
    heading: text.told.heading,
    paragraphs: [text.told.intro],
    rows: [
      { label: text.told.tripType, value: text.told.tripTypes[tripType] },
      { label: text.told.residence, value: isolate(input.residenceState) },
      { label: text.told.email, value: isolateLtr(email) },
      { label: text.told.phone, value: isolateLtr(phone) },
    ],
    list: agreed
      ? [
          ...agreed.texts.map((agreement) => fillText(text.told.agreed, { ...say.instant(agreed.at), text: agreement })),
          ...agreed.notGiven.map((agreement) => fillText(text.told.notGiven, { text: agreement })),
        ]
      : [],
  }
}

/** What a certificate says from the day it was cancelled on. */
const cancelled = ({ heading, text, mark }: DocumentText['cancelled'], figures: { date: string; amount: string }) => ({
  reviewBox: { heading, text: fillText(text, figures) },
  endedMark: fillText(mark, figures),
})

/** The certificate of a bound US travel policy (facts §7), ready to print and to show. */
export function policyDocument(input: TravelPolicyDocumentInput): PolicyDocument {
  const text = documentTexts[input.locale]
  const say = documentFormatters(input.locale, 'USD')
  const [departure, comeBack, reviewUntil] = [say.date(input.departure), say.date(input.comeBack), say.date(input.reviewUntil)]
  const destination = isolate(input.destination)
  const number = isolateLtr(input.certificateNumber)
  const places = {
    number,
    email: isolateLtr(input.agent.email),
    carrier: isolate(input.carrier),
    state: isolate(input.residenceState),
    date: reviewUntil,
  }
  const agentPhone = isolateLtr(input.agent.phone)
  const emergencyPhone = isolateLtr(input.assistancePhone)
  const options = optionRows(input, text, say)
  const plan = text.plan[input.plan]

  return {
    id: input.id,
    locale: input.locale,
    dir: directionOf(input.locale),
    title: text.title,
    subtitle: fillText(text.subtitle, { plan, destination, departure, comeBack }),
    brand: input.brand,
    block: 'travel',
    carrier: { label: text.insurer, value: isolate(input.carrier) },
    sandboxMark: text.sandboxMark,
    pageLabel: text.pageLabel,
    policyNumber: { label: text.certificateNumber, value: number },
    issued: { label: text.issued, value: fillText(text.issuedValue, say.instant(input.issuedAt)), instant: input.issuedAt },
    summary: [
      { label: text.cancellationFrom, value: fillText(text.effectiveValue, { date: say.date(input.cancellationFrom) }) },
      { label: text.travelFrom, value: fillText(text.effectiveValue, { date: say.date(input.travelFrom) }) },
      { label: text.planLabel, value: plan },
      { label: text.destination, value: destination },
      { label: text.coveredDays, value: fillText(text.coveredDaysValue, { departure, comeBack }) },
      { label: text.days, value: say.count(forms(text.daysValue), input.days) },
      { label: text.tripCost, value: fillText(text.tripCostValue, { amount: say.money(input.tripCostCents) }) },
      { label: text.assistance, value: emergencyPhone },
      { label: text.holder, value: isolate(input.holder.name) },
      { label: text.address, value: isolate(input.holder.addressLines.join(', ')) },
      { label: text.freeLook, value: reviewUntil },
    ],
    reviewBox: { heading: text.review.heading, text: fillText(text.review.text, { date: reviewUntil }) },
    ...(input.cancelledOn
      ? cancelled(text.cancelled, { date: say.date(input.cancelledOn), amount: say.money(input.premium.totalCents) })
      : {}),
    sections: [
      {
        heading: text.travellers.heading,
        table: {
          caption: text.travellers.caption,
          columns: text.travellers.columns,
          align: ['start', 'end'],
          rows: input.travellers.map(({ name, age }) => [isolate(name), isolateLtr(String(age))]),
        },
      },
      benefitSection(input, text, say),
      { heading: text.options.heading, ...(options.length > 0 ? { rows: options } : { paragraphs: [text.options.none] }) },
      premiumSection(input, text, say),
      toldSection(input, text, say),
      { heading: text.exclusions.heading, paragraphs: [text.exclusions.intro], list: text.exclusions.list },
      {
        heading: text.preExisting.heading,
        paragraphs: [
          fillText(text.preExisting.text, { days: input.lookBackDays }),
          ...(input.isPreExistingWaived ? [text.preExisting.waived] : []),
        ],
      },
      {
        heading: text.claim.heading,
        steps: text.claim.steps.map((step) => fillText(step, { ...places, phone: emergencyPhone })),
      },
      { heading: text.cancel.heading, steps: text.cancel.steps.map((step) => fillText(step, { ...places, phone: agentPhone })) },
    ],
    complaint: {
      heading: text.complaint.heading,
      steps: text.complaint.steps.map((step) => fillText(step, { ...places, phone: agentPhone })),
    },
    privacy: {
      heading: text.privacy.heading,
      text: text.privacy.text,
      link: { label: text.privacy.link, href: input.privacyUrl },
    },
    contact: {
      heading: text.contact.heading,
      rows: [
        { label: text.contact.agent, value: isolate(input.agent.name) },
        { label: text.contact.licence, value: isolateLtr(input.agent.licence) },
        { label: text.contact.phone, value: agentPhone },
        { label: text.contact.email, value: isolateLtr(input.agent.email) },
        { label: text.contact.paid, value: text.contact.paidValue },
      ],
    },
  }
}

import {
  agreementList,
  cardText,
  contactRows,
  documentFormatters,
  documentWords,
  issuedFigure,
  policyFrame,
  policyPlaces,
  priceSection,
  stepsSection,
  topBox,
  type DocumentFormatters,
  type DocumentIssuer,
  type DocumentSection,
  type Figure,
  type PolicyDocument,
} from '../../../platform/documents/server/index.ts'
import { addDays, tripDays, type IsoDate } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { fullName } from '../../../shared/full-name.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { usStateName } from '../../../shared/us-states.ts'
import ar from '../locale/pay/ar.json' with { type: 'json' }
import en from '../locale/pay/en.json' with { type: 'json' }
import fr from '../locale/pay/fr.json' with { type: 'json' }
import { anyReasonBenefitCents, anyReasonRules, benefitKeys, preExistingLookBackDays, type Benefit } from '../rules/benefits.ts'
import { insurer } from '../rules/insurer.ts'
import { agreements, type Agreement } from '../rules/trip.ts'
import { cardBrandName } from '../../../platform/payments/server/index.ts'
import { words } from '../words/words.ts'
import { destinationName } from './destination-name.ts'
import type { TravelPolicy } from './policy-info.ts'

const payWords = { en: en.pay, fr: fr.pay, ar: ar.pay }

/** What the sections are made from: the policy, the line's words, and figures as the language says them. */
interface Setting {
  policy: TravelPolicy
  locale: Locale
  currency: 'USD'
  text: (typeof words)[Locale]['document']
  say: DocumentFormatters
}

const hoursInDay = 24

type Timed = Extract<Benefit, { kind: 'timed' }>

/** The waiver of pre-existing conditions hangs on the day of the final trip payment, which nobody asks for: the first day that counts. */
const firstDayOfFinalPayment = ({ createdAt }: Setting['policy'], { hoursAfterFinalPayment }: Timed): IsoDate =>
  addDays(insurer.dayOf(createdAt), -Math.ceil(hoursAfterFinalPayment / hoursInDay))

/** What one person may get; `option` only when the rental car option was bought. */
const benefitText = ({ policy, text, say }: Setting, benefit: Benefit): string => {
  switch (benefit.kind) {
    case 'percent':
      return fillText(text.benefits.percent, { percent: say.percent(benefit.percentOfTripCost) })
    case 'amount': {
      const amount = say.money(benefit.limitCents, 0)
      if (benefit.perDayCents !== undefined)
        return fillText(text.benefits.perDay, { amount, perDay: say.money(benefit.perDayCents, 0) })
      if (benefit.waitHours !== undefined)
        return fillText(text.benefits.after, { amount, hours: say.count(text.benefits.hours, benefit.waitHours) })
      return amount
    }
    case 'option':
      return policy.facts.trip.rental ? say.money(benefit.limitCents, 0) : text.benefits.none
    case 'timed':
      return fillText(text.benefits.waived, { day: say.date(firstDayOfFinalPayment(policy, benefit)) })
    case 'none':
      return text.benefits.none
  }
}

/** The look-back, and with large from which day of the final trip payment it does not apply. */
const preExistingSection = ({ policy, text, say }: Setting): DocumentSection => {
  const { heading, text: lookBack, waived } = text.preExisting
  const waiver = policy.facts.benefits.preExistingWaiver
  return {
    heading,
    paragraphs: [
      fillText(lookBack, { days: preExistingLookBackDays }),
      ...(waiver.kind === 'timed' ? [fillText(waived, { day: say.date(firstDayOfFinalPayment(policy, waiver)) })] : []),
    ],
  }
}

const rentalRows = ({ policy, text, say }: Setting): Figure[] => {
  const { benefits, trip } = policy.facts
  const { rentalCar } = benefits
  if (rentalCar.kind === 'amount')
    return [
      {
        label: text.options.rentalCar,
        value: fillText(text.options.rentalCarIncluded, { amount: say.money(rentalCar.limitCents, 0) }),
      },
    ]
  if (!trip.rental) return []
  const { from, to } = trip.rental
  return [
    {
      label: text.options.rentalCar,
      value: fillText(text.options.rentalCarValue, {
        from: say.date(from),
        to: say.date(to),
        days: say.count(text.options.rentalDays, tripDays(from, to)),
        amount: say.money(rentalCar.kind === 'option' ? rentalCar.limitCents : 0, 0),
      }),
    },
  ]
}

const anyReasonRows = ({ policy, text, say }: Setting): Figure[] => {
  const { trip } = policy.facts
  if (!trip.anyReason) return []
  const { paysPercent, cancelHoursBeforeDeparture } = anyReasonRules
  const perPersonCents = Math.floor(trip.tripCostCents / trip.ages.length)
  // The departure day begins at 12:01 a.m. (facts §2a).
  const lastDay = addDays(trip.departureDate, -cancelHoursBeforeDeparture / hoursInDay)
  return [
    {
      label: text.options.anyReason,
      value: fillText(text.options.anyReasonValue, {
        percent: say.percent(paysPercent),
        amount: say.money(anyReasonBenefitCents(perPersonCents, perPersonCents)),
      }),
    },
    {
      label: text.options.anyReasonDeadline,
      value: fillText(text.options.anyReasonDeadlineValue, { date: say.date(lastDay) }),
    },
  ]
}

const optionSection = (setting: Setting): DocumentSection => {
  const { heading, none } = setting.text.options
  const rows = [...rentalRows(setting), ...anyReasonRows(setting)]
  return { heading, ...(rows.length > 0 ? { rows } : { paragraphs: [none] }) }
}

const premiumSection = (setting: Setting): DocumentSection => {
  const { policy, locale, text, say } = setting
  const { premium } = text
  const { collisionDamageWaiver, cancelAnyReason } = policy.facts.optionCents
  const { cardBrand, cardLast4 } = policy.holder
  return priceSection(setting, {
    heading: premium.heading,
    caption: premium.caption,
    lines: [
      [premium.base, policy.priceCents - collisionDamageWaiver - cancelAnyReason],
      [premium.rentalCar, collisionDamageWaiver || undefined],
      [premium.anyReason, cancelAnyReason || undefined],
      [premium.tax, 0],
      [premium.total, policy.priceCents],
    ],
    plan: fillText(premium.plan, { date: say.date(insurer.dayOf(policy.createdAt)) }),
    method: cardText(locale, cardBrandName(cardBrand, locale), cardLast4),
  })
}

/** What was agreed to before paying and what was not, in the payment page's words. */
const agreedList = (setting: Setting, brand: string): string[] => {
  const { agreed } = setting.policy.holder
  if (!agreed) return []
  const textOf = (agreement: Agreement): string =>
    fillText(payWords[setting.locale][`agree-${agreement}`].replace('{{brand}}', '{brand}'), { brand })
  return agreementList(setting, agreements, agreed, textOf)
}

/** The application: what was answered, word for word where it was agreed to, with the time (facts §6 "E-sign", §7). */
const answersSection = (setting: Setting, brand: string): DocumentSection => {
  const { answers } = setting.text
  const { facts, holder } = setting.policy
  return {
    heading: documentWords[setting.locale].answers,
    paragraphs: [answers.intro],
    rows: [
      { label: answers.tripType, value: answers.tripTypes[facts.trip.tripType] },
      { label: answers.residence, value: isolate(usStateName(holder.contact.state)) },
      ...contactRows(setting.locale, holder.contact),
    ],
    list: agreedList(setting, brand),
  }
}

const summaryOf = ({ policy, locale, text, say }: Setting): Figure[] => {
  const { facts, holder } = policy
  const { trip, issued } = facts
  const { contact } = holder
  const [first] = holder.travellers
  const common = documentWords[locale]
  const effective = (at: string): string => fillText(common.effective, { date: say.date(at.slice(0, 10)) })
  const dates = { departure: say.date(trip.departureDate), comeBack: say.date(trip.returnDate) }
  return [
    { label: text.cancellationFrom, value: effective(issued.cancellationFrom) },
    { label: text.travelFrom, value: effective(issued.travelFrom) },
    { label: text.planLabel, value: text.plan[facts.size] },
    { label: text.destination, value: isolate(destinationName(trip.destination, locale)) },
    { label: text.coveredDays, value: fillText(text.coveredDaysValue, dates) },
    { label: text.days, value: say.count(text.daysValue, tripDays(trip.departureDate, trip.returnDate)) },
    { label: text.tripCost, value: fillText(text.tripCostValue, { amount: say.money(trip.tripCostCents) }) },
    { label: text.assistance, value: isolateLtr(issued.assistance.fromUsa) },
    { label: common.holder, value: isolate(first ? fullName(first) : '') },
    { label: common.address, value: isolate(`${contact.address}, ${contact.city}, ${contact.state} ${contact.zip}`) },
    { label: common.reviewUntil, value: say.date(issued.reviewUntil) },
  ]
}

/** The box at the top, for a certificate that was cancelled within its review from the day it was. */
const boxOf = ({ policy, text, say }: Setting) =>
  policy.state === 'cancelled' && policy.endedAt
    ? topBox(text.cancelled, {
        date: say.date(insurer.dayOf(policy.endedAt)),
        amount: say.money(policy.priceCents),
      })
    : topBox(text.review, { date: say.date(policy.facts.issued.reviewUntil) })

/** The certificate of a bound US travel policy (facts §7), from what was stored when it was bound: the same today and in ten years. */
export function policyDocument(policy: TravelPolicy, issuer: DocumentIssuer): PolicyDocument {
  const { locale, facts, holder } = policy
  const { trip, issued, benefits } = facts
  const text = words[locale].document
  const say = documentFormatters(locale, 'USD')
  const setting: Setting = { policy, locale, currency: 'USD', text, say }
  const places = policyPlaces(policy, issuer, say.date(issued.reviewUntil))
  const state = isolate(usStateName(holder.contact.state))
  return {
    ...policyFrame({
      locale,
      currency: 'USD',
      block: 'travel',
      issuer,
      policyNumber: policy.policyNumber,
      complaint: text.complaint.map((step) => fillText(step, { state })),
      privacy: text.privacy,
    }),
    ...boxOf(setting),
    id: policy.policyNumber,
    title: text.title,
    subtitle: fillText(text.subtitle, {
      plan: text.plan[facts.size],
      destination: isolate(destinationName(trip.destination, locale)),
      departure: say.date(trip.departureDate),
      comeBack: say.date(trip.returnDate),
    }),
    issued: issuedFigure(setting, policy.createdAt.toISOString()),
    summary: summaryOf(setting),
    sections: [
      {
        heading: text.travellers.heading,
        table: {
          caption: text.travellers.caption,
          columns: text.travellers.columns,
          align: ['start', 'end'],
          rows: holder.travellers.map((each) => [isolate(fullName(each)), isolateLtr(String(each.age))]),
        },
      },
      {
        heading: text.benefits.heading,
        paragraphs: [text.benefits.intro],
        table: {
          caption: text.benefits.caption,
          columns: text.benefits.columns,
          align: ['start', 'end'],
          rows: benefitKeys.map((key) => [text.benefits.names[key], benefitText(setting, benefits[key])]),
        },
      },
      optionSection(setting),
      premiumSection(setting),
      answersSection(setting, issuer.brand),
      { heading: text.exclusions.heading, paragraphs: [text.exclusions.intro], list: text.exclusions.list },
      preExistingSection(setting),
      stepsSection(documentWords[locale].claim, text.claim, { ...places, phone: isolateLtr(issued.assistance.fromUsa) }),
      stepsSection(documentWords[locale].cancel, text.cancel.steps, places),
    ],
  }
}

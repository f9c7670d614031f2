import {
  cardText,
  documentFormatters,
  documentWords,
  issuedFigure,
  policyFrame,
  policyPlaces,
  priceSection,
  regulatorOf,
  stepsSection,
  topBox,
  type DocumentIssuer,
  type DocumentSection,
  type Figure,
  type PolicyDocument,
} from '../../../platform/documents/server/index.ts'
import { cardBrandName } from '../../../platform/payments/server/index.ts'
import { tripDays, type IsoDate } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { stableSince } from '../rules/ages.ts'
import { insurer } from '../rules/insurer.ts'
import { deductibleCurrency, hasMedical, isPackage, takesAnyReason, type PlanCode } from '../rules/plans.ts'
import { limitsWithoutChoices } from '../rules/products.ts'
import { hadNoReview } from '../rules/review.ts'
import { limits } from '../rules/trip.ts'
import { words } from '../words/words.ts'
import { nameOf, type Setting } from './document-setting.ts'
import { answerSections } from './policy-answers.ts'
import type { CanadaTravelPolicy, PolicyFacts } from './policy-info.ts'
import { destinationTexts } from './sentences.ts'

/** It corrects another policy, whose review was over. */
const isWithoutReview = ({ policy: { createdAt, facts } }: Setting): boolean =>
  hadNoReview(insurer.dayOf(createdAt), facts.issued.reviewUntil)

const datesOf = ({ policy, text, say }: Setting): string => {
  const { departureDate, returnDate } = policy.facts.trip
  return fillText(text.datesValue, { departure: say.date(departureDate), comeBack: say.date(returnDate) })
}

const deductibleRows = ({ policy, locale, text }: Setting): Figure[] => {
  const { planCode, deductible, trip } = policy.facts
  if (!hasMedical(planCode)) return []
  const currency = deductibleCurrency(planCode, trip.destinationType)
  const value = fillText(text.deductibleValue, { amount: isolateLtr(moneyWithCurrency(deductible * 100, locale, currency, 0)) })
  return [{ label: text.deductible, value }]
}

const summaryOf = (setting: Setting): Figure[] => {
  const { policy, locale, text, say } = setting
  const { planCode, product, trip, issued } = policy.facts
  const { buyer, contact } = policy.holder
  const { fromCanada, fromAbroad } = issued.assistance
  // A package covers cancellation from the day after it is bought, and all else from the departure.
  const both = isPackage(planCode)
  const from = (date: IsoDate): string => fillText(documentWords[locale].effective, { date: say.date(date) })
  return [
    { label: both ? text.cancellationFrom : text.coverFrom, value: from(issued.coverFrom.slice(0, 10)) },
    ...(both ? [{ label: text.otherFrom, value: from(trip.departureDate) }] : []),
    { label: text.coverUntil, value: fillText(text.untilValue, { date: say.date(issued.coverUntil.slice(0, 10)) }) },
    ...(policy.replaces ? [{ label: text.replaces, value: isolateLtr(policy.replaces) }] : []),
    { label: text.plan, value: fillText(text.planValue, { title: isolate(product.title), code: isolateLtr(planCode) }) },
    { label: text.destination, value: isolate(destinationTexts(locale, trip.destinationType)) },
    { label: trip.kind === 'ANNUAL' ? text.datesYear : text.dates, value: datesOf(setting) },
    { label: text.days, value: say.count(text.daysValue, tripDays(trip.departureDate, trip.returnDate)) },
    ...deductibleRows(setting),
    { label: text.helpCanada, value: isolateLtr(fromCanada) },
    { label: text.helpAbroad, value: isolateLtr(fromAbroad) },
    { label: documentWords[locale].holder, value: nameOf(buyer) },
    {
      label: documentWords[locale].address,
      value: isolate(`${contact.address}, ${contact.city}, ${trip.province} ${contact.postalCode}`),
    },
    ...(isWithoutReview(setting) ? [] : [{ label: documentWords[locale].reviewUntil, value: say.date(issued.reviewUntil) }]),
  ]
}

const insuredSection = ({ policy, text, say }: Setting): DocumentSection => ({
  heading: text.insured.heading,
  table: {
    caption: text.insured.caption,
    columns: text.insured.columns,
    align: ['start', 'end', 'end', 'end'],
    rows: policy.holder.insured.map((person, at) => [
      nameOf(person),
      isolateLtr(String(policy.facts.trip.ages[at] ?? '')),
      person.category ? isolateLtr(person.category) : text.insured.none,
      person.sumInsuredCents > 0 ? say.money(person.sumInsuredCents) : text.insured.none,
    ]),
  },
})

/** The window that applies to each person, as a day (L-058), and who the team sport line is about (L-056). */
const stabilitySection = ({ policy, text, say }: Setting): DocumentSection => {
  const { trip } = policy.facts
  const days = tripDays(trip.departureDate, trip.returnDate)
  const { insured } = policy.holder
  const adults = insured.filter((_person, at) => (trip.ages[at] ?? 0) >= limits.teamSportFromYears)
  return {
    heading: text.stability.heading,
    paragraphs: [text.stability.intro],
    table: {
      caption: text.stability.caption,
      columns: text.stability.columns,
      align: ['start', 'end', 'end'],
      rows: insured.map((person, at) => {
        const window = stableSince(trip.departureDate, trip.ages[at] ?? 0, days)
        return [nameOf(person), isolateLtr(String(window.days)), say.date(window.since)]
      }),
    },
    ...(adults.length > 0 ? { list: [fillText(text.stability.sport, { names: say.list(adults.map(nameOf)) })] } : {}),
  }
}

const optionSection = ({ policy, text, say }: Setting): DocumentSection => {
  const { choice, trip, planCode } = policy.facts
  const { options } = text
  const rows = [
    ...(choice.anyReason ? [{ label: options['any-reason'], value: options['any-reason-value'] }] : []),
    ...(choice.rentalCar && trip.rental
      ? [
          {
            label: options['rental-car'],
            value: fillText(options['rental-value'], {
              from: say.date(trip.rental.from),
              to: say.date(trip.rental.to),
              amount: say.money(7_500_000, 0),
            }),
          },
        ]
      : []),
    ...(choice.baggage
      ? [
          {
            label: options.baggage,
            value: fillText(options['baggage-value'], { amount: say.money(trip.ages.length > 1 ? 300_000 : 150_000, 0) }),
          },
        ]
      : []),
    ...(planCode === 'PL-STI-3'
      ? [
          {
            label: options.interruption,
            value: fillText(options['interruption-value'], { amount: say.money(choice.interruptionLimit * 100, 0) }),
          },
        ]
      : []),
  ]
  return { heading: options.heading, ...(rows.length > 0 ? { rows } : { paragraphs: [options.none] }) }
}

const premiumSection = (setting: Setting): DocumentSection => {
  const { policy, locale, text, say } = setting
  const { premium } = text
  const { parts, tax } = policy.facts
  const { cardBrand, cardLast4 } = policy.holder
  const taxLabel = tax.cents > 0 ? fillText(premium.tax, { percent: say.percent(Number(tax.rate) * 100) }) : premium.noTax
  return priceSection(setting, {
    heading: premium.heading,
    caption: premium.caption,
    lines: [
      ...parts.map(({ name, cents }) => [premium[name], cents] as const),
      [taxLabel, tax.cents],
      [premium.total, policy.priceCents],
    ],
    plan: fillText(premium.plan, { date: say.date(insurer.dayOf(policy.createdAt)) }),
    method: cardText(locale, cardBrandName(cardBrand, locale), cardLast4),
  })
}

const cardSection = (setting: Setting): DocumentSection => {
  const { policy, text, say } = setting
  const { fromCanada, fromAbroad } = policy.facts.issued.assistance
  return {
    heading: text.card.heading,
    paragraphs: [text.card.text],
    rows: [
      { label: text.card.number, value: isolateLtr(policy.policyNumber) },
      { label: text.card.insured, value: say.list(policy.holder.insured.map(nameOf)) },
      { label: text.card.dates, value: datesOf(setting) },
      { label: text.card.callCanada, value: isolateLtr(fromCanada) },
      { label: text.card.callAbroad, value: isolateLtr(fromAbroad) },
    ],
    isCard: true,
  }
}

/** What a panel lists besides: of a package its other parts. Cancelling for any reason comes last and has its own section. */
const alsoCovered = (planCode: PlanCode, { kind, secondaryInfo }: PolicyFacts['product']['panels'][number]): string[] => {
  if (kind !== 'coverage' || !secondaryInfo) return []
  return takesAnyReason(planCode) ? secondaryInfo.list.slice(0, -1) : secondaryInfo.list
}

/** What the plan covers and what not, as it was shown when it was bought; what was chosen and each traveller's window stand elsewhere. */
const productSections = ({ policy, text }: Setting): DocumentSection[] => {
  const { planCode, product } = policy.facts
  const list = limitsWithoutChoices(planCode, product.limits)
  return [
    ...(list.length > 0 ? [{ heading: text.limits.heading, list }] : []),
    ...product.panels
      .filter(({ kind }) => kind !== 'eligibility')
      .map((panel) => ({
        heading: panel.title,
        paragraphs: [panel.subtitle],
        list: [...panel.list, ...alsoCovered(planCode, panel)],
      })),
  ]
}

/** What each option that was added covers and what not, as it was shown. */
const addedSections = ({ policy: { facts }, text }: Setting): DocumentSection[] =>
  (facts.added ?? []).flatMap(({ title, panels }) =>
    panels
      .filter(({ kind }) => kind !== 'eligibility')
      .map((panel) => ({
        heading: fillText(text.options.panel, { option: isolate(title), panel: panel.title }),
        paragraphs: [panel.subtitle],
        list: panel.list,
      })),
  )

/** The box at the top; it says from the day of its end how a policy ended. */
const boxOf = (setting: Setting) => {
  const { policy, text, say } = setting
  const { state, endedAt, replaces, replacedBy, priceCents, facts } = policy
  if (state !== 'cancelled' || !endedAt) {
    const began = replaces ? { ...text.review, heading: text.reviewGoesOn } : text.review
    return topBox(isWithoutReview(setting) ? text.reviewOver : began, { date: say.date(facts.issued.reviewUntil) })
  }
  const places = { date: say.date(insurer.dayOf(endedAt)), amount: say.money(priceCents) }
  return replacedBy ? topBox(text.replaced, { ...places, by: isolateLtr(replacedBy) }) : topBox(text.cancelled, places)
}

/** The policy on paper (facts §7), from what was stored when it was bound: the same today and in ten years. */
export function policyDocument(policy: CanadaTravelPolicy, issuer: DocumentIssuer): PolicyDocument {
  const { locale, facts } = policy
  const { trip, issued, product } = facts
  const text = words[locale].document
  const say = documentFormatters(locale, 'CAD')
  const setting: Setting = { policy, locale, currency: 'CAD', text, say }
  const phones = { canada: isolateLtr(issued.assistance.fromCanada), abroad: isolateLtr(issued.assistance.fromAbroad) }
  const places = policyPlaces(policy, issuer, say.date(issued.reviewUntil))
  return {
    ...policyFrame({
      locale,
      currency: 'CAD',
      block: 'travel',
      issuer,
      policyNumber: policy.policyNumber,
      complaint: text.complaint.map((step) => fillText(step, { regulator: regulatorOf(locale, trip.province) })),
      privacy: text.privacy,
    }),
    ...boxOf(setting),
    id: policy.policyNumber,
    title: text.title,
    subtitle: fillText(text.subtitle, {
      plan: isolate(product.title),
      destination: isolate(destinationTexts(locale, trip.destinationType)),
      departure: say.date(trip.departureDate),
      comeBack: say.date(trip.returnDate),
    }),
    issued: issuedFigure(setting, policy.createdAt.toISOString()),
    summary: summaryOf(setting),
    sections: [
      { heading: text.call.heading, paragraphs: [fillText(text.call.text, phones)] },
      cardSection(setting),
      insuredSection(setting),
      ...(hasMedical(facts.planCode) ? [stabilitySection(setting)] : []),
      ...productSections(setting),
      optionSection(setting),
      ...addedSections(setting),
      premiumSection(setting),
      ...answerSections(setting, issuer.brand),
      { heading: text.rights.heading, steps: text.rights.list },
      stepsSection(documentWords[locale].claim, text.claim, { ...places, ...phones }),
      stepsSection(documentWords[locale].cancel, isWithoutReview(setting) ? text.cancel.afterReview : text.cancel.steps, places),
    ],
  }
}

import type { ServerContext } from '../../../server/server-context.ts'
import type { ProductBlock } from '../../../shared/brand.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { directionOf, type Locale } from '../../../shared/locale.ts'
import { phoneText } from '../../../shared/phone-text.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { DocumentSection, Figure, PolicyDocument } from '../rules/document.ts'
import { regulators } from '../words/regulators.ts'
import { documentWords } from '../words/words.ts'
import { brokerageOf, type Brokerage } from './brokerage.ts'
import { documentFormatters } from './document-formatters.ts'

/** Who issues and sells a policy: the same on every page of every document. */
export interface DocumentIssuer {
  brand: string
  carrier: string
  agent: Brokerage
  privacyUrl: string
}

/** The issuer by the settings; `privacyPath` is the page of the privacy notice. */
export function documentIssuer(ctx: ServerContext, carrier: string, privacyPath: string): DocumentIssuer {
  const { brand, origin } = ctx.settings
  return { brand, carrier, agent: brokerageOf(ctx), privacyUrl: `${origin}${privacyPath}` }
}

/** The language of a document, and the currency of its amounts. */
interface Setting {
  locale: Locale
  currency: Currency
}

/** What every policy document has around its own sections (facts §7 "All"): insurer, number, complaints, privacy and contact. */
export function policyFrame({
  locale,
  currency,
  block,
  issuer: { brand, carrier, agent, privacyUrl },
  policyNumber,
  complaint,
  privacy,
}: Setting & {
  block: ProductBlock
  issuer: DocumentIssuer
  policyNumber: string
  /** The steps between the insurer's complaints officer and the courts. */
  complaint: readonly string[]
  privacy: string
}): Pick<
  PolicyDocument,
  | 'locale'
  | 'dir'
  | 'brand'
  | 'block'
  | 'carrier'
  | 'sandboxMark'
  | 'pageLabel'
  | 'policyNumber'
  | 'complaint'
  | 'privacy'
  | 'contact'
> {
  const words = documentWords[locale]
  const places = { email: isolateLtr(agent.email), phone: isolateLtr(agent.phone), carrier: isolate(carrier) }
  const { contact } = words
  return {
    locale,
    dir: directionOf(locale),
    brand,
    block,
    carrier: { label: words.insurer, value: places.carrier },
    sandboxMark: words.sandboxMark,
    pageLabel: words.pageLabel,
    policyNumber: { label: words.policyNumber, value: isolateLtr(policyNumber) },
    complaint: {
      heading: words.complaint.heading,
      steps: [...words.complaint.first.map((step) => fillText(step, places)), ...complaint, ...words.complaint.last],
    },
    privacy: { heading: words.privacy.heading, text: privacy, link: { label: words.privacy.link, href: privacyUrl } },
    contact: {
      heading: contact.heading,
      rows: [
        { label: contact.agent, value: isolate(agent.name) },
        { label: contact.licence[currency], value: isolateLtr(agent.licence) },
        { label: contact.phone, value: places.phone },
        { label: contact.email, value: places.email },
        { label: contact.paid, value: contact.paidValue },
      ],
    },
  }
}

/** When a document was made; `instant` is UTC, ISO 8601. */
export function issuedFigure(
  { locale, currency }: Setting,
  instant: string,
  label = documentWords[locale].issued,
): PolicyDocument['issued'] {
  return {
    label,
    value: fillText(documentWords[locale].issuedValue, documentFormatters(locale, currency).instant(instant)),
    instant,
  }
}

/** The box at the top: the review, or with a `mark` for each page that the policy has ended. */
export function topBox(
  { heading, text, mark }: { heading: string; text: string; mark?: string },
  places: Record<string, string | number>,
): Pick<PolicyDocument, 'reviewBox' | 'endedMark'> {
  return {
    reviewBox: { heading, text: fillText(text, places) },
    ...(mark === undefined ? {} : { endedMark: fillText(mark, places) }),
  }
}

/** What was paid: a table that ends with the sum of its lines, how often it is paid, and with what. Lines without an amount are left out. */
export function priceSection(
  { locale, currency }: Setting,
  {
    heading,
    caption,
    lines,
    plan,
    method,
  }: {
    heading: string
    caption: string
    lines: readonly (readonly [label: string, cents: Cents | undefined])[]
    plan: string
    method: string
  },
): DocumentSection & { rows: readonly Figure[] } {
  const { price } = documentWords[locale]
  const { money } = documentFormatters(locale, currency)
  return {
    heading,
    table: {
      caption,
      columns: price.columns,
      align: ['start', 'end'],
      hasTotal: true,
      rows: lines.flatMap(([label, cents]) => (cents === undefined ? [] : [[label, money(cents)]])),
    },
    rows: [
      { label: price.plan, value: plan },
      { label: price.method, value: method },
    ],
  }
}

/** A card as a document names it; `brand` is the reader's word. */
export function cardText(locale: Locale, brand: string, last4: string): string {
  return fillText(documentWords[locale].price.card, { brand: isolate(brand), last4: isolateLtr(last4) })
}

/** What a person agreed to, word for word, with the moment in UTC (facts §6 "E-sign"). */
export function agreedText({ locale, currency }: Setting, { text, at }: { text: string; at: string }): string {
  return fillText(documentWords[locale].agreed, { ...documentFormatters(locale, currency).instant(at), text })
}

/** What was agreed to before paying, and after it what was not: a program that buys may leave a box out. */
export function agreementList<Agreement extends string>(
  setting: Setting,
  agreements: readonly Agreement[],
  agreed: { agreements: readonly Agreement[]; at: string },
  textOf: (agreement: Agreement) => string,
): string[] {
  const isAgreed = (agreement: Agreement): boolean => agreed.agreements.includes(agreement)
  return [
    ...agreements.filter(isAgreed).map((agreement) => agreedText(setting, { text: textOf(agreement), at: agreed.at })),
    ...agreements
      .filter((agreement) => !isAgreed(agreement))
      .map((agreement) => fillText(documentWords[setting.locale].notGiven, { text: textOf(agreement) })),
  ]
}

/** How the policyholder is reached, among the answers. */
export function contactRows(locale: Locale, { email, phone }: { email: string; phone: string }): Figure[] {
  const { contact } = documentWords[locale]
  return [
    { label: contact.email, value: isolateLtr(email) },
    { label: contact.phone, value: isolateLtr(phoneText(phone)) },
  ]
}

/** Who supervises insurers in a province, and agents where that is somebody else. */
export function regulatorOf(locale: Locale, province: string): string {
  const { name, fr = name, agents } = regulators[province] ?? { name: province }
  const regulator = isolate(locale === 'fr' ? fr : name)
  return agents === undefined
    ? regulator
    : fillText(documentWords[locale].regulatorAndAgents, { regulator, agents: isolate(agents) })
}

/** The places of a policy's steps: its number, whom to write to or call, and a day. */
export function policyPlaces({ policyNumber }: { policyNumber: string }, { agent }: DocumentIssuer, date: string) {
  return { number: isolateLtr(policyNumber), email: isolateLtr(agent.email), phone: isolateLtr(agent.phone), date }
}

/** Steps with their places filled. */
export function stepsSection(heading: string, steps: readonly string[], places: Record<string, string>): DocumentSection {
  return { heading, steps: steps.map((step) => fillText(step, places)) }
}

import {
  agreedText,
  cardText,
  contactRows,
  documentFormatters,
  documentWords,
  issuedFigure,
  policyFrame,
  policyPlaces,
  priceSection,
  regulatorOf,
  stepsSection,
  topBox,
  type DocumentFormatters,
  type DocumentIssuer,
  type DocumentSection,
  type Figure,
  type PolicyDocument,
} from '../../../platform/documents/server/index.ts'
import { cardBrandName } from '../../../platform/payments/server/index.ts'
import { addDays, type IsoDate } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { fullName } from '../../../shared/full-name.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { phoneText } from '../../../shared/phone-text.ts'
import { usStateName } from '../../../shared/us-states.ts'
import { ageOn } from '../rules/age.ts'
import { insurer } from '../rules/insurer.ts'
import { agreements, reimbursementPercent, type Agreement } from '../rules/pet.ts'
import { currencyOf } from '../rules/places.ts'
import { words } from '../words/words.ts'
import { bornText } from './born-text.ts'
import { petsOf, type PetPolicyRow } from './policy-info.ts'

/** A pet, and the policy or the endorsement under which it is covered. */
type DocumentPet = ReturnType<typeof petsOf>[number] & { by: PetPolicyRow }

/** What the sections are made from: the policy, the line's words, and figures as the language says them. */
interface Setting {
  policy: PetPolicyRow
  /** What joined the policy, in its order. */
  added: readonly PetPolicyRow[]
  /** All of them. */
  pets: DocumentPet[]
  locale: Locale
  currency: Currency
  text: (typeof words)[Locale]['document']
  say: DocumentFormatters
}

const named = ({ say }: Pick<Setting, 'say'>, pets: readonly { name: string }[]): string =>
  say.list(pets.map(({ name }) => isolate(name)))

const ageText = ({ text, say }: Setting, { born, by }: DocumentPet): string => {
  const age = ageOn(born, insurer.dayOf(by.createdAt))
  return age === 0 ? text.underOne : say.count(text.age, age)
}

const yesNo = ({ text }: Setting, is: boolean): string => (is ? text.yes : text.no)

const petsSection = (setting: Setting): DocumentSection => {
  const { pets, text, say } = setting
  return {
    heading: text.pets.heading,
    table: {
      caption: text.pets.caption,
      columns: text.pets.columns,
      align: ['start', 'start', 'start', 'start', 'end', 'end'],
      rows: pets.map((pet) => [
        isolate(pet.name),
        isolate(pet.breedName),
        ageText(setting, pet),
        text.sex[pet.gender],
        say.money(pet.deductible * 100, 0),
        say.money(pet.premiumCents),
      ]),
    },
  }
}

/** Waiting periods by the day they end with (facts §7). */
const waitsSection = ({ text, say }: Setting, by: PetPolicyRow): DocumentSection => {
  const { startsOn, waits } = by.facts.issued
  const ends = (first: IsoDate): string =>
    first === startsOn
      ? text.waits.none
      : fillText(text.waits.covered, { last: say.date(addDays(first, -1)), first: say.date(first) })
  return {
    heading: text.waits.heading,
    paragraphs: [text.waits.intro],
    rows: [
      { label: text.waits.accidents, value: ends(waits.accidentsFrom) },
      { label: text.waits.illness, value: ends(waits.illnessFrom) },
    ],
  }
}

const billsSection = (setting: Setting, by: PetPolicyRow): DocumentSection => {
  const { locale, text, say } = setting
  const { bill, country } = by.facts
  const { cardBrand, cardLast4 } = by.holder
  const section = priceSection(setting, {
    heading: text.bills.heading,
    caption: text.bills.caption,
    lines: [
      ...petsOf(by).map((pet) => [fillText(text.bills.pet, { pet: isolate(pet.name) }), pet.premiumCents] as const),
      ...(bill.policyFeeCents === 0 ? [] : [[text.bills.policyFee, bill.policyFeeCents] as const]),
      ...(bill.enrolmentFeeCents === 0 ? [] : [[text.bills.enrolmentFee[country], bill.enrolmentFeeCents] as const]),
      ...bill.taxes.map(
        ({ name, basisPoints, firstCents }) =>
          [fillText(text.bills.taxes[name], { percent: say.percent(basisPoints / 100) }), firstCents] as const,
      ),
      [text.bills.total, bill.firstCents],
    ],
    plan: fillText(text.bills.plan, { date: say.date(insurer.dayOf(by.createdAt)) }),
    method: cardText(locale, cardBrandName(cardBrand, locale), cardLast4),
  })
  const later = { label: text.bills.later, value: fillText(text.bills.laterTotal, { amount: say.money(bill.laterCents) }) }
  return { ...section, paragraphs: [text.bills.age], rows: [later, ...section.rows] }
}

/** What joined the policy later: its days, its review and its bills, which are its own. */
const addedSections = (setting: Setting, by: PetPolicyRow): DocumentSection[] => {
  const { text, say } = setting
  const { added } = text
  const { issued } = by.facts
  const heading = (of: string): string => fillText(of, { pets: named(setting, petsOf(by)) })
  const waits = waitsSection(setting, by)
  const ends = by.coverUntil === null ? issued.endsOn : by.coverUntil
  return [
    {
      ...waits,
      heading: heading(added.heading),
      paragraphs: [fillText(added.intro, { date: say.date(insurer.dayOf(by.createdAt)), review: say.date(issued.reviewUntil) })],
      rows: [
        { label: added.number, value: isolateLtr(by.policyNumber) },
        { label: added.from, value: fillText(documentWords[setting.locale].effective, { date: say.date(issued.startsOn) }) },
        { label: added.until, value: say.date(ends) },
        ...(waits.rows ?? []),
      ],
    },
    { ...billsSection(setting, by), heading: heading(added.bills) },
  ]
}

const recoverySection = (setting: Setting): DocumentSection => {
  const { pets, text } = setting
  const covered = pets.filter(({ options }) => options.includes('RECOVERY'))
  const paragraph = covered.length > 0 ? fillText(text.recovery.with, { pets: named(setting, covered) }) : text.recovery.without
  return { heading: text.recovery.heading, paragraphs: [paragraph] }
}

/** What a vet has to know of one pet, to cut out (facts §7; issue: a card per pet). */
const vetCard = (setting: Setting, pet: DocumentPet): DocumentSection => {
  const { policy, locale, text, say } = setting
  const { vet } = text
  const { waits, claimsPhone } = pet.by.facts.issued
  const { firstName, lastName, phone } = policy.holder.contact
  const cover = { accidents: say.date(waits.accidentsFrom), illness: say.date(waits.illnessFrom) }
  return {
    heading: fillText(vet.heading, { pet: isolate(pet.name) }),
    rows: [
      { label: vet.policy, value: isolateLtr(policy.policyNumber) },
      { label: vet.pet, value: isolate(pet.name) },
      { label: vet.breed, value: isolate(pet.breedName) },
      { label: vet.born, value: bornText(pet, locale) },
      { label: vet.sex, value: text.sex[pet.gender] },
      { label: vet.neutered, value: yesNo(setting, pet.isNeutered) },
      { label: vet.owner, value: say.list([isolate(fullName({ firstName, lastName })), isolateLtr(phoneText(phone))]) },
      { label: vet.deductible, value: say.money(pet.deductible * 100, 0) },
      { label: vet.pays, value: say.percent(reimbursementPercent) },
      { label: vet.cover, value: fillText(vet.from, cover) },
      { label: vet.phone, value: isolateLtr(claimsPhone) },
    ],
    isCard: true,
  }
}

/** What was agreed to before paying, and what was not: a program that buys may leave a box out. */
const agreedList = (setting: Setting, { holder: { agreed } }: PetPolicyRow): string[] => {
  const { answers } = setting.text
  const isAgreed = (agreement: Agreement): boolean => agreed.agreements.includes(agreement)
  return [
    agreedText(setting, { text: agreed.authorization, at: agreed.at }),
    ...agreements.map((agreement) => {
      const text = answers.agreements[agreement]
      return isAgreed(agreement)
        ? agreedText(setting, { text, at: agreed.at })
        : fillText(documentWords[setting.locale].notGiven, { text })
    }),
  ]
}

/** The answers, word for word (facts §7). */
const answersSection = (setting: Setting): DocumentSection => {
  const { policy, pets, locale } = setting
  const { answers } = setting.text
  const { holder } = policy
  const rowsOf = (pet: DocumentPet): Figure[] => {
    const label = (text: string): string => fillText(text, { pet: isolate(pet.name) })
    return [
      { label: label(answers.born), value: bornText(pet, locale) },
      { label: label(answers.neutered), value: yesNo(setting, pet.isNeutered) },
      { label: label(answers.service), value: yesNo(setting, pet.isService) },
      { label: label(answers.breeding), value: yesNo(setting, pet.isBreeding) },
    ]
  }
  return {
    heading: documentWords[locale].answers,
    paragraphs: [answers.intro],
    rows: [
      ...pets.flatMap(rowsOf),
      { label: answers.existing, value: yesNo(setting, holder.isExistingPolicyholder) },
      ...contactRows(locale, { email: holder.email, phone: holder.contact.phone }),
    ],
    list: [policy, ...setting.added].flatMap((by) => agreedList(setting, by)),
  }
}

const summaryOf = ({ policy, locale, text, say }: Setting): Figure[] => {
  const { facts, holder } = policy
  const { contact, postalCode } = holder
  const street = [contact.address, contact.address2, contact.city].filter(Boolean).join(', ')
  return [
    { label: documentWords[locale].holder, value: isolate(fullName(contact)) },
    { label: documentWords[locale].address, value: isolate(`${street}, ${facts.region} ${postalCode}`) },
    { label: text.summary.from, value: fillText(documentWords[locale].effective, { date: say.date(facts.issued.startsOn) }) },
    { label: text.summary.until, value: say.date(addDays(facts.issued.endsOn, 1)) },
    {
      label: text.summary.reimbursement,
      value: fillText(text.summary.reimbursementValue, { percent: say.percent(reimbursementPercent) }),
    },
    { label: text.summary.claims, value: isolateLtr(facts.issued.claimsPhone) },
    { label: documentWords[locale].reviewUntil, value: say.date(facts.issued.reviewUntil) },
  ]
}

/** The box at the top: the review, or that the policy has ended and until when it covers. */
const boxOf = ({ policy, text, say }: Setting) => {
  const { state, endedAt, endReason, coverUntil, facts } = policy
  if (state !== 'cancelled' || !endedAt) return topBox(text.review, { date: say.date(facts.issued.reviewUntil) })
  const day = insurer.dayOf(endedAt)
  return endReason === 'review' || endReason === null
    ? topBox(text.cancelled, { date: say.date(day) })
    : topBox(text.ended, { date: say.date(coverUntil ?? day) })
}

/** All that joined it but what ended as if it had never been. */
const stillCovering = (policy: PetPolicyRow, joined: readonly PetPolicyRow[]): readonly PetPolicyRow[] =>
  policy.state === 'in-force' ? joined.filter(({ state, coverUntil }) => state === 'in-force' || coverUntil !== null) : joined

/** The document of a pet policy (facts §7), from what was stored when it and what joined it was bound: the same today and in ten years. */
export function policyDocument(policy: PetPolicyRow, joined: readonly PetPolicyRow[], issuer: DocumentIssuer): PolicyDocument {
  const { locale, facts } = policy
  const currency = currencyOf(facts.country)
  const text = words[locale].document
  const say = documentFormatters(locale, currency)
  const added = stillCovering(policy, joined)
  const pets = [policy, ...added].flatMap((by) => petsOf(by).map((pet) => ({ ...pet, by })))
  const setting: Setting = { policy, added, pets, locale, currency, text, say }
  const places = policyPlaces(policy, issuer, say.date(facts.issued.reviewUntil))
  const percent = say.percent(reimbursementPercent)
  // The steps of a country name the one or the other.
  const who = { region: isolate(usStateName(facts.region)), regulator: regulatorOf(locale, facts.region) }
  return {
    ...policyFrame({
      locale,
      currency,
      block: 'pet',
      issuer,
      policyNumber: policy.policyNumber,
      complaint: text.complaint[facts.country].map((step) => fillText(step, who)),
      privacy: text.privacy,
    }),
    ...boxOf(setting),
    id: policy.policyNumber,
    title: text.title,
    subtitle: fillText(text.subtitle, { pets: named(setting, pets) }),
    issued: issuedFigure(setting, policy.createdAt.toISOString()),
    summary: summaryOf(setting),
    sections: [
      petsSection(setting),
      waitsSection(setting, policy),
      { heading: text.how.heading, paragraphs: [fillText(text.how.text, { percent })] },
      billsSection(setting, policy),
      ...added.flatMap((by) => addedSections(setting, by)),
      recoverySection(setting),
      ...pets.map((pet) => vetCard(setting, pet)),
      { heading: text.exclusions.heading, paragraphs: [text.exclusions.intro], list: text.exclusions.list },
      answersSection(setting),
      stepsSection(documentWords[locale].claim, text.claim, { ...places, phone: isolateLtr(facts.issued.claimsPhone) }),
      stepsSection(documentWords[locale].cancel, text.cancel.steps, places),
    ],
  }
}

import type * as z from 'zod/mini'
import { checkAddress } from '../../../platform/address/server/index.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { isProvince } from '../../../shared/fields/canadian-rules.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { TermLifeCarrier } from '../carriers/port.ts'
import type { saveCATermApplication } from '../contract.ts'
import type { StoredAnswer, PartName } from '../rules/application.ts'
import { readBeneficiaries } from '../rules/beneficiaries.ts'
import { finerThanCents, isHouseholdTooSmall } from '../rules/needs.ts'
import { questionsOf, inLanguage, languageOf, readAnswers, type QuestionSet } from '../rules/question.ts'
import { isReachable } from '../rules/steps.ts'
import { askDetailsAgain } from './changed-details.ts'
import { chooseQuote, repriceQuote } from './choose-quote.ts'
import { todayOf } from './insurer.ts'
import { assess } from './needs-assessment.ts'
import { paymentSentence } from './pay-sentences.ts'
import { placeOf } from './progress.ts'
import type { QuestionSets } from './question-sets.ts'
import { whatIsWrongWithIdentity } from './read-identity.ts'
import { readSurvey, readUser, type ReadParts } from './read-person.ts'
import { sentence } from './sentences.ts'
import type { StoredApplication } from './stored-application.ts'

export type Patch = z.output<typeof saveCATermApplication.payload>['application']

/** The parts of a patch in the order of the pages, and where each of them belongs. */
const partOf = {
  surveyQuestions: 'eligibility',
  user: 'eligibility',
  needsAssessment: 'needs',
  needsSkipped: 'needs',
  quote: 'quote',
  lifestyle: 'lifestyle',
  medical: 'medical',
  reviewed: 'review',
  statements: 'statements',
  beneficiaries: 'beneficiaries',
  identity: 'identity',
  offerAccepted: 'offer',
} as const satisfies Record<Exclude<keyof Patch, 'questionsLanguage'>, PartName>
type PatchKey = keyof typeof partOf

export interface Setting {
  ctx: ServerContext
  insurer: TermLifeCarrier
  sets: QuestionSets
  locale: Locale
  language: 'en' | 'fr' | 'ar'
}

type Applied = StoredApplication | { fields: Record<string, string> } | Refused
type Apply<Key extends PatchKey> = (
  before: StoredApplication,
  given: NonNullable<Patch[Key]>,
  setting: Setting,
) => Applied | Promise<Applied>

const withParts = (before: StoredApplication, { fields, eligibility, person }: ReadParts): Applied =>
  Object.keys(fields).length > 0 ? { fields } : { ...before, eligibility, person }

/** The answers with their questions as they were put: an old application reads as it did when it was made (decision 0021). */
const keepAnswers = (
  set: QuestionSet,
  before: Record<string, StoredAnswer>,
  given: Parameters<typeof readAnswers>[1],
  { ctx, language: asked }: Setting,
): { kept: Record<string, StoredAnswer> } | { fields: Record<string, string> } => {
  const read = readAnswers(set, given)
  if ('fields' in read) return read
  const language = languageOf(set, asked)
  const answeredAt = ctx.clock.now().toISOString()
  const kept = { ...before }
  for (const question of questionsOf(set)) {
    const answer = read.answers[question.name]
    if (!answer) continue
    const followUps = question.followUps.filter(({ name }) => answer.followUps[name] !== undefined)
    kept[question.name] = {
      ...answer,
      text: inLanguage(question.text, language),
      followUpTexts: Object.fromEntries(followUps.map(({ name, text }) => [name, inLanguage(text, language)])),
      setVersion: set.version,
      language,
      answeredAt,
    }
  }
  return { kept }
}

const isSameAddress = (a: StoredApplication['person'], b: StoredApplication['person']): boolean =>
  JSON.stringify(a.address) === JSON.stringify(b.address)

const applies: { [Key in PatchKey]: Apply<Key> } = {
  surveyQuestions: (before, given) => withParts(before, readSurvey(given, before)),

  user: async (before, given, { ctx }) => {
    const read = withParts(before, readUser(given, before, todayOf(ctx)))
    if (!('person' in read)) return read
    const after = askDetailsAgain(before, read)
    if (isSameAddress(after.person, before.person)) return after
    const { addr1, city, province, postalCode } = after.person.address ?? { addr1: '', city: '', province: '', postalCode: '' }
    if (!addr1 || !city || !postalCode || !isProvince(province)) return after
    const addressCheck = await checkAddress(ctx, { addr1, city, province, postalCode })
    return { ...after, person: { ...after.person, addressCheck } }
  },

  needsAssessment: async (before, given, { ctx }) => {
    if (isHouseholdTooSmall(given)) return { fields: { 'needsAssessment.grossHouseholdAnnualIncome': 'household' } }
    const money = finerThanCents(given)
    if (money.length > 0) return { fields: Object.fromEntries(money.map((name) => [`needsAssessment.${name}`, 'money'])) }
    const { neededDollars, applyUpToDollars } = await assess(ctx, before.owner, given, before.eligibility.dateOfBirth ?? null)
    return { ...before, needs: { inputs: { ...given }, neededDollars, applyUpToDollars } }
  },

  needsSkipped: (before, needsSkipped) => ({ ...before, needsSkipped }),

  quote: async (before, { faceAmount, termLength, paymentFrequency }, { ctx, insurer, locale }) => {
    const wish = { faceCents: faceAmount * 100, term: termLength, frequency: paymentFrequency }
    const quote = await chooseQuote(ctx, insurer, before, wish, locale)
    return 'haserror' in quote ? quote : { ...before, quote }
  },

  lifestyle: (before, given, setting) => {
    const read = keepAnswers(setting.sets.lifestyle, before.lifestyle, given, setting)
    return 'fields' in read ? read : { ...before, lifestyle: read.kept }
  },

  medical: (before, given, setting) => {
    const read = keepAnswers(setting.sets.medical, before.medical, given, setting)
    return 'fields' in read ? read : { ...before, medical: read.kept }
  },

  reviewed: (before, isReviewed, { ctx }) => ({
    ...before,
    reviewedAt: isReviewed ? ctx.clock.now().toISOString() : null,
  }),

  statements: (before, given, { ctx, sets, language: asked }) => {
    const language = languageOf(sets.statements, asked)
    const statements = { ...before.statements }
    const fields: Record<string, string> = {}
    for (const [name, isTicked] of Object.entries(given)) {
      const statement = questionsOf(sets.statements).find((one) => one.name === name)
      if (!statement) fields[`statements.${name}`] = 'unknown'
      else if (!isTicked) delete statements[name]
      else
        statements[name] ??= {
          text: inLanguage(statement.text, language),
          setVersion: sets.statements.version,
          language,
          agreedAt: ctx.clock.now().toISOString(),
        }
    }
    return Object.keys(fields).length > 0 ? { fields } : { ...before, statements }
  },

  beneficiaries: (before, given, { ctx }) => {
    const read = readBeneficiaries(given, todayOf(ctx))
    return 'fields' in read ? { fields: read.fields } : { ...before, beneficiaries: read.beneficiaries }
  },

  identity: (before, given, { ctx }) => {
    // Reading (term life §5): letters may be typed small; spaces and signs are not taken out, they are said.
    const number = given.number.toUpperCase()
    const fields = whatIsWrongWithIdentity(given.idType, number, given.province)
    if (fields) return { fields }
    const confirmedAt = ctx.clock.now().toISOString()
    return { ...before, identity: { kind: given.idType, number, province: given.province, confirmedAt } }
  },

  offerAccepted: (before, isAccepted, { ctx }) => ({
    ...before,
    offerAcceptedAt: isAccepted ? (before.offerAcceptedAt ?? ctx.clock.now().toISOString()) : null,
  }),
}

const isPricedAnew = ({ eligibility: a }: StoredApplication, { eligibility: b }: StoredApplication): boolean =>
  a.dateOfBirth !== b.dateOfBirth || a.sex !== b.sex || a.usesTobacco !== b.usesTobacco || a.province !== b.province

/** The shares' total has a specified sentence of its own (T-076); it belongs to no single box that could be marked. */
const fieldsSentence = (locale: Locale, fields: Record<string, string>): string =>
  fields['beneficiaries'] === 'share-total' ? paymentSentence(locale, 'share-total') : sentence(locale, 'fields')

/**
 * Puts a patch on an application, page by page in their order. A page that may not be opened yet may not be saved either;
 * what is wrong is said for every field at once, and then nothing is kept.
 */
export async function applyPatch(
  before: StoredApplication,
  patch: Patch,
  setting: Setting,
): Promise<StoredApplication | Refused> {
  let application = before
  const fields: Record<string, string> = {}
  const today = todayOf(setting.ctx)
  for (const key of Object.keys(partOf) as PatchKey[]) {
    const given = patch[key]
    if (given === undefined) continue
    const part = partOf[key]
    if (part !== 'eligibility' && !application.owner.startsWith('person:'))
      return refuse('account-needed', sentence(setting.locale, 'account-needed'))
    if (!isReachable(part, placeOf(application, setting.sets, today))) {
      if (Object.keys(fields).length > 0) break
      return refuse('not-yet', sentence(setting.locale, 'not-yet'), { fields: { [key]: 'not-yet' } })
    }
    const applied = await (applies[key] as Apply<PatchKey>)(application, given, setting)
    if ('haserror' in applied) return applied
    if ('fields' in applied) Object.assign(fields, applied.fields)
    else application = applied
  }
  if (Object.keys(fields).length > 0) return refuse('fields', fieldsSentence(setting.locale, fields), { fields })
  if (application.quote && application.quote === before.quote && isPricedAnew(before, application)) {
    // An approval at other rates no longer says who smokes once the answer it rests on has changed.
    const saysOtherwise = before.eligibility.usesTobacco !== application.eligibility.usesTobacco
    const asked = saysOtherwise ? { ...application, decision: null } : application
    application = { ...application, quote: await repriceQuote(setting.ctx, setting.insurer, asked, setting.locale) }
  }
  return application
}

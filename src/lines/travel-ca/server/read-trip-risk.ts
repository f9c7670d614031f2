import {
  answersAlone,
  languageOf,
  questionsOf,
  shownIn,
  storeAnswers,
  storeStatements,
  type StoredAnswer,
} from '../../../platform/applications/rules/index.ts'
import { dateAt } from '../../../server/date-at.ts'
import type { CallContext } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { parseDate } from '../../../shared/dates.ts'
import { invalid } from '../../../shared/failure.ts'
import { refuse, type ParsedPayloadOf, type Refused } from '../../../shared/function.ts'
import { centsFromDollars } from '../../../shared/money.ts'
import type { getCaTravelQuote, getCaTravelQuoteFinal } from '../contract.ts'
import { ageOn, asksHealth } from '../rules/ages.ts'
import { usualDeductible } from '../rules/plans.ts'
import type { QuestionSets } from '../rules/question-sets.ts'
import { insuredTypeOf } from '../rules/trip.ts'
import { agesIn, type TripRisk, type TripDates } from './trip-risk.ts'
import { questions } from './question-sets.ts'
import { sentence, surveyTexts, typeTexts } from './sentences.ts'

type Payload = ParsedPayloadOf<typeof getCaTravelQuote> | ParsedPayloadOf<typeof getCaTravelQuoteFinal>
type PayloadPerson = Payload['insuredPersons'][number]

/** The dates of a payload; `path` is where they stand in it. Throws `invalid-argument` for a day that does not exist. */
export function readDates(trip: Payload['trip'], path = 'trip'): TripDates {
  const { province, kind, rentalFrom, rentalTo } = trip
  if ((rentalFrom === undefined) !== (rentalTo === undefined))
    throw invalid({ [`${path}.${rentalFrom === undefined ? 'rentalFrom' : 'rentalTo'}`]: 'required' })
  return {
    province,
    kind,
    departureDate: dateAt(trip.departureDate, `${path}.departureDate`),
    returnDate: dateAt(trip.returnDate, `${path}.returnDate`),
    rental:
      rentalFrom !== undefined && rentalTo !== undefined
        ? { from: dateAt(rentalFrom, `${path}.rentalFrom`), to: dateAt(rentalTo, `${path}.rentalTo`) }
        : null,
  }
}

const readAnswersAt = (
  sets: QuestionSets,
  answers: NonNullable<PayloadPerson['answers']>,
  at: number,
  how: { language: CallContext['locale']; at: string },
): Record<string, StoredAnswer> => {
  const path = (name: string): string => `insuredPersons.${at}.answers.${name}`
  const read = storeAnswers(sets.health, {}, answers, how)
  if ('fields' in read)
    throw invalid(
      Object.fromEntries(Object.entries(read.fields).map(([name, code]) => [path(name.replace(/^health\./, '')), code])),
    )
  const missing = questionsOf(sets.health).filter(({ name }) => !read.answers[name])
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(({ name }) => [path(name), 'required-option'])))
  return read.answers
}

const readPersons = (
  payload: Payload,
  trip: TripDates,
  sets: QuestionSets,
  base: TripRisk | null,
  how: { language: CallContext['locale']; at: string },
): TripRisk['persons'] | Refused =>
  payload.insuredPersons.reduce<TripRisk['persons'] | Refused>((read, person, at) => {
    if ('haserror' in read) return read
    const dateOfBirth = dateAt(person.dateOfBirth, `insuredPersons.${at}.dateOfBirth`)
    const isAsked = asksHealth(ageOn(dateOfBirth, trip.departureDate))
    if (person.answers && Object.keys(person.answers).length > 0 && !isAsked)
      return refuse('answers-not-asked', sentence(how.language, 'answers-not-asked', { traveller: at + 1 }), {
        fields: { [`insuredPersons.${at}.answers`]: 'answers-not-asked' },
      })
    const before = base?.persons[at]
    const same = before?.dateOfBirth === dateOfBirth ? before : undefined
    const sumInsuredCents = person.sumInsured === undefined ? (same?.sumInsuredCents ?? 0) : centsFromDollars(person.sumInsured)
    if (sumInsuredCents === null) throw invalid({ [`insuredPersons.${at}.sumInsured`]: 'money' })
    const answers = person.answers && isAsked ? readAnswersAt(sets, person.answers, at, how) : (same?.answers ?? null)
    return [...read, { dateOfBirth, sumInsuredCents, answers: isAsked ? answers : null }]
  }, [])

/** A statement that somebody does not agree to blocks, in its own words (L-054). */
const refuseStatement = (sets: QuestionSets, name: string, locale: CallContext['locale']): Refused => {
  const set = sets.eligibility
  const found = questionsOf(set).find((each) => each.name === name)
  if (!found) throw invalid({ [`eligibility.${name}`]: 'unknown' })
  const text = shownIn(found.text, languageOf(set, locale))
  return refuse('not-eligible', sentence(locale, 'not-eligible', { statement: text }), {
    fields: { [`eligibility.${name}`]: 'not-eligible' },
  })
}

/**
 * The contract's words into ours. What a payload leaves out comes from `base`, the caller's own quote; `replaces` is the number of the
 * policy that the trip corrects. Throws `invalid-argument` for what does not exist, refuses what may not be.
 */
export async function readTripRisk(
  ctx: ServerContext,
  payload: Payload,
  base: TripRisk | null,
  { locale }: CallContext,
  replaces = payload.replaces,
): Promise<TripRisk | Refused> {
  const trip = readDates(payload.trip)
  const destinationType = payload.destinationType ?? base?.destinationType
  if (!destinationType) throw invalid({ destinationType: 'required-option' })
  const sets = await questions.current(ctx)
  const how = { language: locale, at: ctx.clock.now().toISOString() }
  const refused = Object.entries(payload.eligibility ?? {}).find(([, isAgreed]) => !isAgreed)
  if (refused) return refuseStatement(sets, refused[0], locale)
  const stored = storeStatements(sets.eligibility, base?.statements ?? {}, payload.eligibility ?? {}, how)
  if ('fields' in stored) throw invalid(stored.fields)
  const persons = readPersons(payload, trip, sets, base, how)
  if ('haserror' in persons) return persons
  const hasAnswers = persons.some(({ answers }) => answers !== null)
  const consent =
    payload.consent === false
      ? null
      : payload.consent
        ? { text: surveyTexts(locale, 'consent', { brand: ctx.settings.brand }), at: how.at }
        : (base?.consent ?? null)
  if (hasAnswers && !consent)
    return refuse('consent-missing', sentence(locale, 'consent-missing'), { fields: { consent: 'consent-missing' } })
  const request: TripRisk = {
    trip,
    destinationType,
    deductible: payload.deductible ?? base?.deductible ?? usualDeductible,
    persons,
    statements: stored.statements,
    consent: hasAnswers ? consent : null,
    choice: null,
  }
  if (replaces !== undefined) request.replaces = replaces
  const type = insuredTypeOf(agesIn(request))
  if (payload.insuredType !== undefined && payload.insuredType !== type)
    return refuse('insured-type', sentence(locale, 'insured-type', { type: typeTexts(locale, type) }), {
      fields: { insuredType: 'insured-type' },
    })
  return request
}

/** The statements that nobody has agreed to yet; a final quote needs all of them. */
export async function missingStatements(ctx: ServerContext, { statements }: TripRisk): Promise<string[]> {
  const { eligibility: set } = await questions.current(ctx)
  return questionsOf(set)
    .map(({ name }) => name)
    .filter((name) => !statements[name])
}

/** Whether an order is about what its quote was made for: the same trip, the same travellers, and their answers where they are sent. */
export function isSameTrip(
  request: TripRisk,
  payload: { trip: Payload['trip']; insuredPersons: readonly PayloadPerson[] },
): boolean {
  if (JSON.stringify(readDates(payload.trip, 'policy.trip')) !== JSON.stringify(sortedDates(request.trip))) return false
  if (payload.insuredPersons.length !== request.persons.length) return false
  return payload.insuredPersons.every((person, at) => {
    const { dateOfBirth, sumInsuredCents, answers } = request.persons[at]!
    if (parseDate(person.dateOfBirth) !== dateOfBirth) return false
    if (person.sumInsured !== undefined && centsFromDollars(person.sumInsured) !== sumInsuredCents) return false
    return person.answers === undefined || isSame(person.answers, answers ? answersAlone(answers) : {})
  })
}

const sortedDates = ({ province, kind, departureDate, returnDate, rental }: TripDates): TripDates => ({
  province,
  kind,
  departureDate,
  returnDate,
  rental,
})

type Answers = Readonly<Record<string, { answer: string; followUps: Readonly<Record<string, string>> }>>

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

const plain = (answers: Answers): string =>
  JSON.stringify(
    Object.entries(answers)
      .toSorted(byName)
      .map(([name, { answer, followUps }]) => [name, answer, answer === 'yes' ? Object.entries(followUps).toSorted(byName) : []]),
  )

const isSame = (a: Answers, b: Answers): boolean => plain(a) === plain(b)

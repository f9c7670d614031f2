import { addDays, daysBetween, tripDays, type IsoDate } from '../../../../shared/dates.ts'
import { provinces } from '../../../../shared/fields/canadian-rules.ts'
import type { PayloadOf } from '../../../../shared/function.ts'
import { textIn, type Typed } from '../../../../web/form/boxes.ts'
import { dayIn } from '../../../../web/form/date-boxes.ts'
import { date } from '../../../../web/form/date-field.ts'
import { defineForm, readForm, type FieldErrors, type FormDefinition } from '../../../../web/form/define-form.ts'
import { readDollars } from '../../../../web/form/dollars.ts'
import { choice, optional, text, when, yesNo, type Field } from '../../../../web/form/fields.ts'
import { money } from '../../../../web/form/money-field.ts'
import type { getCaTravelQuote } from '../../contract.ts'
import { ageOn } from '../../rules/ages.ts'
import { deductibles, destinationTypes, tripKinds, type DestinationType, type TripKind } from '../../rules/plans.ts'
import { limits, longestDates } from '../../rules/trip.ts'
import { countIn, eldersIn, isOfPart, partsOf, personOf, type InfoPart, type Survey, type SurveyQuestion } from './info-boxes.ts'

type Fields = Record<string, Field<unknown>>

const of = (required: string) => ({ required, wrong: required })

const sayOfDate = (name: string) => ({ required: `error.${name}`, year: 'error.year', wrong: 'error.no-such-day' })

/** The most days between the two dates, for what stands in the boxes. */
export function longestIn(boxes: Typed): number {
  const kind = tripKinds.find((each) => each === textIn(boxes, 'kind')) ?? 'SINGLE'
  return longestDates({ kind, province: textIn(boxes, 'province') ?? '' })
}

const hasRental = (boxes: Typed): boolean => textIn(boxes, 'rental') === 'yes'

const isOutside = (boxes: Typed, day: IsoDate): boolean => {
  const [departs, returns] = [dayIn(boxes, 'departs'), dayIn(boxes, 'returns')]
  return departs !== null && returns !== null && (day < departs || day > returns)
}

const whereFields: Fields = {
  province: choice(provinces, of('error.province')),
  where: choice(destinationTypes, of('error.where')),
}

const whenFields: Fields = {
  kind: choice(tripKinds, of('error.kind')),
  departs: date({
    ...sayOfDate('departs'),
    rule: (departure, { today }) => {
      if (departure <= today) return 'error.departs-past'
      return daysBetween(today, departure) > limits.aheadDays ? 'error.departs-far' : null
    },
  }),
  returns: date({
    ...sayOfDate('returns'),
    rule: (comeBack, { boxes }) => {
      const departure = dayIn(boxes, 'departs')
      if (departure === null) return null
      if (comeBack < departure) return 'error.returns-order'
      const longest = longestIn(boxes)
      if (tripDays(departure, comeBack) <= longest) return null
      return longest === limits.yearTripDays
        ? 'error.returns-year'
        : longest === limits.tripDaysOntario
          ? 'error.returns-ontario'
          : 'error.returns-long'
    },
  }),
  rentalfrom: when(
    hasRental,
    date({ ...sayOfDate('rentalfrom'), rule: (day, { boxes }) => (isOutside(boxes, day) ? 'error.rental-outside' : null) }),
  ),
  rentalto: when(
    hasRental,
    date({
      ...sayOfDate('rentalto'),
      rule: (day, { boxes }) => {
        const from = dayIn(boxes, 'rentalfrom')
        if (from !== null && day < from) return 'error.rental-order'
        return isOutside(boxes, day) ? 'error.rental-outside' : null
      },
    }),
  ),
}

const born = date({
  ...sayOfDate('born'),
  rule: (birth, { boxes, today }) => {
    if (birth > today) return 'error.born-future'
    const departure = dayIn(boxes, 'departs')
    if (departure === null) return null
    if (addDays(birth, limits.youngestDays) > departure) return 'error.born-young'
    return ageOn(birth, departure) > limits.oldestYears ? 'error.born-old' : null
  },
})

const sum = optional(
  money({
    wrong: 'error.sum-money',
    rule: (dollars) => (dollars * 100 > limits.sumInsuredCents ? 'error.sum-range' : null),
  }),
)

const whoFields = (boxes: Typed): Fields =>
  Object.fromEntries(
    Array.from({ length: countIn(boxes) }, (_each, at) => [
      [`born.${at}`, born],
      [`sum.${at}`, sum],
    ]).flat(),
  )

/** A "no" to a statement blocks: nobody of whom it is not true can be covered (L-054). */
const statementFields = ({ statements }: Survey): Fields =>
  Object.fromEntries(
    statements.map(({ id }) => [
      `says.${id}`,
      choice(['yes', 'no'] as const, { ...of('error.says'), rule: (answer) => (answer === 'no' ? 'error.says-no' : null) }),
    ]),
  )

const questionFields = ({ id, followUps }: SurveyQuestion, at: number): Fields => {
  const name = `health.${at}.${id}`
  return {
    [name]: yesNo(of('error.health')),
    ...Object.fromEntries(
      followUps.map((each) => [
        `${name}.${each.id}`,
        when(
          (boxes) => textIn(boxes, name) === 'yes',
          each.kind === 'choice'
            ? choice(
                each.options.map(({ value }) => value),
                of('error.health'),
              )
            : text(of('error.health')),
        ),
      ]),
    ),
  }
}

const healthFields = ({ health }: Survey, at: number): Fields =>
  Object.assign({}, ...health.map((question) => questionFields(question, at))) as Fields

const fieldsOf = (part: InfoPart, boxes: Typed, survey: Survey): Fields => {
  const at = personOf(part)
  if (at !== null) return healthFields(survey, at)
  switch (part) {
    case 'where':
      return whereFields
    case 'when':
      return whenFields
    case 'who':
      return whoFields(boxes)
    case 'statements':
      return statementFields(survey)
    default:
      return { consent: yesNo(of('error.consent')) }
  }
}

type Form = FormDefinition<Record<string, unknown>>

/** The fields of one screen. */
export function formOfPart(part: InfoPart, boxes: Typed, survey: Survey): Form {
  return defineForm(fieldsOf(part, boxes, survey)) as Form
}

/** What must be right before a screen is left: its own fields and those of the screens before it. */
export function wrongUpTo(part: InfoPart, boxes: Typed, survey: Survey, today: IsoDate): FieldErrors {
  const parts = partsOf(boxes)
  const all = parts.slice(0, parts.indexOf(part) + 1).map((each) => fieldsOf(each, boxes, survey))
  const read = readForm(defineForm(Object.assign({}, ...all) as Fields), boxes, today)
  return 'errors' in read ? read.errors : {}
}

/** Whether a screen is answered in full. */
export function isAnswered(part: InfoPart, boxes: Typed, survey: Survey, today: IsoDate): boolean {
  return 'answers' in readForm(formOfPart(part, boxes, survey), boxes, today)
}

/** The screen that is asked for, or the first one before it with something missing. Without a wish, the first of all. */
export function partToOpen(requested: string | null, boxes: Typed, survey: Survey, today: IsoDate): InfoPart {
  const parts = partsOf(boxes)
  const wish = parts.indexOf(parts.find((part) => part === requested) ?? 'where')
  return parts.slice(0, wish).find((part) => !isAnswered(part, boxes, survey, today)) ?? parts[wish] ?? 'where'
}

/** Where the first thing to fix stands; null where no screen has it. */
export function partOfErrors(errors: FieldErrors, boxes: Typed): InfoPart | null {
  const names = Object.keys(errors)
  return partsOf(boxes).find((part) => names.some((name) => isOfPart(part, name))) ?? null
}

type QuotePayload = PayloadOf<typeof getCaTravelQuote>

const answersOf = (boxes: Typed, at: number, { health }: Survey) =>
  Object.fromEntries(
    health.map(({ id, followUps }) => {
      const name = `health.${at}.${id}`
      const isYes = textIn(boxes, name) === 'yes'
      const followUpFields = followUps.flatMap((each) => {
        const typed = textIn(boxes, `${name}.${each.id}`)
        return isYes && typed ? [[each.id, typed] as const] : []
      })
      return [id, { answer: isYes ? ('yes' as const) : ('no' as const), followUps: Object.fromEntries(followUpFields) }]
    }),
  )

/** What was answered, as the functions take it; every screen has been read before. */
export function quotePayload(boxes: Typed, survey: Survey): QuotePayload {
  const [departureDate, returnDate] = [dayIn(boxes, 'departs') ?? '', dayIn(boxes, 'returns') ?? '']
  const rental = hasRental(boxes)
    ? { rentalFrom: dayIn(boxes, 'rentalfrom') ?? '', rentalTo: dayIn(boxes, 'rentalto') ?? '' }
    : {}
  const elders = eldersIn(boxes)
  const hasConsent = elders.length > 0 && textIn(boxes, 'consent') === 'yes'
  const [quotekey, replaces] = [textIn(boxes, 'quote'), textIn(boxes, 'replaces')]
  // It is chosen beside the prices; a link or a quote that is revised may have chosen it before.
  const deductible = deductibles.find((each) => String(each) === textIn(boxes, 'deductible'))
  return {
    productLineCode: 'PR-FDM-1',
    destinationType: textIn(boxes, 'where') as DestinationType,
    ...(deductible === undefined ? {} : { deductible }),
    trip: {
      province: textIn(boxes, 'province') ?? '',
      departureDate,
      returnDate,
      kind: textIn(boxes, 'kind') as TripKind,
      ...rental,
    },
    insuredPersons: Array.from({ length: countIn(boxes) }, (_each, at) => ({
      dateOfBirth: dayIn(boxes, `born.${at}`) ?? '',
      sumInsured: readDollars(textIn(boxes, `sum.${at}`) ?? '') ?? 0,
      ...(hasConsent && elders.includes(at) ? { answers: answersOf(boxes, at, survey) } : {}),
    })),
    eligibility: Object.fromEntries(survey.statements.map(({ id }) => [id, textIn(boxes, `says.${id}`) === 'yes'])),
    ...(hasConsent ? { consent: true } : {}),
    ...(replaces ? { replaces } : {}),
    // A quote with health answers is not revised by somebody who takes the consent back: its answers would come along.
    ...(quotekey && (hasConsent || elders.length === 0) ? { quotekey } : {}),
  }
}

const names: Record<string, string> = {
  destinationType: 'where',
  consent: 'consent',
  'trip.province': 'province',
  'trip.kind': 'kind',
  'trip.departureDate': 'departs',
  'trip.returnDate': 'returns',
  'trip.rentalFrom': 'rentalfrom',
  'trip.rentalTo': 'rentalto',
}

/** A field of the payload at the box that it came from. */
export function boxOf(path: string): string {
  const [, at, name, question] = /^insuredPersons\.(\d+)\.(dateOfBirth|sumInsured|answers)(?:\.(.+))?$/.exec(path) ?? []
  if (name === 'dateOfBirth') return `born.${at}`
  if (name === 'sumInsured') return `sum.${at}`
  if (question) return `health.${at}.${question}`
  if (path.startsWith('eligibility.')) return path.replace('eligibility.', 'says.')
  return names[path] ?? 'form'
}

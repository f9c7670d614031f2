/** The trip is asked in three short screens of one address. Which fields each has, and which of them opens. */
import type { IsoDate } from '../../../../shared/dates.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { readForm, type FieldErrors, type FormDefinition } from '../../../../web/form/define-form.ts'
import { maxAge } from '../../rules/trip.ts'
import { tripForm, type TripAnswers, type TripBoxes } from './trip-form.ts'

export const tripParts = ['where', 'when', 'who'] as const
export type TripPart = (typeof tripParts)[number]

const fieldsOf: Record<TripPart, readonly (keyof TripAnswers)[]> = {
  where: ['destination', 'triptype'],
  when: ['departdate', 'returndate'],
  who: ['ages', 'state', 'tripcost'],
}

const formOf = (names: readonly string[]): FormDefinition<TripAnswers> => ({
  ...tripForm,
  fields: Object.fromEntries(Object.entries(tripForm.fields).filter(([name]) => names.includes(name))),
})

const formsOf = Object.fromEntries(tripParts.map((part) => [part, formOf(fieldsOf[part])])) as Record<
  TripPart,
  FormDefinition<TripAnswers>
>

const formsUpTo = Object.fromEntries(
  tripParts.map((part, at) => [part, formOf(tripParts.slice(0, at + 1).flatMap((each) => fieldsOf[each]))]),
) as Record<TripPart, FormDefinition<TripAnswers>>

/** The fields of one part alone. */
export function formOfPart(part: TripPart): FormDefinition<TripAnswers> {
  return formsOf[part]
}

/** What must be right before a part is left: its own fields and those of the parts before it. */
export function formUpTo(part: TripPart): FormDefinition<TripAnswers> {
  return formsUpTo[part]
}

/** Where, when and who: enough for a first price. */
const firstForm = formOf(['destination', 'triptype', 'departdate', 'returndate', 'ages'])
const costForm = formOf(['tripcost'])

/** The answers as the address of first prices reads them; null while they are not enough for one. */
export function firstPriceQuery(boxes: TripBoxes, today: IsoDate): string | null {
  const read = readForm(firstForm, boxes, today)
  if ('errors' in read) return null
  const { destination, departdate, returndate, triptype, ages } = read.answers
  const cost = readForm(costForm, boxes, today)
  const state = textIn(boxes, 'state')
  return new URLSearchParams([
    ['destination', destination],
    ['departs', departdate],
    ['returns', returndate],
    ['triptype', triptype],
    ...ages.map((age) => ['age', String(age)]),
    ...('answers' in cost ? [['cost', String(cost.answers.tripcost)]] : []),
    ...(state ? [['state', state]] : []),
  ]).toString()
}

export function readPart(text: string | null | undefined): TripPart | null {
  return tripParts.find((part) => part === text) ?? null
}

export function nextPart(part: TripPart): TripPart | null {
  return tripParts[tripParts.indexOf(part) + 1] ?? null
}

export function partBefore(part: TripPart): TripPart | null {
  return tripParts[tripParts.indexOf(part) - 1] ?? null
}

/** The part that is asked for, or the first one before it with something missing. Without a wish, the first with something missing. */
export function partToOpen(requested: string | null, boxes: TripBoxes, today: IsoDate): TripPart {
  const wish = readPart(requested) ?? 'who'
  return tripParts.slice(0, tripParts.indexOf(wish)).find((part) => 'errors' in readForm(formsOf[part], boxes, today)) ?? wish
}

/** Where the first thing to fix stands; null where no part has it. */
export function partOfErrors(errors: FieldErrors): TripPart | null {
  return tripParts.find((part) => fieldsOf[part].some((name) => errors[name])) ?? null
}

/** The errors that stand in one part, with those of the whole form. */
export function errorsInPart(part: TripPart, errors: Record<string, string>): Record<string, string> {
  const others = tripParts.filter((each) => each !== part).flatMap((each) => fieldsOf[each] as readonly string[])
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !others.includes(name)))
}

/** What the landing page or a link hands on in the address. Once the answers are saved, the address need not say them again. */
const handedOn = ['destination', 'departs', 'returns', 'travelers', 'triptype', 'age', 'cost', 'state']

export function pathOfPart(part: TripPart, search: URLSearchParams, { keepAnswers = false } = {}): string {
  const query = new URLSearchParams(search)
  if (!keepAnswers) for (const name of handedOn) query.delete(name)
  query.set('part', part)
  return `/travel/infousa?${query}`
}

/** Some amounts that a trip may cost, to take at once. */
export const quickCosts = [0, 2000, 4000, 8000] as const

/** What a stepper begins with where no age was typed yet. */
const firstAgeOfStepper = 35

export function stepAge(typed: string, by: 1 | -1): string {
  if (typed.trim() === '') return String(firstAgeOfStepper)
  const age = Number(typed)
  return Number.isInteger(age) ? String(Math.min(maxAge, Math.max(0, age + by))) : typed
}

/** The intents of the form's small buttons. */
export const smallButton = /^(add-age|(?:remove|less|more)-age(?=-\d+$)|pick|cost)(?:-(\w+))?$/

/** What a small button of the form does to its boxes, for a browser without scripts. Null: it is no such button. */
export function pressSmallButton(intent: string, boxes: TripBoxes): TripBoxes | null {
  const [, action, target = ''] = smallButton.exec(intent) ?? []
  const ages = [boxes['age'] ?? []].flat()
  const at = Number(target)
  switch (action) {
    case 'add-age':
      return { ...boxes, age: [...ages, ''] }
    case 'remove-age':
      return { ...boxes, age: ages.filter((_age, place) => place !== at) }
    case 'less-age':
    case 'more-age':
      return { ...boxes, age: ages.map((age, place) => (place === at ? stepAge(age, action === 'more-age' ? 1 : -1) : age)) }
    case 'pick':
      return { ...boxes, destination: target }
    case 'cost':
      return { ...boxes, tripcost: target }
    default:
      return null
  }
}

/** The part whose button was pressed; a form that does not say is a whole one. */
export function partSent(boxes: TripBoxes): TripPart {
  return readPart(textIn(boxes, 'part')) ?? 'who'
}

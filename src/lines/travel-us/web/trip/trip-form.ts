import { addDays, daysBetween, parseDate, toUsDate, tripDays, type IsoDate } from '../../../../shared/dates.ts'
import { latinDigits } from '../../../../shared/fields/number-rules.ts'
import { boxesOf, listIn, listOf, textIn, type Typed } from '../../../../web/form/boxes.ts'
import { readDate, writeDate } from '../../../../web/form/date-boxes.ts'
import { defineForm, type AnswersIn } from '../../../../web/form/define-form.ts'
import { boxField, choice, when } from '../../../../web/form/fields.ts'
import { date } from '../../../../web/form/date-field.ts'
import { list } from '../../../../web/form/list-field.ts'
import { money } from '../../../../web/form/money-field.ts'
import type { PricedTrip } from '../../contract.ts'
import { aheadDays, longestTripDays, maxAge, maxTravellers, maxTripCost, writtenTripTypes } from '../../rules/trip.ts'

/** What stands in the boxes of a trip: one box for the age of each traveller. */
export type TripBoxes = Record<string, string | string[]>

export function readTripBoxes(form: FormData): TripBoxes {
  return { ...boxesOf(form), age: listOf(form, 'age') }
}

/** Two letters: a country (ISO) or a state. The list in the page offers no others. */
export function code(error: string, wrong = error) {
  return boxField((typed) => (/^[A-Z]{2}$/.test(typed) ? typed : null), { required: error, wrong })
}

const oneOfTripTypes = { required: 'error.triptype-required', wrong: 'error.triptype-required' }

const dayOf = (boxes: Typed, name: string): IsoDate | null => {
  const read = readDate(boxes, name)
  return 'date' in read ? read.date : null
}

const age = (typed: string): number | null => {
  const latin = latinDigits(typed)
  return /^\d{1,3}$/.test(latin) && Number(latin) <= maxAge ? Number(latin) : null
}

const travellersIn = (boxes: Typed): number => listIn(boxes, 'age').filter((typed) => typed !== '').length

const sayOfDate = (name: string) => ({
  required: `error.${name}-required`,
  year: 'error.year',
  wrong: 'error.no-such-day',
})

const tripFields = {
  /** ISO country code; the server sends the insurer its English name. */
  destination: code('error.destination-required'),
  triptype: choice(writtenTripTypes, oneOfTripTypes),
  departdate: date({
    ...sayOfDate('departdate'),
    rule: (departure, { today }) => {
      if (departure <= today) return 'error.departdate-past'
      return daysBetween(today, departure) > aheadDays ? 'error.departdate-far' : null
    },
  }),
  returndate: date({
    ...sayOfDate('returndate'),
    rule: (comeBack, { boxes }) => {
      const departure = dayOf(boxes, 'departdate')
      if (departure === null) return null
      if (comeBack < departure) return 'error.returndate-order'
      return tripDays(departure, comeBack) > longestTripDays ? 'error.returndate-long' : null
    },
  }),
  ages: list(age, {
    box: 'age',
    required: 'error.ages-required',
    wrong: 'error.ages-range',
    rule: (typed) => (typed.length > maxTravellers ? 'error.ages-many' : null),
  }),
  state: code('error.state-required'),
  tripcost: money({
    required: 'error.tripcost-required',
    wrong: 'error.tripcost-money',
    rule: (cost, { boxes }) => (cost > maxTripCost * Math.max(1, travellersIn(boxes)) ? 'error.tripcost-range' : null),
  }),
}

const isOn =
  (option: string) =>
  (boxes: Typed): boolean =>
    textIn(boxes, option) === 'yes'
const hasWaiver = isOn('waiver')

/** The trip page, in its order. */
export const tripForm = defineForm(tripFields)

export type TripAnswers = AnswersIn<typeof tripForm>

/**
 * The plan page: the trip again, and two options. A switched-on option without its date is a thing to fix. A program may ask for prices
 * without a state, which the payment page asks for then.
 */
export const planForm = defineForm({
  ...tripFields,
  state: when((boxes) => textIn(boxes, 'state') !== '', tripFields.state),
  waiverfrom: when(
    hasWaiver,
    date({
      ...sayOfDate('waiverfrom'),
      rule: (from, { boxes }) => {
        const [departure, comeBack] = [dayOf(boxes, 'departdate'), dayOf(boxes, 'returndate')]
        return departure && comeBack && (from < departure || from > comeBack) ? 'error.waiver-outside' : null
      },
    }),
  ),
  waiverto: when(
    hasWaiver,
    date({
      ...sayOfDate('waiverto'),
      rule: (to, { boxes }) => {
        const [comeBack, from] = [dayOf(boxes, 'returndate'), dayOf(boxes, 'waiverfrom')]
        if (from && to < from) return 'error.waiver-order'
        return comeBack && to > comeBack ? 'error.waiver-outside' : null
      },
    }),
  ),
  firstpayment: when(
    isOn('anyreason'),
    date({
      ...sayOfDate('firstpayment'),
      rule: (paid, { today }) => {
        if (paid > today) return 'error.firstpayment-future'
        return addDays(paid, 15) < today ? 'error.firstpayment-late' : null
      },
    }),
  ),
})

export interface OptionAnswers {
  collisionDamageWaiver?: { startdate: string; enddate: string }
  cancelAnyReason?: { initialPaymentDate: string }
}

export function optionsOf({ waiverfrom, waiverto, firstpayment }: AnswersIn<typeof planForm>): OptionAnswers {
  return {
    ...(waiverfrom && waiverto
      ? { collisionDamageWaiver: { startdate: toUsDate(waiverfrom), enddate: toUsDate(waiverto) } }
      : {}),
    ...(firstpayment ? { cancelAnyReason: { initialPaymentDate: toUsDate(firstpayment) } } : {}),
  }
}

/** A priced trip back into the boxes. `country` is its ISO code. */
export function boxesOfTrip(trip: PricedTrip, country: string): TripBoxes {
  return {
    destination: country,
    triptype: trip.triptype,
    ...writeDate('departdate', trip.departdate),
    ...writeDate('returndate', trip.returndate),
    age: trip.agesOfTravellers.map(String),
    state: trip.state ?? '',
    tripcost: String(trip.tripcost),
    ...(trip.options.collisionDamageWaiver
      ? {
          waiver: 'yes',
          ...writeDate('waiverfrom', trip.options.collisionDamageWaiver.startdate),
          ...writeDate('waiverto', trip.options.collisionDamageWaiver.enddate),
        }
      : {}),
    ...(trip.options.cancelAnyReason
      ? { anyreason: 'yes', ...writeDate('firstpayment', trip.options.cancelAnyReason.initialPaymentDate) }
      : {}),
  }
}

/** What the landing page's strip, or a link with all answers, handed on in the address; what it did not ask stays as it was. */
export function boxesOfStrip(search: URLSearchParams): TripBoxes {
  const [destination, state, tripcost] = [search.get('destination'), search.get('state'), search.get('cost')]
  const [departs, returns] = [parseDate(search.get('departs') ?? ''), parseDate(search.get('returns') ?? '')]
  const triptype = writtenTripTypes.find((type) => type === search.get('triptype'))
  const ages = search.getAll('age').slice(0, maxTravellers)
  const travelers = Number(search.get('travelers'))
  return {
    ...(destination && /^[A-Z]{2}$/.test(destination) ? { destination } : {}),
    ...(triptype ? { triptype } : {}),
    ...(departs ? writeDate('departdate', departs) : {}),
    ...(returns ? writeDate('returndate', returns) : {}),
    ...(state && /^[A-Z]{2}$/.test(state) ? { state } : {}),
    ...(tripcost && /^\d{1,7}(?:\.\d{1,2})?$/.test(tripcost) ? { tripcost } : {}),
    ...(ages.length > 0 && ages.every((typed) => age(typed) !== null)
      ? { age: ages }
      : Number.isInteger(travelers) && travelers > 1 && travelers <= maxTravellers
        ? { age: Array.from({ length: travelers }, () => '') }
        : {}),
  }
}

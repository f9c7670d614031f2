import { addDays, dateIn, daysBetween, toUsDate, tripDays, type IsoDate } from '../../../shared/dates.ts'
import { latinDigits } from '../../../shared/fields/number-rules.ts'
import { readDate, readDollars, writeDate } from '../../../web/form-boxes.ts'
import type { PricedTrip } from '../contract.ts'
import { maxTravellers, maxTripCost, writtenTripTypes } from '../rules/trip.ts'

/** The insurer's local date decides what "today" is. */
export function insurersDay(now: Date): IsoDate {
  return dateIn(now, 'America/New_York')
}

/** What stands in the form's boxes, by the names of the boxes. */
export type FormValues = Record<string, string | string[]>

/** Field name → key of a sentence, or `text:` and a sentence that the server has put into words already. */
export type FormErrors = Record<string, string>

/** Boxes of the first page, in their order. */
export const tripFieldOrder = ['destination', 'triptype', 'departdate', 'returndate', 'ages', 'state', 'tripcost'] as const

export function one(values: FormValues, name: string): string {
  const value = values[name]
  return (Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).trim()
}

export function listOf(values: FormValues, name: string): string[] {
  const value = values[name]
  return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((each) => each.trim())
}

/** Boxes that take a figure: a person may write it in the digits of an Arabic keyboard. */
const takesFigure = /^(?:age|tripcost|c?c?zipcode|telephonehome|ccorcheckno|ccexpiration|cvv)$|\.(?:month|day|year)$/

export function valuesOf(form: FormData): FormValues {
  const values: FormValues = {}
  for (const name of new Set(form.keys())) {
    const all = form
      .getAll(name)
      .flatMap((value) => (typeof value !== 'string' ? [] : [takesFigure.test(name) ? latinDigits(value) : value]))
    values[name] = name === 'age' ? all : (all.at(-1) ?? '')
  }
  return values
}

/** The date in three boxes, or the key of what is wrong with it. */
const readTripDate = (values: FormValues, name: string): { date: IsoDate } | { error: string } => {
  const read = readDate(values, name)
  if ('date' in read) return read
  return { error: { empty: `error.${name}-required`, year: 'error.year', none: 'error.no-such-day' }[read.problem] }
}

export interface TripAnswers {
  /** ISO country code; the server sends the insurer its English name. */
  country: string
  triptype: PricedTrip['triptype']
  departdate: IsoDate
  returndate: IsoDate
  ages: number[]
  state: string
  tripcost: number
}

const aheadDays = 540
const longestTripDays = 180

const readDates = (values: FormValues, today: IsoDate, errors: FormErrors): { departure: IsoDate; comeBack: IsoDate } => {
  const departure = readTripDate(values, 'departdate')
  const comeBack = readTripDate(values, 'returndate')
  if ('error' in departure) errors['departdate'] = departure.error
  else if (departure.date <= today) errors['departdate'] = 'error.departdate-past'
  else if (daysBetween(today, departure.date) > aheadDays) errors['departdate'] = 'error.departdate-far'
  if ('error' in comeBack) errors['returndate'] = comeBack.error
  else if ('date' in departure && comeBack.date < departure.date) errors['returndate'] = 'error.returndate-order'
  else if ('date' in departure && tripDays(departure.date, comeBack.date) > longestTripDays)
    errors['returndate'] = 'error.returndate-long'
  return { departure: 'date' in departure ? departure.date : '', comeBack: 'date' in comeBack ? comeBack.date : '' }
}

/** Reads the trip page's form. `today` is the insurer's day. Either answers or sentences, in the order of the page. */
export function readTripForm(values: FormValues, today: IsoDate): { answers: TripAnswers } | { errors: FormErrors } {
  const found: FormErrors = {}
  const country = one(values, 'destination')
  if (!/^[A-Z]{2}$/.test(country)) found['destination'] = 'error.destination-required'
  const triptype = writtenTripTypes.find((type) => type === one(values, 'triptype'))
  if (!triptype) found['triptype'] = 'error.triptype-required'
  const { departure, comeBack } = readDates(values, today, found)
  const typedAges = listOf(values, 'age').filter((age) => age !== '')
  const ages = typedAges.map((age) => (/^\d{1,3}$/.test(age) ? Number(age) : -1))
  if (ages.length === 0) found['ages'] = 'error.ages-required'
  else if (ages.length > maxTravellers) found['ages'] = 'error.ages-many'
  else if (ages.some((age) => age < 0 || age > 120)) found['ages'] = 'error.ages-range'
  const state = one(values, 'state')
  if (!/^[A-Z]{2}$/.test(state)) found['state'] = 'error.state-required'
  const tripcost = readDollars(one(values, 'tripcost'))
  if (one(values, 'tripcost') === '') found['tripcost'] = 'error.tripcost-required'
  else if (tripcost === null) found['tripcost'] = 'error.tripcost-money'
  else if (tripcost > maxTripCost * Math.max(1, ages.length)) found['tripcost'] = 'error.tripcost-range'
  if (Object.keys(found).length > 0 || !triptype || tripcost === null) return { errors: ordered(found, tripFieldOrder) }
  return { answers: { country, triptype, departdate: departure, returndate: comeBack, ages, state, tripcost } }
}

export function ordered(errors: FormErrors, order: readonly string[]): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).sort(([a], [b]) => (order.indexOf(a) + 1 || 999) - (order.indexOf(b) + 1 || 999)),
  )
}

export interface OptionAnswers {
  collisionDamageWaiver?: { startdate: string; enddate: string }
  cancelAnyReason?: { initialPaymentDate: string }
}

/** The two options of the plan page. A switched-on option without its date is a thing to fix. */
export function readOptions(
  values: FormValues,
  today: IsoDate,
  trip: { departdate: IsoDate; returndate: IsoDate },
): { options: OptionAnswers } | { errors: FormErrors } {
  const errors: FormErrors = {}
  const options: OptionAnswers = {}
  if (one(values, 'waiver') === 'yes') {
    const from = readTripDate(values, 'waiverfrom')
    const to = readTripDate(values, 'waiverto')
    if ('error' in from) errors['waiverfrom'] = from.error
    else if (from.date < trip.departdate || from.date > trip.returndate) errors['waiverfrom'] = 'error.waiver-outside'
    if ('error' in to) errors['waiverto'] = to.error
    else if (to.date > trip.returndate || ('date' in from && to.date < from.date)) errors['waiverto'] = 'error.waiver-outside'
    if ('date' in from && 'date' in to)
      options.collisionDamageWaiver = { startdate: toUsDate(from.date), enddate: toUsDate(to.date) }
  }
  if (one(values, 'anyreason') === 'yes') {
    const paid = readTripDate(values, 'firstpayment')
    if ('error' in paid) errors['firstpayment'] = paid.error
    else if (paid.date > today) errors['firstpayment'] = 'error.firstpayment-future'
    else if (addDays(paid.date, 15) < today) errors['firstpayment'] = 'error.firstpayment-late'
    else options.cancelAnyReason = { initialPaymentDate: toUsDate(paid.date) }
  }
  return Object.keys(errors).length > 0 ? { errors } : { options }
}

/** A priced trip back into the boxes. `country` is its ISO code. */
export function valuesOfTrip(trip: PricedTrip, country: string): FormValues {
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

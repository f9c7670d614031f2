import type * as z from 'zod/mini'
import { dateAt } from '../../../server/date-at.ts'
import { invalid } from '../../../shared/failure.ts'
import { centsFromDollars, type Cents } from '../../../shared/money.ts'
import type { optionsPayload, PricedTrip } from '../contract.ts'
import type { writtenTripTypes } from '../rules/trip.ts'
import type { TripType } from '../rules/rates.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'

/** A trip as the contract's payloads write it. */
export interface PayloadTrip {
  numinsured: number
  departdate: string
  returndate: string
  triptype: (typeof writtenTripTypes)[number]
  tripcost: number
  destination: string
  options?: z.output<typeof optionsPayload> | undefined
}

const typeWords: Record<PayloadTrip['triptype'], TripType> = {
  // "Trip" means a flight (our decision, travel-us README).
  Trip: 'flight',
  Flight: 'flight',
  Cruise: 'cruise',
  Tour: 'tour',
  Lodging: 'lodging',
}

/** The contract's words into ours. Throws `invalid-argument` for a date that does not exist or half a cent. */
export function readTrip(payload: PayloadTrip, ages: number[], state: string | null): TripRequest {
  const departureDate = dateAt(payload.departdate, 'departdate')
  const returnDate = dateAt(payload.returndate, 'returndate')
  const tripCostCents: Cents | null = centsFromDollars(payload.tripcost)
  if (tripCostCents === null) throw invalid({ tripcost: 'money' })
  const waiver = payload.options?.collisionDamageWaiver
  const anyReason = payload.options?.cancelAnyReason
  return {
    destination: payload.destination.toUpperCase(),
    departureDate,
    returnDate,
    tripType: typeWords[payload.triptype],
    tripCostCents,
    ages,
    state,
    rental: waiver
      ? {
          from: dateAt(waiver.startdate, 'options.collisionDamageWaiver.startdate'),
          to: dateAt(waiver.enddate, 'options.collisionDamageWaiver.enddate'),
        }
      : null,
    anyReason: anyReason
      ? { initialPaymentDate: dateAt(anyReason.initialPaymentDate, 'options.cancelAnyReason.initialPaymentDate') }
      : null,
  }
}

const contractTypes: Record<TripType, PricedTrip['triptype']> = {
  flight: 'Flight',
  cruise: 'Cruise',
  tour: 'Tour',
  lodging: 'Lodging',
}

/** Our words back into the contract's, with ISO dates. */
export function writeTrip(trip: TripRequest): PricedTrip {
  return {
    numinsured: trip.ages.length,
    departdate: trip.departureDate,
    returndate: trip.returnDate,
    triptype: contractTypes[trip.tripType],
    tripcost: trip.tripCostCents / 100,
    destination: trip.destination,
    agesOfTravellers: [...trip.ages],
    state: trip.state,
    options: {
      ...(trip.rental ? { collisionDamageWaiver: { startdate: trip.rental.from, enddate: trip.rental.to } } : {}),
      ...(trip.anyReason ? { cancelAnyReason: { initialPaymentDate: trip.anyReason.initialPaymentDate } } : {}),
    },
  }
}

/** True when both describe the same trip, the state aside (it may be given at purchase only). */
export function isSameTrip(a: TripRequest, b: TripRequest): boolean {
  return JSON.stringify({ ...writeTrip(a), state: null }) === JSON.stringify({ ...writeTrip(b), state: null })
}

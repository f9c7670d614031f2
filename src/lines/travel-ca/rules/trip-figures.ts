import { tripDays } from '../../../shared/dates.ts'
import { agesOf } from './ages.ts'
import { insuredTypeOf, type TripRequest } from './trip.ts'
import type { InsuredType } from './plans.ts'

/** A trip with the figures that every plan's reasons and price read: worked out once for all plans. */
export interface TripFigures {
  request: TripRequest
  /** On the day of departure, in the order of the travellers. */
  ages: readonly number[]
  days: number
  /** 0 without a car. */
  rentalDays: number
  insuredType: InsuredType
}

export function figuresOf(request: TripRequest): TripFigures {
  const { rental } = request
  const ages = agesOf(request)
  return {
    request,
    ages,
    days: tripDays(request.departureDate, request.returnDate),
    rentalDays: rental ? tripDays(rental.from, rental.to) : 0,
    insuredType: insuredTypeOf(ages),
  }
}

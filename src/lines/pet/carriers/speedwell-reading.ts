import type * as z from 'zod/mini'
import type { SimulatorAnswer, SimulatorCall } from '../../../server/simulator/simulator.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { findBreed } from '../rules/breeds.ts'
import { isBreedingPossible, whyPlaceWrong, type Ineligible } from '../rules/eligibility.ts'
import type { Place } from '../rules/places.ts'
import type { PetRisk } from '../rules/rate.ts'
import { ineligibleCodes, policyRequest, premiumsRequest, type WirePriceRequest } from './speedwell-wire.ts'

/** How the simulator reads requests in the company's own words, and what of them it writes down. */
export type WirePlace = Pick<WirePriceRequest, 'CountryCode' | 'StateOrProvinceCode' | 'PostalCode'>

export function placeOf({ CountryCode, StateOrProvinceCode, PostalCode }: WirePlace): Place {
  return { country: CountryCode, region: StateOrProvinceCode, postalCode: PostalCode }
}

/** Null for a breed that it does not know. */
export function riskOf(wire: Omit<z.output<typeof premiumsRequest>, keyof WirePlace>): PetRisk | null {
  const breed = findBreed(wire.BreedName)
  return (
    breed && {
      breed,
      born: wire.DateOfBirth,
      gender: wire.Gender,
      isNeutered: wire.IsSpayedOrNeutered,
      isService: wire.IsServiceAnimal,
      isBreeding: wire.IsBreedingPet,
    }
  )
}

/** False for what we should have corrected: a birth to come, a breeding animal that cannot be one. */
export function isPetAsked(risk: PetRisk | null, today: IsoDate): boolean {
  return !risk || (risk.born <= today && (!risk.isBreeding || isBreedingPossible(risk)))
}

/** The same of a pet and its place. */
export function isAsked(place: Place, risk: PetRisk | null, today: IsoDate): boolean {
  return whyPlaceWrong(place) === null && isPetAsked(risk, today)
}

export function ineligible({ reason, until }: Ineligible): SimulatorAnswer {
  return { status: 200, body: { IsEligible: false, ReasonCode: ineligibleCodes[reason], UntilDate: until } }
}

/** A pet without its name and its owner's address. */
export function journalledPet({ body }: SimulatorCall): unknown {
  return premiumsRequest.safeParse(body).data ?? null
}

/** A policy without names and addresses. */
export function journalledPolicy({ body }: SimulatorCall): unknown {
  const { data } = policyRequest.safeParse(body)
  if (!data) return null
  const { FirstBill, LaterBill, CountryCode, StateOrProvinceCode } = data
  const Pets = data.Pets.map(({ BreedName, Deductible, PolicyOptions }) => ({ BreedName, Deductible, PolicyOptions }))
  return { FirstBill, LaterBill, CountryCode, StateOrProvinceCode, Pets }
}

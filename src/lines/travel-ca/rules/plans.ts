/** The 15 plan codes of spec 3 §3, in the order in which they are listed (L-024). */
export const planCodes = [
  'PL-SMED-3',
  'PL-SMED-4',
  'PL-SMED-1',
  'PL-MMED-3',
  'PL-MMED-2',
  'PL-SPCK-2',
  'PL-SPCK-17',
  'PL-STCAN-7',
  'PL-MTCAN-1',
  'PL-STI-3',
  'PL-MTI-1',
  'PL-SADD-5',
  'PL-MADD-1',
  'PL-SSRC-3',
  'PL-SBAG-3',
] as const
export type PlanCode = (typeof planCodes)[number]

/** Sold only beside another plan. */
export const optionCodes = ['PL-SSRC-3', 'PL-SBAG-3'] as const
export type OptionCode = (typeof optionCodes)[number]
export type BasePlanCode = Exclude<PlanCode, OptionCode>

export const basePlanCodes = planCodes.filter((code): code is BasePlanCode => !isOption(code))

export function isOption(code: string): code is OptionCode {
  return (optionCodes as readonly string[]).includes(code)
}

export const destinationTypes = ['CANADA', 'EXCLUDING_USA', 'WORLDWIDE'] as const
export type DestinationType = (typeof destinationTypes)[number]

/** `SINGLE`: one trip. `ANNUAL`: every trip of a year, each within the plan's days. */
export const tripKinds = ['SINGLE', 'ANNUAL'] as const
export type TripKind = (typeof tripKinds)[number]

export const insuredTypes = ['INDIVIDUAL', 'COMPANIONS', 'FAMILY'] as const
export type InsuredType = (typeof insuredTypes)[number]

/** What a plan is made of; it decides its price, its tax and its limits. */
export type PlanFamily = 'medical' | 'package' | 'cancellation' | 'interruption' | 'accident' | 'rental' | 'baggage'

export interface PlanTraits {
  family: PlanFamily
  /** Null: sold for one trip and for a year. */
  kind: TripKind | null
  /** Where it is sold; null: wherever the trip goes. */
  destinations: readonly DestinationType[] | null
  /** The oldest age at departure, where it is less than everybody's (facts §2b; readings "Canada travel and pet" 3). */
  oldest: number | null
  /** The longest trip of an annual plan (L-057), and the plan for one trip that covers longer ones. */
  longestTripDays: number | null
  forOneTrip: BasePlanCode | null
}

// Every field is written in the same order: what loops over all plans reads objects of one shape.
const plan = (
  family: PlanFamily,
  kind: PlanTraits['kind'],
  destinations: PlanTraits['destinations'] = null,
  { oldest = null, longestTripDays = null, forOneTrip = null }: Partial<PlanTraits> = {},
): PlanTraits => ({ family, kind, destinations, oldest, longestTripDays, forOneTrip })

const abroad = ['EXCLUDING_USA', 'WORLDWIDE'] as const

export const plans: Readonly<Record<PlanCode, PlanTraits>> = {
  'PL-SMED-3': plan('medical', 'SINGLE', ['WORLDWIDE']),
  'PL-SMED-4': plan('medical', 'SINGLE', ['EXCLUDING_USA']),
  'PL-SMED-1': plan('medical', 'SINGLE', ['CANADA']),
  'PL-MMED-3': plan('medical', 'ANNUAL', abroad, { oldest: 84, longestTripDays: 15, forOneTrip: 'PL-SMED-3' }),
  'PL-MMED-2': plan('medical', 'ANNUAL', ['CANADA'], { oldest: 84, longestTripDays: 35, forOneTrip: 'PL-SMED-1' }),
  'PL-SPCK-2': plan('package', 'SINGLE', null, { oldest: 59 }),
  'PL-SPCK-17': plan('package', 'SINGLE'),
  'PL-STCAN-7': plan('cancellation', 'SINGLE'),
  'PL-MTCAN-1': plan('cancellation', 'ANNUAL', null, { forOneTrip: 'PL-STCAN-7' }),
  'PL-STI-3': plan('interruption', 'SINGLE'),
  'PL-MTI-1': plan('interruption', 'ANNUAL', null, { forOneTrip: 'PL-STI-3' }),
  'PL-SADD-5': plan('accident', 'SINGLE'),
  'PL-MADD-1': plan('accident', 'ANNUAL', null, { longestTripDays: 365, forOneTrip: 'PL-SADD-5' }),
  'PL-SSRC-3': plan('rental', null),
  'PL-SBAG-3': plan('baggage', null),
} // prettier-ignore

/** Plans with medical cover: they have a deductible, and from 60 they need health answers (facts §2b). */
export function hasMedical(code: PlanCode): boolean {
  return plans[code].family === 'medical' || code === 'PL-SPCK-2'
}

/** Plans to which cancelling for any reason can be added (facts §2b). */
export function takesAnyReason(code: PlanCode): boolean {
  return code === 'PL-STCAN-7' || code === 'PL-SPCK-2' || code === 'PL-SPCK-17'
}

/** Plans of several covers: cancellation from the day after buying, all else with the trip. */
export function isPackage(code: PlanCode): boolean {
  return plans[code].family === 'package'
}

/** Plans that insure the cost of a trip, a sum for each traveller. */
export function needsSum(code: PlanCode): boolean {
  return plans[code].family === 'cancellation' || isPackage(code)
}

/** Whole dollars; the currency is that of `deductibleCurrency`. 300 is preselected (readings "Canada travel and pet" 1). */
export const deductibles = [0, 300, 500, 1000, 5000, 10_000] as const
export type Deductible = (typeof deductibles)[number]
export const usualDeductible: Deductible = 300

/** Worldwide in US dollars, also without the USA; within Canada in Canadian ones (spec 3 §9, readings 1). A package's is the trip's. */
export function deductibleCurrency(code: PlanCode, destination: DestinationType): 'USD' | 'CAD' {
  const [where = destination] = plans[code].destinations ?? []
  return where === 'CANADA' ? 'CAD' : 'USD'
}

/** Dollars after departure that an interruption plan pays at most (spec 3 §9). */
export const interruptionLimits = [1500, 25_000] as const
export type InterruptionLimit = (typeof interruptionLimits)[number]

/** What a price before tax is made of; a saving is negative. */
export const partNames = [
  'medical',
  'medical-saving',
  'cancellation',
  'interruption',
  'accident',
  'package-baggage',
  'package-saving',
  'any-reason',
  'rental-car',
  'baggage',
] as const
export type PartName = (typeof partNames)[number]

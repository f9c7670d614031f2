import * as z from 'zod/mini'
import { dateText } from '../../../shared/fields/date-rules.ts'
import { policyNumberText } from '../../../platform/policies/contract.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import {
  deductibles,
  destinationTypes,
  insuredTypes,
  interruptionLimits,
  partNames,
  planCodes,
  tripKinds,
} from '../rules/plans.ts'
import { limits } from '../rules/trip.ts'

/** The trip as payloads write it. */
export const tripPayload = z.object({
  /** Two letters of the province where the travellers live; one that is not sold in is refused with a sentence. */
  province: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, ruleCode('province'))),
  departureDate: dateText(),
  returnDate: dateText(),
  /** SINGLE: this trip. ANNUAL: a year of trips, the dates being those of its first one. */
  kind: z._default(z.enum(tripKinds), 'SINGLE'),
  /** The days of a rented car, both counted; without them PL-SSRC-3 has no price. */
  rentalFrom: z.optional(dateText()),
  rentalTo: z.optional(dateText()),
})

/** Question id → what was answered; follow-ups by their id, only where the answer is yes. Questions: `getCanadaTravelSurvey`. */
export const healthAnswers = z.record(
  z.string().check(z.maxLength(40)),
  z.object({
    answer: z.enum(['yes', 'no']),
    followUps: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100))), {}),
  }),
)

/** One traveller, before names are known. */
export const insuredPerson = z.object({
  dateOfBirth: dateText(),
  /** Dollars that this traveller has prepaid and would not get back; 0 to 10,000. Without it cancellation plans have no price. */
  sumInsured: z.optional(z.number()),
  /** Only of somebody who is 60 or older on the day of departure; of anybody else they are refused and not kept. */
  answers: z.optional(healthAnswers),
})

/** One traveller of whom only the age is told. A name that is none of these is refused: a birth date or health is no part of it. */
export const pricedTraveller = z.strictObject({
  /** Years on the day of departure. */
  age: z.int().check(z.gte(0, ruleCode('range')), z.lte(limits.oldestYears, ruleCode('range'))),
  sumInsured: insuredPerson.shape.sumInsured,
})

const travellerCount = ruleCode('range', { min: 1, max: limits.travellers })

export const insuredPersons = <Person extends z.ZodMiniType>(person: Person) =>
  z.array(person).check(z.minLength(1, travellerCount), z.maxLength(limits.travellers, travellerCount))

/** Statement id → agreed to. Statements: `getCanadaTravelSurvey`; each that is false blocks (L-054). */
export const eligibility = z.record(z.string().check(z.maxLength(40)), z.boolean())

/** Whole dollars of the medical deductible; 300 where nothing is said. */
export const deductible = z.union(deductibles.map((each) => z.literal(each)))

export const policyNumber = policyNumberText('TC')

/** What is added to a plan. Each needs a base plan and, where it says so, more. */
export const planOptions = z.object({
  /** PL-SSRC-3: needs `trip.rentalFrom` and `trip.rentalTo`. */
  rentalCar: z._default(z.boolean(), false),
  /** PL-SBAG-3. */
  baggage: z._default(z.boolean(), false),
  /** Cancel for any reason: with PL-STCAN-7, PL-SPCK-2 and PL-SPCK-17. */
  anyReason: z._default(z.boolean(), false),
  /** Dollars after departure of PL-STI-3: 1,500, or 25,000 at a higher price. */
  interruptionLimit: z._default(z.union(interruptionLimits.map((each) => z.literal(each))), 1500),
})

/** One named part of a price before tax; a saving is negative. */
export const pricePart = z.object({
  name: z.enum(partNames),
  amount: z.number(),
})

/** Premium tax of the province on the parts that it taxes; 0 where none is due. */
export const priceTax = z.object({ amount: z.number(), percent: z.number() })

const whyNot = {
  /** A code that a page can switch on, for instance `destination`, `annual-cap`, `age-over`, `sum-missing`, `health-missing`, `not-priced`. */
  code: z.string(),
  /** Its sentence in the caller's language; shown as it is. */
  message: z.string(),
  /** The traveller it is about, counted from 0; absent where it is about the trip. */
  traveller: z.optional(z.int()),
}

/** One of the 15 plans for this trip: with its price, or with the reason why it is not sold. */
export const planPrice = z.object({
  planCode: z.enum(planCodes),
  /** PL-SSRC-3 and PL-SBAG-3: only beside another plan. */
  isOption: z.boolean(),
  /** Dollars for all travellers, premium tax included; null where it is not sold. */
  price: z.nullable(z.number()),
  parts: z.array(pricePart),
  tax: priceTax,
  /** Dollars before tax that an addition would cost with this plan; absent where it takes none. */
  optionPrices: z.object({ anyReason: z.optional(z.number()), higherInterruption: z.optional(z.number()) }),
  /** Whole dollars and the currency in which a claim counts them; null for a plan without medical cover. */
  deductible: z.nullable(z.object({ amount: z.int(), currency: z.enum(['USD', 'CAD']) })),
  /** Null where there is a price. Several reasons are all said. */
  reasons: z.nullable(z.array(z.object(whyNot))),
})
export type PlanPriceAnswer = z.output<typeof planPrice>

/** One traveller as this trip sees them. */
export const tripTraveller = z.object({
  /** Years on the day of departure. */
  age: z.int(),
  /** Medical conditions must have been stable from `since` (YYYY-MM-DD) until departure (L-058). */
  stability: z.object({ days: z.int(), since: z.string() }),
  /** True from 60: the health questions have to be answered before a plan with medical cover has a price. */
  asksHealth: z.boolean(),
  /** What follows from the answers; null below 60 and while they are missing. */
  category: z.nullable(z.enum(['A', 'B', 'C', 'D'])),
  /** True from 21: contests and team sports are not covered (L-056). */
  teamSportExcluded: z.boolean(),
})

/** What was asked, so that a page can show or edit it again. Dates are YYYY-MM-DD; answered to the quote's owner alone. */
export const tripView = z.object({
  trip: z.object({
    province: z.string(),
    departureDate: z.string(),
    returnDate: z.string(),
    kind: z.enum(tripKinds),
    rentalFrom: z.optional(z.string()),
    rentalTo: z.optional(z.string()),
  }),
  destinationType: z.enum(destinationTypes),
  insuredType: z.enum(insuredTypes),
  insuredPersons: z.array(
    z.object({ dateOfBirth: z.string(), sumInsured: z.optional(z.number()), answers: z.optional(healthAnswers) }),
  ),
  deductible,
  /** Statement id → agreed to; those that were not asked yet are missing. */
  eligibility,
  /** The consent to keep and use health answers was given. */
  consent: z.boolean(),
  /** The policy that the trip corrects; absent where a policy more is asked for. */
  replaces: z.optional(z.string()),
})
export type TripView = z.output<typeof tripView>

/** The one price of a final quote. */
export const finalPrice = z.object({
  planCode: z.enum(planCodes),
  /** Dollars, tax included: what is paid. */
  price: z.number(),
  currency: z.literal('CAD'),
  parts: z.array(pricePart),
  tax: priceTax,
  options: planOptions,
  deductible: z.nullable(z.object({ amount: z.int(), currency: z.enum(['USD', 'CAD']) })),
})
export type FinalPrice = z.output<typeof finalPrice>

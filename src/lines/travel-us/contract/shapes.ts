import * as z from 'zod/mini'
import { dateText } from '../../../shared/fields/date-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { requiredText } from '../../../shared/fields/text-rules.ts'
import { sizes } from '../rules/rates.ts'
import { maxAge, maxTravellers, maxTripCost, writtenTripTypes } from '../rules/trip.ts'

export function age() {
  return z.int().check(z.gte(0, ruleCode('range')), z.lte(maxAge, ruleCode('range')))
}

/** One traveller may be written without an array. */
export function oneOrMore<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.union([item, z.array(item).check(z.minLength(1, ruleCode('range')), z.maxLength(maxTravellers, ruleCode('range')))]),
    z.transform((value): z.output<Item>[] => (Array.isArray(value) ? (value as z.output<Item>[]) : [value as z.output<Item>])),
  )
}

export const optionsPayload = z.object({
  /** Rental car damage waiver for these rental days, both counted. */
  collisionDamageWaiver: z.optional(z.object({ startdate: dateText(), enddate: dateText() })),
  /** Cancel for any reason; the date of the first payment towards the trip. */
  cancelAnyReason: z.optional(z.object({ initialPaymentDate: dateText() })),
})

export const tripFields = {
  numinsured: z.int().check(z.gte(1, ruleCode('range')), z.lte(maxTravellers, ruleCode('range'))),
  departdate: dateText(),
  returndate: dateText(),
  triptype: z.enum(writtenTripTypes),
  /** Dollars for all travellers together, prepaid and non-refundable. */
  tripcost: z.number().check(z.gte(0, ruleCode('range')), z.lte(maxTripCost * maxTravellers, ruleCode('range'))),
  destination: requiredText(80),
  options: z.optional(optionsPayload),
}

const coverage = z.object({
  /** A stable name: cancellation, interruption, medical, evacuation, baggage… */
  benefit: z.string(),
  included: z.boolean(),
  /** Dollars a person, or a percentage of the trip cost, as `unit` says; null where there is no figure. */
  amount: z.nullable(z.number()),
  unit: z.enum(['usd', 'percent', 'none']),
  /** Dollars a day, hours to wait and the like. */
  perDay: z.optional(z.number()),
  afterHours: z.optional(z.number()),
  /** True when this can be added as an option. */
  optional: z.optional(z.boolean()),
  /** A condition in a word: `cruise-or-tour`, `final-payment`. */
  condition: z.optional(z.string()),
})
export type Coverage = z.output<typeof coverage>

export const sizeQuote = z.union([
  z.object({
    quoteresponse: z.array(
      z.object({
        /** Dollars for all travellers, options included. */
        price: z.number(),
        coverages: z.array(coverage),
        base: z.number(),
        collisionDamageWaiver: z.number(),
        cancelAnyReason: z.number(),
        perTraveller: z.array(z.number()),
      }),
    ),
  }),
  z.object({ error: z.string(), code: z.string() }),
])
export type SizeQuote = z.output<typeof sizeQuote>

/** The trip as it was priced, so that a page can show or edit it again. Dates are YYYY-MM-DD. */
export const pricedTrip = z.object({
  numinsured: z.int(),
  departdate: z.string(),
  returndate: z.string(),
  triptype: z.enum(writtenTripTypes),
  tripcost: z.number(),
  destination: z.string(),
  agesOfTravellers: z.array(z.int()),
  state: z.nullable(z.string()),
  options: optionsPayload,
})
export type PricedTrip = z.output<typeof pricedTrip>

export const policyInfo = z.object({
  policynumber: z.string(),
  price: z.number(),
  departdate: z.string(),
  returndate: z.string(),
  coverages: z.array(coverage),
  product: z.string(),
  created: z.string(),
  carrier: z.string(),
  bookingreservno: z.string(),
  destination: z.string(),
  triptype: z.enum(writtenTripTypes),
  tripcost: z.number(),
  numinsured: z.int(),
  size: z.enum(sizes),
  assistancePhone: z.string(),
  reviewEnds: z.string(),
  /** Ours: local wall-clock texts `YYYY-MM-DDTHH:MM`. Absent in answers that were kept before they were told. */
  cancellationFrom: z.optional(z.string()),
  travelFrom: z.optional(z.string()),
  state: z.enum(['in-force', 'cancelled']),
  email: z.string(),
  cardLast4: z.string(),
  cardBrand: z.string(),
})
export type PolicyInfo = z.output<typeof policyInfo>

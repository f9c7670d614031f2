import * as z from 'zod/mini'
import { destinationTypes, partNames, planCodes } from '../rules/plans.ts'

/**
 * Tamarack Travel is an invented insurer; this is how it says things: snake_case, ISO days, money as whole cents ("minor"), every answer
 * in `data`, every refusal in `problem`. Shapes only: what the words mean is each side's own business.
 */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const minor = z.int().check(z.gte(0), z.lte(100_000_000))

export const territories = { CANADA: 'CAN', EXCLUDING_USA: 'XUS', WORLDWIDE: 'WLD' } as const

const member = { born: day, trip_value_minor: minor, health_band: z.nullable(z.enum(['A', 'B', 'C', 'D'])) }

const journey = {
  product_line: z.literal('PR-FDM-1'),
  partner: z.literal('NAD100'),
  residence: z.string(),
  period: z.object({ type: z.enum(['one_trip', 'one_year']), starts: day, ends: day }),
  territory: z.enum(['CAN', 'XUS', 'WLD']),
  excess: z.int(),
  car: z.nullable(z.object({ starts: day, ends: day })),
}

export const enquiry = z.object({ ...journey, members: z.array(z.object(member)) })
export type WireEnquiry = z.output<typeof enquiry>

/** The same for a look at prices: the answer has no parts and no working. */
export const premiumEnquiry = z.object({ ...enquiry.shape, premiums_only: z.optional(z.literal(true)) })

const selection = z.object({
  product: z.enum(planCodes),
  any_reason: z.boolean(),
  after_departure_limit: z.int(),
  extras: z.array(z.enum(['CAR', 'BAG'])),
})
export type WireSelection = z.output<typeof selection>

export const finalEnquiry = z.object({ ...enquiry.shape, selection })

export const contractRequest = z.object({
  ...journey,
  selection,
  members: z.array(z.object({ ...member, given: z.string(), family: z.string() })),
  holder: z.object({
    given: z.string(),
    family: z.string(),
    born: day,
    email: z.string(),
    telephone: z.string(),
    street: z.string(),
    town: z.string(),
    postcode: z.string(),
  }),
  premium_minor: minor,
  agency_reference: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
  /** The number of the contract that this one corrects: it may be rescinded from then on, whatever its review. */
  replaces: z.optional(z.string()),
})

/** A refusal with its figures. `member` counts from 0. */
export const problem = z.object({
  type: z.string(),
  detail: z.optional(z.string()),
  member: z.optional(z.int()),
  maximum: z.optional(z.int()),
  actual: z.optional(z.int()),
  excess_days: z.optional(z.int()),
  minor: z.optional(minor),
  day: z.optional(day),
  product: z.optional(z.enum(planCodes)),
  territory: z.optional(z.enum(destinationTypes)),
})
export type WireProblem = z.output<typeof problem>

export const problemShape = z.object({ problem })
export type WireFault = z.output<typeof problemShape>

/** id, label, table, row, operation, of, operand, rounding, amount. */
const workingRow = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.enum(['take', 'times', 'dividedBy', 'plus', 'minus', 'sum', 'atLeast', 'atMost']),
  z.array(z.string()),
  z.string(),
  z.union([z.literal('exact'), z.templateLiteral(['half-up-', z.int()])]),
  z.string(),
])

const open = { status: z.literal('open'), product: z.enum(planCodes), premium_minor: minor }
const closed = z.object({ status: z.literal('closed'), product: z.enum(planCodes), problems: z.array(problem) })
const silent = z.object({ status: z.literal('silent'), product: z.enum(planCodes) })

/** `open`: it has a price. `closed`: not sold. `silent`: it could not be priced now. */
export const productLine = z.discriminatedUnion('status', [
  z.object({
    ...open,
    breakdown: z.array(z.object({ part: z.enum(partNames), minor: z.int() })),
    levy: z.object({ minor, rate: z.string().check(z.regex(/^\d(?:\.\d{1,5})?$/)) }),
    any_reason_minor: z.nullable(minor),
    higher_limit_minor: z.nullable(minor),
    working: z.array(workingRow),
  }),
  closed,
  silent,
])
export type WireProduct = z.output<typeof productLine>

const premiumLine = z.discriminatedUnion('status', [z.object(open), closed, silent])
export type WirePremium = z.output<typeof premiumLine>

const book = { rate_book: z.string(), currency: z.literal('CAD') }

export const enquiryAnswer = z.object({ data: z.object({ ...book, products: z.array(productLine) }) })
export const premiumAnswer = z.object({ data: z.object({ ...book, products: z.array(premiumLine) }) })

export const contractAnswer = z.object({
  data: z.object({
    number: z.string().check(z.regex(/^TC-\d{9}$/)),
    our_reference: z.string(),
    premium_minor: minor,
    issued_at: z.string(),
    /** Local wall-clock times, YYYY-MM-DDTHH:MM. */
    cover: z.object({ from: z.string(), until: z.string() }),
    starts: day,
    review_until: day,
    help: z.object({ canada: z.string(), abroad: z.string() }),
  }),
})
export type WireContract = z.output<typeof contractAnswer>

export const rescissionRequest = z.object({
  number: z.string(),
  goodwill: z.optional(z.boolean()),
  replaced_by: z.optional(z.string()),
})
export const rescissionAnswer = z.object({ data: z.object({ number: z.string(), rescinded_on: day }) })
export type WireRescission = z.output<typeof rescissionAnswer>

export const contractList = z.object({
  data: z.array(
    z.object({
      number: z.string(),
      our_reference: z.string(),
      premium_minor: minor,
      issued_at: z.string(),
      rescinded: z.boolean(),
    }),
  ),
  next: z.nullable(z.int()),
})

import * as z from 'zod/mini'

/**
 * Larkspur Travel is an invented insurer; this is how it says things: dates MM/DD/YYYY, money as decimal text, its own
 * codes for plans, trips, covers and refusals. Shapes only: what the codes mean is each side's own business.
 */
const usDate = z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/))
const money = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))

export const planCodes = { small: 'LT-STD', medium: 'LT-PRF', large: 'LT-PRM' } as const
export const tripCodes = { flight: 'AIR', cruise: 'CRU', tour: 'TUR', lodging: 'LDG' } as const

const trip = {
  productClass: z.literal('GGA100'),
  actionCode: z.literal('NEW'),
  /** Upper case (travel §5). */
  destinationName: z.string(),
  departDt: usDate,
  returnDt: usDate,
  tripKind: z.enum(['AIR', 'CRU', 'TUR', 'LDG']),
  tripCost: money,
  residenceSt: z.nullable(z.string()),
  addOns: z.array(
    z.discriminatedUnion('code', [
      z.object({ code: z.literal('CDW'), fromDt: usDate, toDt: usDate }),
      z.object({ code: z.literal('CFAR'), depositDt: usDate }),
    ]),
  ),
}

export const quotationRequest = z.object({ ...trip, insureds: z.array(z.object({ ageYears: z.number() })) })

export const policyRequest = z.object({
  ...trip,
  planCode: z.enum(['LT-STD', 'LT-PRF', 'LT-PRM']),
  premium: money,
  bookingReservNo: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
  insureds: z.array(z.object({ ageYears: z.number(), givenName: z.string(), familyName: z.string() })),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    street: z.string(),
    city: z.string(),
    st: z.string(),
    zip: z.string(),
  }),
})

export const worksheetLine = z.object({
  line: z.string(),
  tbl: z.string(),
  rev: z.string(),
  row: z.string(),
  fct: z.string(),
  amt: z.string(),
  rnd: z.enum(['N', 'H', 'M']),
})

/** `unit`: PCT of the trip cost, USD, OPT (USD, when bought), HRS after the final payment, NIL not covered. */
export const scheduleLine = z.object({
  cover: z.string(),
  unit: z.enum(['PCT', 'USD', 'OPT', 'HRS', 'NIL']),
  limit: z.number(),
  daily: z.optional(z.number()),
  waitHrs: z.optional(z.number()),
})

/** Figures that go with a refusal, each optional; days as numbers, dates as MM/DD/YYYY, money as decimal text. */
export const faultShape = z.object({
  errNo: z.string(),
  errText: z.string(),
  country: z.optional(z.string()),
  limitDt: z.optional(usDate),
  limitNo: z.optional(z.number()),
  actualNo: z.optional(z.number()),
  limitAmt: z.optional(money),
})
export type WireFault = z.output<typeof faultShape>

export const quotationAnswer = z.object({
  rateSheet: z.string(),
  ccy: z.literal('USD'),
  plans: z.array(
    z.discriminatedUnion('st', [
      z.object({
        st: z.literal('Q'),
        planCode: z.enum(['LT-STD', 'LT-PRF', 'LT-PRM']),
        premium: money,
        perInsured: z.array(money),
        addOnPremium: z.object({ CDW: money, CFAR: money }),
        schedule: z.array(scheduleLine),
        worksheet: z.array(worksheetLine),
      }),
      z.object({ st: z.literal('D'), planCode: z.enum(['LT-STD', 'LT-PRF', 'LT-PRM']), fault: faultShape }),
    ]),
  ),
})

export const policyAnswer = z.object({
  policyNo: z.string().check(z.regex(/^TU-\d{9}$/)),
  reference: z.string(),
  planCode: z.enum(['LT-STD', 'LT-PRF', 'LT-PRM']),
  premium: money,
  issuedUtc: z.string(),
  /** MM/DD/YYYY HH:MM, local. */
  cancelCoverEff: z.string(),
  tripCoverEff: z.string(),
  tripCoverExp: z.string(),
  freeLookEndDt: usDate,
  helpUs: z.string(),
  helpAbroad: z.string(),
})
export type WirePolicy = z.output<typeof policyAnswer>

export const voidanceRequest = z.object({ policyNo: z.string(), exception: z.optional(z.literal('Y')) })
export const voidanceAnswer = z.object({ policyNo: z.string(), voidDt: usDate })
export type WireVoidance = z.output<typeof voidanceAnswer>

/** Why a policy is not ended, by its number. */
export const voidanceFaults = { 'review-over': 'L-310', departed: 'L-311', 'claim-made': 'L-312' } as const

export const policyList = z.object({
  rows: z.array(
    z.object({ policyNo: z.string(), reference: z.string(), premium: money, issuedUtc: z.string(), stat: z.enum(['A', 'C']) }),
  ),
  nextPage: z.nullable(z.int()),
})

/** The refusals by their number. */
export const faultNumbers = {
  'rates-missing': 'L-001',
  'destination-unknown': 'L-110',
  'destination-refused': 'L-111',
  'departure-past': 'L-120',
  'departure-too-far': 'L-121',
  'return-before-departure': 'L-122',
  'trip-too-long': 'L-123',
  'travellers-out-of-range': 'L-130',
  'age-out-of-range': 'L-131',
  'trip-cost-out-of-range': 'L-140',
  'waiver-texas': 'L-210',
  'waiver-outside-trip': 'L-211',
  'waiver-reversed': 'L-212',
  'any-reason-new-york': 'L-220',
  'any-reason-payment-future': 'L-221',
  'any-reason-too-late': 'L-222',
  'any-reason-small': 'L-223',
  'any-reason-nothing-prepaid': 'L-224',
  'price-changed': 'L-300',
  'declined-by-insurer': 'L-900',
} as const

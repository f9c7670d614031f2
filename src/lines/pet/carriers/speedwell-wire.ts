import * as z from 'zod/mini'

/**
 * Speedwell Pet is an invented insurer; this is how it says things: fields in Pascal case, days YYYY-MM-DD, money as decimal text, its own
 * codes for reasons and refusals. Shapes only: what the codes mean is each side's own business.
 */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const money = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))

const place = { CountryCode: z.enum(['US', 'CA']), StateOrProvinceCode: z.string(), PostalCode: z.string() }

const facts = {
  BreedName: z.string(),
  DateOfBirth: day,
  Gender: z.enum(['Male', 'Female']),
  IsSpayedOrNeutered: z.boolean(),
  IsServiceAnimal: z.boolean(),
  IsBreedingPet: z.boolean(),
}
const choice = { PolicyOptions: z.array(z.literal('RECOVERY')), Deductible: z.int() }

export const ineligibleCodes = {
  place: 'E-PLACE',
  'breed-unknown': 'E-BREED',
  'breed-refused': 'E-HYBRID',
  'too-young': 'E-YOUNG',
  'too-old': 'E-OLD',
  'insured-already': 'E-ACTIVE',
} as const
const ineligible = { IsEligible: z.literal(false), ReasonCode: z.string(), UntilDate: z.nullable(day) }

export const eligibilityRequest = z.object({
  ...place,
  PetName: z.string(),
  BreedName: z.string(),
  Email: z.string(),
  DateOfBirth: z.nullable(day),
})
export const eligibilityAnswer = z.discriminatedUnion('IsEligible', [
  z.object({ IsEligible: z.literal(true) }),
  z.object(ineligible),
])

const waits = { AccidentsFrom: day, IllnessFrom: day }

export const premiumsRequest = z.object({ ...place, ...facts })
export const premiumsAnswer = z.discriminatedUnion('IsEligible', [
  z.object({
    IsEligible: z.literal(true),
    RateVersion: z.string(),
    /** Without and with recovery, each deductible's in turn. */
    Monthly: z.array(z.array(money)).check(z.length(2)),
    ByAge: z.array(money),
    ...waits,
  }),
  z.object(ineligible),
])

export const priceRequest = z.object({ ...place, ...facts, ...choice, PetName: z.string(), Email: z.string() })
export type WirePriceRequest = z.output<typeof priceRequest>
export const worksheetLine = z.object({ Line: z.string(), Row: z.string(), Factor: z.string() })
export const priceAnswer = z.discriminatedUnion('IsEligible', [
  z.object({
    IsEligible: z.literal(true),
    RateVersion: z.string(),
    MonthlyPremium: money,
    Worksheet: z.array(worksheetLine),
    ...waits,
  }),
  z.object(ineligible),
])

const numberPattern = /^PT-\d{9}$/

/** With the number of a policy: pets that join it. */
export const billRequest = z.object({
  ...place,
  Premiums: z.array(money),
  PolicyNumber: z.optional(z.string().check(z.regex(numberPattern))),
})
export const billAnswer = z.object({
  RateVersion: z.string(),
  SubTotal: money,
  PolicyFee: money,
  EnrolmentFee: money,
  Taxes: z.array(z.object({ Code: z.string(), BasisPoints: z.int(), First: money, Later: money })),
  FirstBill: money,
  LaterBill: money,
})

export const policyRequest = z.object({
  ...place,
  Pets: z.array(z.object({ ...facts, ...choice, PetName: z.string(), MonthlyPremium: money })),
  FirstBill: money,
  LaterBill: money,
  ReferenceNumber: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Phone: z.string(),
  Address: z.string(),
  City: z.string(),
})

export const policyAnswer = z.object({
  PolicyId: z.string(),
  PolicyNumber: z.string().check(z.regex(numberPattern)),
  /** Of pets that joined the policy later. */
  EndorsementNumber: z.optional(z.string().check(z.regex(/^PT-\d{9}-E\d{1,3}$/))),
  ReferenceNumber: z.string(),
  FirstBill: money,
  IssuedUtc: z.string(),
  EffectiveDate: day,
  ExpiryDate: day,
  ReviewEndDate: day,
  ...waits,
  ClaimsPhone: z.string(),
})
export type WirePolicy = z.output<typeof policyAnswer>

/** By what a contract is ended and listed: pets that joined later have a number of their own. */
export function numberOf({ PolicyNumber, EndorsementNumber }: WirePolicy): string {
  return EndorsementNumber ?? PolicyNumber
}

export const cancellationRequest = z.object({
  Cause: z.enum(['REVIEW', 'OWNER', 'UNPAID']),
  PaidToDate: z.nullable(day),
  IsException: z.optional(z.literal(true)),
})
export const cancellationAnswer = z.object({ PolicyNumber: z.string(), EndDate: day })
export type WireCancellation = z.output<typeof cancellationAnswer>

export const policyList = z.object({
  Policies: z.array(
    z.object({
      PolicyKey: z.string(),
      PolicyNumber: z.string(),
      FirstBill: money,
      IssuedUtc: z.string(),
      IsCancelled: z.boolean(),
    }),
  ),
  NextPage: z.nullable(z.int()),
})

export const faultShape = z.object({ ErrorCode: z.string(), Message: z.string() })
export type WireFault = z.output<typeof faultShape>

export const faultCodes = {
  ineligible: 'F-ELIGIBILITY',
  'price-changed': 'F-PRICE',
  'rates-missing': 'F-RATES',
  'not-in-force': 'F-ENDED',
  'too-many-pets': 'F-PETS',
  'declined-by-insurer': 'F-DECLINED',
  'review-over': 'F-REVIEW',
  'claim-made': 'F-CLAIM',
  'no-such-policy': 'F-NOTFOUND',
  'not-understood': 'F-REQUEST',
  'key-reused': 'F-KEY',
} as const

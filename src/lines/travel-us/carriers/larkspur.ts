import type * as z from 'zod/mini'
import { parseDate, toUsDate } from '../../../shared/dates.ts'
import { insurerTimeLimits, keyedCalls, readPages, type InsurerTimeLimits } from '../../../server/company.ts'
import { type Outbound, OutsideError } from '../../../server/outbound.ts'
import { type Benefit, type BenefitKey, benefitKeys, type Benefits } from '../rules/benefits.ts'
import type { Size } from '../rules/rates.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'
import {
  centsOfText,
  faultNumbers,
  faultShape,
  moneyText,
  planCodes,
  policyAnswer,
  policyList,
  quotationAnswer,
  type scheduleLine,
  tripCodes,
  voidanceAnswer,
  voidanceFaults,
  type WireFault,
  type WirePolicy,
  type WireVoidance,
} from './larkspur-wire.ts'
import type { CancelOutcome, IssuedPolicy, Refusal, SizeQuote, TravelCarrier } from './port.ts'

const sizeOfPlan = { 'LT-STD': 'small', 'LT-PRF': 'medium', 'LT-PRM': 'large' } as const

const isoOf = (text: string | undefined): string => (text && parseDate(text)) || ''

const localTime = (text: string): string => `${isoOf(text.slice(0, 10))}T${text.slice(11)}`

const codeOfNumber = new Map<string, Refusal['code']>(
  Object.entries(faultNumbers).map(([code, number]) => [number, code as Refusal['code']]),
)

/** The insurer's own sentence as one line of plain text; nothing where it says nothing, or what no person should read. */
const sentenceOf = (text: string): { message?: string } => {
  const message = text.replaceAll(/\p{C}|\s+/gu, ' ').trim()
  return message.length > 2 && message.length <= 200 && !/[<>{}]|:\/\//.test(message) ? { message } : {}
}

/** The insurer's refusal in our words; a no that we do not know is told in its own (L-104). Null where it did not understand us. */
export function refusalOf(fault: WireFault): Refusal | null {
  const code = codeOfNumber.get(fault.errNo)
  switch (code) {
    case undefined:
      return fault.errNo.startsWith('L-4') ? null : { code: 'declined-by-insurer', ...sentenceOf(fault.errText) }
    case 'declined-by-insurer':
      return { code: 'declined-by-insurer', ...sentenceOf(fault.errText) }
    case 'destination-refused':
      return { code, country: fault.country ?? '' }
    case 'departure-past':
      return { code, earliest: isoOf(fault.limitDt) }
    case 'departure-too-far':
      return { code, latest: isoOf(fault.limitDt), limitDays: fault.limitNo ?? 0 }
    case 'trip-too-long':
      return { code, days: fault.actualNo ?? 0, limitDays: fault.limitNo ?? 0 }
    case 'travellers-out-of-range':
    case 'age-out-of-range':
      return { code, limit: fault.limitNo ?? 0 }
    case 'trip-cost-out-of-range':
      return { code, limitCentsPerPerson: centsOfText(fault.limitAmt ?? '0.00') }
    case 'any-reason-too-late':
      return { code, latest: isoOf(fault.limitDt) }
    case 'price-changed':
      return { code, priceCents: centsOfText(fault.limitAmt ?? '0.00') }
    default:
      return { code }
  }
}

const refusalIn = (error: unknown): Refusal | null => {
  if (!(error instanceof OutsideError) || error.kind !== 'refused') return null
  const fault = faultShape.safeParse(error.body)
  return fault.success ? refusalOf(fault.data) : null
}

const coverNames = new Map<string, BenefitKey>([
  ['CXL', 'cancellation'],
  ['INT', 'interruption'],
  ['MED', 'medical'],
  ['EVC', 'evacuation'],
  ['BAG', 'baggage'],
  ['BGD', 'baggageDelay'],
  ['TDL', 'travelDelay'],
  ['MCN', 'missedConnection'],
  ['ADA', 'airAccident'],
  ['ADO', 'otherAccident'],
  ['RCD', 'rentalCar'],
  ['PEX', 'preExistingWaiver'],
])

const benefitOf = (line: z.output<typeof scheduleLine>): Benefit => {
  switch (line.unit) {
    case 'PCT':
      return { kind: 'percent', percentOfTripCost: line.limit }
    case 'OPT':
      return { kind: 'option', limitCents: line.limit * 100 }
    case 'HRS':
      return { kind: 'timed', hoursAfterFinalPayment: line.limit }
    case 'NIL':
      return { kind: 'none' }
    case 'USD':
      return {
        kind: 'amount',
        limitCents: line.limit * 100,
        ...(line.daily === undefined ? {} : { perDayCents: line.daily * 100 }),
        ...(line.waitHrs === undefined ? {} : { waitHours: line.waitHrs }),
      }
  }
}

const benefitsOf = (schedule: readonly z.output<typeof scheduleLine>[]): Benefits => {
  const benefits = Object.fromEntries(benefitKeys.map((key) => [key, { kind: 'none' }])) as Benefits
  for (const line of schedule) {
    const key = coverNames.get(line.cover)
    if (key) benefits[key] = benefitOf(line)
  }
  return benefits
}

const roundings = { N: 'none', H: 'half-up', M: 'minimum' } as const

const sizeQuote = (plan: z.output<typeof quotationAnswer>['plans'][number], rateSheet: string): SizeQuote => {
  if (plan.st === 'D') return { outcome: 'unavailable', reason: refusalOf(plan.fault) ?? { code: 'declined-by-insurer' } }
  return {
    outcome: 'priced',
    priceCents: centsOfText(plan.premium),
    perTravellerCents: plan.perInsured.map(centsOfText),
    optionCents: {
      collisionDamageWaiver: centsOfText(plan.addOnPremium.CDW),
      cancelAnyReason: centsOfText(plan.addOnPremium.CFAR),
    },
    benefits: benefitsOf(plan.schedule),
    rateVersion: rateSheet,
    worksheet: plan.worksheet.map(({ line, tbl, rev, row, fct, amt, rnd }) => ({
      step: line,
      table: tbl,
      version: rev,
      row,
      factor: fct,
      amount: amt,
      rounding: roundings[rnd],
    })),
  }
}

const wireTrip = (trip: TripRequest) => ({
  productClass: 'GGA100',
  actionCode: 'NEW',
  destinationName: trip.destination.trim().toUpperCase(),
  departDt: toUsDate(trip.departureDate),
  returnDt: toUsDate(trip.returnDate),
  tripKind: tripCodes[trip.tripType],
  tripCost: moneyText(trip.tripCostCents),
  residenceSt: trip.state,
  addOns: [
    ...(trip.rental ? [{ code: 'CDW', fromDt: toUsDate(trip.rental.from), toDt: toUsDate(trip.rental.to) }] : []),
    ...(trip.anyReason ? [{ code: 'CFAR', depositDt: toUsDate(trip.anyReason.initialPaymentDate) }] : []),
  ],
})

const issued = (policy: WirePolicy): IssuedPolicy => ({
  policyNumber: policy.policyNo,
  size: sizeOfPlan[policy.planCode],
  priceCents: centsOfText(policy.premium),
  issuedAt: policy.issuedUtc,
  cancellationFrom: localTime(policy.cancelCoverEff),
  travelFrom: localTime(policy.tripCoverEff),
  travelUntil: localTime(policy.tripCoverExp),
  reviewUntil: isoOf(policy.freeLookEndDt),
  assistance: { fromUsa: policy.helpUs, fromAbroad: policy.helpAbroad },
})

const voided = ({ voidDt }: WireVoidance): Extract<CancelOutcome, { outcome: 'cancelled' }> => ({
  outcome: 'cancelled',
  endsOn: isoOf(voidDt),
})

type WhyNotEnded = Extract<CancelOutcome, { outcome: 'refused' }>['reason']

const whyNotEnded = new Map<string, WhyNotEnded>([
  ...Object.entries(voidanceFaults).map(([reason, number]) => [number, reason as WhyNotEnded] as const),
  ['L-404', 'unknown'],
])

const saysUnknown = (body: unknown): boolean => faultShape.safeParse(body).data?.errNo === 'L-404'

const forAllSizes = (quote: SizeQuote): Record<Size, SizeQuote> => ({ small: quote, medium: quote, large: quote })

/** Speaks to Larkspur Travel, or to its simulator, through `outbound`. */
export function larkspur(outbound: Outbound, timeLimits: InsurerTimeLimits = insurerTimeLimits): TravelCarrier {
  const { quoteMs } = timeLimits
  const { tell, find } = keyedCalls(outbound, timeLimits, saysUnknown)
  return {
    async quote(trip) {
      const body = { ...wireTrip(trip), insureds: trip.ages.map((ageYears) => ({ ageYears })) }
      try {
        const answer = await outbound.request({
          method: 'POST',
          path: '/v2/quotations',
          body,
          timeoutMs: quoteMs,
          schema: quotationAnswer,
        })
        const quotes = forAllSizes({ outcome: 'unavailable', reason: { code: 'declined-by-insurer' } })
        for (const plan of answer.plans) quotes[sizeOfPlan[plan.planCode]] = sizeQuote(plan, answer.rateSheet)
        return quotes
      } catch (error) {
        const reason = refusalIn(error)
        if (reason) return forAllSizes({ outcome: 'unavailable', reason })
        throw error
      }
    },

    async bind({ key, trip, size, priceCents, travellers, contact, bookingReference }) {
      const body = {
        ...wireTrip(trip),
        planCode: planCodes[size],
        premium: moneyText(priceCents),
        bookingReservNo: bookingReference,
        insureds: trip.ages.map((ageYears, i) => ({
          ageYears,
          givenName: travellers[i]?.firstName ?? '',
          familyName: travellers[i]?.lastName ?? '',
        })),
        contact: {
          email: contact.email,
          phone: contact.phone,
          street: contact.address,
          city: contact.city,
          st: contact.state,
          zip: contact.zip,
        },
      }
      try {
        return { outcome: 'issued', ...issued(await tell('/v2/policies', key, body, policyAnswer)) }
      } catch (error) {
        const reason = refusalIn(error)
        if (reason) return { outcome: 'refused', reason }
        throw error
      }
    },

    async findByKey(key) {
      const policy = await find('/v2/policies/by-reference/', key, policyAnswer)
      return policy && issued(policy)
    },

    async cancel({ key, policyNumber }) {
      const body = { policyNo: policyNumber }
      try {
        return voided(await tell('/v2/voidances', key, body, voidanceAnswer))
      } catch (error) {
        const fault = error instanceof OutsideError && error.kind === 'refused' ? faultShape.safeParse(error.body) : null
        const reason = fault?.data && whyNotEnded.get(fault.data.errNo)
        if (reason) return { outcome: 'refused', reason }
        throw error
      }
    },

    async findCancellation(key) {
      const voidance = await find('/v2/voidances/by-reference/', key, voidanceAnswer)
      return voidance && voided(voidance)
    },

    async listSince(instant) {
      const pages = await readPages(async (page) => {
        const path = `/v2/policies?issuedFrom=${encodeURIComponent(instant)}&page=${page}`
        const list = await outbound.request({ method: 'GET', path, timeoutMs: quoteMs, schema: policyList })
        return { rows: list.rows, next: list.nextPage }
      })
      return pages.flatMap(({ rows }) =>
        rows.map(({ reference, policyNo, premium, issuedUtc, stat }) => ({
          key: reference,
          policyNumber: policyNo,
          priceCents: centsOfText(premium),
          issuedAt: issuedUtc,
          isCancelled: stat === 'C',
        })),
      )
    },
  }
}

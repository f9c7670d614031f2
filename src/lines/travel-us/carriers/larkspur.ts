import type * as z from 'zod/mini'
import { parseDate, toUsDate } from '../../../shared/dates.ts'
import { insurerTimeLimits, type InsurerTimeLimits } from '../../../server/outside/company.ts'
import type { PolicyToEnd } from '../../../server/outside/insurer-port.ts'
import type { Outbound } from '../../../server/outside/outbound.ts'
import { rateBookCalls } from '../../../server/outside/rate-book.ts'
import { namesOfCodes, policyCalls, sentenceOfInsurer, unlessRefused } from '../../../server/outside/policy-calls.ts'
import { amountText, centsOfAmount } from '../../../shared/money.ts'
import { type Benefit, type BenefitKey, benefitKeys, type Benefits } from '../rules/benefits.ts'
import type { Size } from '../rules/rates.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'
import {
  faultNumbers,
  faultShape,
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
import type { IssuedPolicy, Refusal, SizeQuote, TravelApplication, TravelCarrier, WhyNotEnded } from './port.ts'

const sizeOfPlan = { 'LT-STD': 'small', 'LT-PRF': 'medium', 'LT-PRM': 'large' } as const

const isoOf = (text: string | undefined): string => (text && parseDate(text)) || ''

const localTime = (text: string): string => `${isoOf(text.slice(0, 10))}T${text.slice(11)}`

const codeOfNumber = namesOfCodes<Refusal['code']>(faultNumbers)

/** The insurer's refusal in our words; a no that we do not know is told in its own (L-104). Null where it did not understand us. */
export function refusalOf(fault: WireFault): Refusal | null {
  const code = codeOfNumber.get(fault.errNo)
  switch (code) {
    case undefined:
      return fault.errNo.startsWith('L-4') ? null : { code: 'declined-by-insurer', ...sentenceOfInsurer(fault.errText) }
    case 'declined-by-insurer':
      return { code: 'declined-by-insurer', ...sentenceOfInsurer(fault.errText) }
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
      return { code, limitCentsPerPerson: centsOfAmount(fault.limitAmt ?? '0.00') }
    case 'any-reason-too-late':
      return { code, latest: isoOf(fault.limitDt) }
    case 'price-changed':
      return { code, priceCents: centsOfAmount(fault.limitAmt ?? '0.00') }
    default:
      return { code }
  }
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
    priceCents: centsOfAmount(plan.premium),
    perTravellerCents: plan.perInsured.map(centsOfAmount),
    optionCents: {
      collisionDamageWaiver: centsOfAmount(plan.addOnPremium.CDW),
      cancelAnyReason: centsOfAmount(plan.addOnPremium.CFAR),
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
  tripCost: amountText(trip.tripCostCents),
  residenceSt: trip.state,
  addOns: [
    ...(trip.rental ? [{ code: 'CDW', fromDt: toUsDate(trip.rental.from), toDt: toUsDate(trip.rental.to) }] : []),
    ...(trip.anyReason ? [{ code: 'CFAR', depositDt: toUsDate(trip.anyReason.initialPaymentDate) }] : []),
  ],
})

const issued = (policy: WirePolicy): IssuedPolicy => ({
  policyNumber: policy.policyNo,
  size: sizeOfPlan[policy.planCode],
  priceCents: centsOfAmount(policy.premium),
  issuedAt: policy.issuedUtc,
  cancellationFrom: localTime(policy.cancelCoverEff),
  travelFrom: localTime(policy.tripCoverEff),
  travelUntil: localTime(policy.tripCoverExp),
  reviewUntil: isoOf(policy.freeLookEndDt),
  assistance: { fromUsa: policy.helpUs, fromAbroad: policy.helpAbroad },
})

const whyNotEnded = namesOfCodes<WhyNotEnded>(voidanceFaults)

const forAllSizes = (quote: SizeQuote): Record<Size, SizeQuote> => ({ small: quote, medium: quote, large: quote })

const policyWire = {
  fault: faultShape,
  isUnknown: ({ errNo }: WireFault) => errNo === 'L-404',
  bind: {
    path: '/v2/policies',
    body: ({ trip, size, priceCents, travellers, contact, bookingReference }: TravelApplication) => ({
      ...wireTrip(trip),
      planCode: planCodes[size],
      premium: amountText(priceCents),
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
    }),
    answer: policyAnswer,
    issued,
    reason: refusalOf,
  },
  cancel: {
    path: () => '/v2/voidances',
    body: ({ policyNumber, isException }: PolicyToEnd) => ({
      policyNo: policyNumber,
      ...(isException ? { exception: 'Y' } : {}),
    }),
    answer: voidanceAnswer,
    endsOn: ({ voidDt }: WireVoidance) => isoOf(voidDt),
    whyNot: ({ errNo }: WireFault) => whyNotEnded.get(errNo) ?? null,
  },
  find: { policy: '/v2/policies/by-reference/', end: '/v2/voidances/by-reference/' },
  list: {
    path: '/v2/policies?issuedFrom=',
    answer: policyList,
    read: ({ rows, nextPage }: z.output<typeof policyList>) => ({
      rows: rows.map(({ reference, policyNo, premium, issuedUtc, stat }) => ({
        key: reference,
        policyNumber: policyNo,
        priceCents: centsOfAmount(premium),
        issuedAt: issuedUtc,
        isCancelled: stat === 'C',
      })),
      next: nextPage,
    }),
  },
}

/** Speaks to Larkspur Travel, or to its simulator, through `outbound`. */
export function larkspur(outbound: Outbound, timeLimits: InsurerTimeLimits = insurerTimeLimits): TravelCarrier {
  return {
    async quote(trip) {
      const body = { ...wireTrip(trip), insureds: trip.ages.map((ageYears) => ({ ageYears })) }
      const { quoteMs: timeoutMs } = timeLimits
      const outcome = await unlessRefused(
        outbound.request({ method: 'POST', path: '/v2/quotations', body, timeoutMs, schema: quotationAnswer }),
        faultShape,
        refusalOf,
      )
      if ('refused' in outcome) return forAllSizes({ outcome: 'unavailable', reason: outcome.refused })
      const quotes = forAllSizes({ outcome: 'unavailable', reason: { code: 'declined-by-insurer' } })
      for (const plan of outcome.answer.plans) quotes[sizeOfPlan[plan.planCode]] = sizeQuote(plan, outcome.answer.rateSheet)
      return quotes
    },
    rates: rateBookCalls(outbound, timeLimits.quoteMs, (trip) => ({
      ...wireTrip(trip),
      insureds: trip.ages.map((ageYears) => ({ ageYears })),
    })),
    ...policyCalls(outbound, timeLimits, policyWire),
  }
}

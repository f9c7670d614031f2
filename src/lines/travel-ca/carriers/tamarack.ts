/** The adapter of Tamarack Travel. */
import type * as z from 'zod/mini'
import { insurerTimeLimits, type InsurerTimeLimits } from '../../../server/outside/company.ts'
import type { PolicyToEnd } from '../../../server/outside/insurer-port.ts'
import type { Outbound } from '../../../server/outside/outbound.ts'
import { namesOfCodes, policyCalls, unlessRefused } from '../../../server/outside/policy-calls.ts'
import { rateBookCalls } from '../../../server/outside/rate-book.ts'
import { planCodes, type PlanCode } from '../rules/plans.ts'
import type { Choice, TripRequest } from '../rules/trip.ts'
import type { CanadaTravelCarrier, IssuedPolicy, PlanPrice, Refusal, TravelApplication, Unpriced, WhyNotEnded } from './port.ts'
import { refusalOf } from './tamarack-problems.ts'
import {
  contractAnswer,
  contractList,
  enquiryAnswer,
  premiumAnswer,
  problemShape,
  rescissionAnswer,
  territories,
  type WireContract,
  type WireEnquiry,
  type WireFault,
  type WireProduct,
  type WireRescission,
  type WireSelection,
} from './tamarack-wire.ts'

const notPriced: Unpriced = { outcome: 'unavailable', reasons: [{ code: 'not-priced' }] }

const closed = (line: Extract<WireProduct, { status: 'closed' }>): Unpriced => ({
  outcome: 'unavailable',
  reasons: line.problems.map((each) => refusalOf(each) ?? { code: 'not-priced' }),
})

const priceOf = (line: WireProduct, rateVersion: string): PlanPrice => {
  if (line.status === 'silent') return notPriced
  if (line.status === 'closed') return closed(line)
  return {
    outcome: 'priced',
    rateVersion,
    priceCents: line.premium_minor,
    parts: line.breakdown.map(({ part, minor }) => ({ name: part, cents: minor })),
    tax: { cents: line.levy.minor, rate: line.levy.rate },
    anyReasonCents: line.any_reason_minor,
    higherInterruptionCents: line.higher_limit_minor,
    steps: line.working.map(([id, label, table, row, operation, of, operand, rounding, amount]) => ({
      id,
      label,
      table,
      row,
      operation,
      of,
      operand,
      rounding,
      amount,
    })),
  }
}

const journeyOf = ({ province, kind, departureDate, returnDate, destinationType, rental, deductible }: TripRequest) => ({
  product_line: 'PR-FDM-1' as const,
  partner: 'NAD100' as const,
  residence: province,
  period: { type: kind === 'ANNUAL' ? ('one_year' as const) : ('one_trip' as const), starts: departureDate, ends: returnDate },
  territory: territories[destinationType],
  excess: deductible,
  car: rental && { starts: rental.from, ends: rental.to },
})

const memberOf = ({ dateOfBirth, sumInsuredCents, category }: TripRequest['travellers'][number]) => ({
  born: dateOfBirth,
  trip_value_minor: sumInsuredCents,
  health_band: category,
})

const enquiryOf = (trip: TripRequest): WireEnquiry => ({ ...journeyOf(trip), members: trip.travellers.map(memberOf) })

const selectionOf = ({ planCode, anyReason, interruptionLimit, rentalCar, baggage }: Choice): WireSelection => ({
  product: planCode,
  any_reason: anyReason,
  after_departure_limit: interruptionLimit,
  extras: [...(rentalCar ? (['CAR'] as const) : []), ...(baggage ? (['BAG'] as const) : [])],
})

const issued = ({ data }: WireContract): IssuedPolicy => ({
  policyNumber: data.number,
  priceCents: data.premium_minor,
  issuedAt: data.issued_at,
  coverFrom: data.cover.from,
  coverUntil: data.cover.until,
  reviewUntil: data.review_until,
  assistance: { fromCanada: data.help.canada, fromAbroad: data.help.abroad },
})

const whyNotEnded = namesOfCodes<WhyNotEnded>({
  'review-over': 'review_over',
  departed: 'period_begun',
  'claim-made': 'claim_open',
})

const reasonIn = ({ problem }: WireFault): Refusal | null => refusalOf(problem)

const policyWire = {
  fault: problemShape,
  isUnknown: ({ problem }: WireFault) => problem.type === 'not_found',
  bind: {
    path: '/contracts',
    body: ({ trip, choice, priceCents, names, buyer, contact, reference, replaces }: TravelApplication) => ({
      ...journeyOf(trip),
      selection: selectionOf(choice),
      members: trip.travellers.map((traveller, at) => ({
        ...memberOf(traveller),
        given: names[at]?.firstName ?? '',
        family: names[at]?.lastName ?? '',
      })),
      holder: {
        given: buyer.firstName,
        family: buyer.lastName,
        born: buyer.dateOfBirth,
        email: contact.email,
        telephone: contact.phone,
        street: contact.address,
        town: contact.city,
        postcode: contact.postalCode,
      },
      premium_minor: priceCents,
      agency_reference: reference,
      ...(replaces ? { replaces } : {}),
    }),
    answer: contractAnswer,
    issued,
    reason: reasonIn,
  },
  cancel: {
    path: () => '/rescissions',
    body: ({ policyNumber, isException, replacedBy }: PolicyToEnd) => ({
      number: policyNumber,
      ...(isException ? { goodwill: true } : {}),
      ...(replacedBy ? { replaced_by: replacedBy } : {}),
    }),
    answer: rescissionAnswer,
    endsOn: ({ data }: WireRescission) => data.rescinded_on,
    whyNot: ({ problem }: WireFault) => whyNotEnded.get(problem.type) ?? null,
  },
  find: { policy: '/contracts/by-reference/', end: '/rescissions/by-reference/' },
  list: {
    path: '/contracts?since=',
    answer: contractList,
    read: ({ data, next }: z.output<typeof contractList>) => ({
      rows: data.map(
        ({ our_reference: key, number: policyNumber, premium_minor: priceCents, issued_at: issuedAt, rescinded }) => ({
          key,
          policyNumber,
          priceCents,
          issuedAt,
          isCancelled: rescinded,
        }),
      ),
      next,
    }),
  },
}

/** Speaks to Tamarack Travel, or to its simulator, through `outbound`. */
export function tamarack(outbound: Outbound, timeLimits: InsurerTimeLimits = insurerTimeLimits): CanadaTravelCarrier {
  const ask = <T>(path: string, body: object, schema: z.ZodMiniType<T>) =>
    unlessRefused(outbound.request({ method: 'POST', path, body, timeoutMs: timeLimits.quoteMs, schema }), problemShape, reasonIn)
  return {
    async quote(trip) {
      const outcome = await ask('/enquiries', enquiryOf(trip), enquiryAnswer)
      if ('refused' in outcome) return { outcome: 'unavailable', reason: outcome.refused }
      const { rate_book: rateVersion, products } = outcome.answer.data
      const plans = Object.fromEntries(planCodes.map((code) => [code, notPriced])) as Record<PlanCode, PlanPrice>
      for (const line of products) plans[line.product] = priceOf(line, rateVersion)
      return { outcome: 'offered', plans }
    },
    async premium(trip, planCode) {
      const outcome = await ask('/enquiries', { ...enquiryOf(trip), premiums_only: true }, premiumAnswer)
      if ('refused' in outcome) return { outcome: 'unavailable', reasons: [outcome.refused] }
      const line = outcome.answer.data.products.find(({ product }) => product === planCode)
      if (line?.status === 'closed') return closed(line)
      return line?.status === 'open' ? { outcome: 'priced', priceCents: line.premium_minor } : notPriced
    },
    async quoteFinal(trip, choice) {
      const outcome = await ask('/enquiries/final', { ...enquiryOf(trip), selection: selectionOf(choice) }, enquiryAnswer)
      if ('refused' in outcome) return { outcome: 'unavailable', reasons: [outcome.refused] }
      const { rate_book: rateVersion, products } = outcome.answer.data
      const line = products.find(({ product }) => product === choice.planCode)
      return line ? priceOf(line, rateVersion) : notPriced
    },
    rates: rateBookCalls(outbound, timeLimits.quoteMs, enquiryOf),
    ...policyCalls(outbound, timeLimits, policyWire),
  }
}

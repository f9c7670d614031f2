import type * as z from 'zod/mini'
import { addDays, type IsoDate, parseDate, toUsDate, tripDays } from '../../../shared/dates.ts'
import {
  defineSimulator,
  faultFromName,
  type SimulatorAnswer,
  type SimulatorCall,
  type SimulatorFactory,
} from '../../../server/simulator/simulator.ts'
import { rateBook } from '../../../server/simulator/simulator-rates.ts'
import { amountText, centsOfAmount, type Cents } from '../../../shared/money.ts'
import { type Benefit, type BenefitKey, benefitKeys, benefitsOf, reviewPeriodDays } from '../rules/benefits.ts'
import { findDestination } from '../rules/destinations.ts'
import { insurer } from '../rules/insurer.ts'
import { explainPrice } from '../rules/explain-price.ts'
import { compileRates, ratePlan, type Rater, type TripToRate } from '../rules/rate.ts'
import { rateTable, sampleTables } from '../rules/rate-tables.ts'
import { type RateTable, type Size, sizes } from '../rules/rates.ts'
import { type TripRequest, whySizeUnavailable, whyUnavailable } from '../rules/why-unavailable.ts'
import { faultNumbers, planCodes, policyRequest, quotationRequest, type WireFault } from './larkspur-wire.ts'
import { book, refuseVoidance, unreadable, voidPolicy } from './larkspur-policies.ts'
import type { Refusal } from './port.ts'

const tripTypes = { AIR: 'flight', CRU: 'cruise', TUR: 'tour', LDG: 'lodging' } as const
const sizeOfPlan = { 'LT-STD': 'small', 'LT-PRF': 'medium', 'LT-PRM': 'large' } as const
const coverCodes: Record<BenefitKey, string> = {
  cancellation: 'CXL',
  interruption: 'INT',
  medical: 'MED',
  evacuation: 'EVC',
  baggage: 'BAG',
  baggageDelay: 'BGD',
  travelDelay: 'TDL',
  missedConnection: 'MCN',
  airAccident: 'ADA',
  otherAccident: 'ADO',
  rentalCar: 'RCD',
  preExistingWaiver: 'PEX',
}
const roundings = { none: 'N', 'half-up': 'H', minimum: 'M' } as const

/** Numbers that are reserved for fiction (facts §5). */
const assistance = { helpUs: '+1 888 555 0142', helpAbroad: '+1 410 555 0142' }

const refusal = (_status: number, code: string, text: string): WireFault => ({
  errNo: code === 'key-reused' ? 'L-409' : 'L-400',
  errText: text,
})

/** The figures of a refusal in this company's fields. */
const faultOf = (reason: Refusal): WireFault => {
  const fault: WireFault = {
    errNo: faultNumbers[reason.code],
    errText: 'message' in reason && reason.message ? reason.message : reason.code.replaceAll('-', ' ').toUpperCase(),
  }
  if ('country' in reason) fault.country = reason.country
  if ('earliest' in reason) fault.limitDt = toUsDate(reason.earliest)
  if ('latest' in reason) fault.limitDt = toUsDate(reason.latest)
  if ('limitDays' in reason) fault.limitNo = reason.limitDays
  if ('limit' in reason) fault.limitNo = reason.limit
  if ('days' in reason) fault.actualNo = reason.days
  if ('limitCentsPerPerson' in reason) fault.limitAmt = amountText(reason.limitCentsPerPerson)
  if ('priceCents' in reason) fault.limitAmt = amountText(reason.priceCents)
  return fault
}

/** What its underwriters say when they do not want a trip. */
const declined: Refusal = {
  code: 'declined-by-insurer',
  message: 'Our underwriters cannot accept this trip. Please call 1-800-555-0134.',
}

const refuse = (reason: Refusal): SimulatorAnswer => ({ status: 422, body: faultOf(reason) })

const raters = new WeakMap<RateTable, Rater>()

const todayOf = ({ now }: SimulatorCall): IsoDate => insurer.dayOf(now)

/** What a trip would cost with the middle plan. */
const priceOf = (table: RateTable, risk: unknown): Cents | null => {
  const read = quotationRequest.safeParse(risk)
  const trip = read.success ? tripOf(read.data) : null
  const rate = trip && ratable(trip)
  return rate && ratePlan(compileRates(table), rate, 'medium').priceCents
}

const rates = rateBook({ schema: rateTable, samples: sampleTables, todayOf, priceOf })

const raterOn = (call: SimulatorCall, today: IsoDate): Rater | null => {
  const table = rates.on(call, today)
  if (!table) return null
  const known = raters.get(table)
  if (known) return known
  const rater = compileRates(table)
  raters.set(table, rater)
  return rater
}

type WireTrip = z.output<typeof quotationRequest>

/** Null when a date does not exist. */
const tripOf = (wire: WireTrip): TripRequest | null => {
  const departureDate = parseDate(wire.departDt)
  const returnDate = parseDate(wire.returnDt)
  if (!departureDate || !returnDate) return null
  const trip: TripRequest = {
    destination: wire.destinationName,
    departureDate,
    returnDate,
    tripType: tripTypes[wire.tripKind],
    tripCostCents: centsOfAmount(wire.tripCost),
    ages: wire.insureds.map((insured) => insured.ageYears),
    state: wire.residenceSt,
    rental: null,
    anyReason: null,
  }
  for (const addOn of wire.addOns)
    if (addOn.code === 'CDW') {
      const [from, to] = [parseDate(addOn.fromDt), parseDate(addOn.toDt)]
      if (!from || !to) return null
      trip.rental = { from, to }
    } else {
      const initialPaymentDate = parseDate(addOn.depositDt)
      if (!initialPaymentDate) return null
      trip.anyReason = { initialPaymentDate }
    }
  return trip
}

const ratable = (trip: TripRequest): TripToRate | null => {
  const destination = findDestination(trip.destination)
  return (
    destination && {
      tripCostCents: trip.tripCostCents,
      ages: trip.ages,
      days: tripDays(trip.departureDate, trip.returnDate),
      zone: destination.zone,
      tripType: trip.tripType,
      rentalDays: trip.rental ? tripDays(trip.rental.from, trip.rental.to) : 0,
      cancelAnyReason: trip.anyReason !== null,
    }
  )
}

const scheduleLine = (key: BenefitKey, benefit: Benefit): unknown => {
  const cover = coverCodes[key]
  switch (benefit.kind) {
    case 'percent':
      return { cover, unit: 'PCT', limit: benefit.percentOfTripCost }
    case 'option':
      return { cover, unit: 'OPT', limit: benefit.limitCents / 100 }
    case 'timed':
      return { cover, unit: 'HRS', limit: benefit.hoursAfterFinalPayment }
    case 'none':
      return { cover, unit: 'NIL', limit: 0 }
    case 'amount':
      return {
        cover,
        unit: 'USD',
        limit: benefit.limitCents / 100,
        daily: benefit.perDayCents === undefined ? undefined : benefit.perDayCents / 100,
        waitHrs: benefit.waitHours,
      }
  }
}

const schedules = Object.fromEntries(
  sizes.map((size) => [size, benefitKeys.map((key) => scheduleLine(key, benefitsOf[size][key]))]),
) as Record<Size, unknown[]>

const planAnswer = (rater: Rater, trip: TripRequest, rate: TripToRate, size: Size): unknown => {
  const planCode = planCodes[size]
  const reason = whySizeUnavailable(trip, size)
  if (reason) return { st: 'D', planCode, fault: faultOf(reason) }
  const plan = ratePlan(rater, rate, size)
  return {
    st: 'Q',
    planCode,
    premium: amountText(plan.priceCents),
    perInsured: plan.perTraveller.map(amountText),
    addOnPremium: { CDW: amountText(plan.optionCents.collisionDamageWaiver), CFAR: amountText(plan.optionCents.cancelAnyReason) },
    schedule: schedules[size],
    worksheet: explainPrice(rater, rate, size).map(({ step, table, version, row, factor, amount, rounding }) => ({
      line: step,
      tbl: table,
      rev: version,
      row,
      fct: factor,
      amt: amount,
      rnd: roundings[rounding],
    })),
  }
}

const quote = (call: SimulatorCall): SimulatorAnswer => {
  const read = quotationRequest.safeParse(call.body)
  const trip = read.success ? tripOf(read.data) : null
  if (!trip) return unreadable()
  const today = todayOf(call)
  const reason = whyUnavailable(trip, today)
  if (reason) return refuse(reason)
  const [rater, rate] = [raterOn(call, today), ratable(trip)]
  if (!rater || !rate) return refuse({ code: 'rates-missing' })
  const plans = sizes.map((size) => planAnswer(rater, trip, rate, size))
  return { status: 200, body: { rateSheet: rater.table.version, ccy: 'USD', plans } }
}

const bind = (call: SimulatorCall): SimulatorAnswer => {
  const read = policyRequest.safeParse(call.body)
  const trip = read.success ? tripOf(read.data) : null
  if (!read.success || !trip) return unreadable()
  const { planCode, premium, insureds } = read.data
  if (insureds.some((insured) => insured.givenName.trim() === '' || insured.familyName.trim() === '')) return unreadable()
  const size = sizeOfPlan[planCode]
  const today = todayOf(call)
  const reason = whyUnavailable(trip, today) ?? whySizeUnavailable(trip, size)
  if (reason) return refuse(reason)
  const [rater, rate] = [raterOn(call, today), ratable(trip)]
  if (!rater || !rate) return refuse({ code: 'rates-missing' })
  const { priceCents } = ratePlan(rater, rate, size)
  if (centsOfAmount(premium) !== priceCents) return refuse({ code: 'price-changed', priceCents })
  return book.issued({
    policyNo: book.nextNumber(call),
    reference: call.key,
    planCode,
    premium,
    issuedUtc: call.now.toISOString(),
    cancelCoverEff: `${toUsDate(addDays(today, 1))} 00:01`,
    tripCoverEff: `${toUsDate(trip.departureDate)} 00:01`,
    tripCoverExp: `${toUsDate(trip.returnDate)} 23:59`,
    freeLookEndDt: toUsDate(addDays(today, reviewPeriodDays)),
    ...assistance,
  })
}

/** The trip without names, addresses and telephone numbers. */
const journalledTrip = ({ body }: SimulatorCall): unknown => {
  const { data } = quotationRequest.safeParse(body)
  return data ? { ...data, insureds: data.insureds.map(({ ageYears }) => ageYears) } : null
}

export const simulator: SimulatorFactory = ({ clock }) =>
  defineSimulator({
    company: 'us-travel',
    refusal,
    clock,
    operations: [
      {
        operation: 'quote',
        method: 'POST',
        path: '/v2/quotations',
        handle: quote,
        journalled: journalledTrip,
        decline: () => refuse(declined),
      },
      {
        operation: 'bind',
        method: 'POST',
        path: '/v2/policies',
        isKeyed: true,
        handle: bind,
        journalled: (call) => {
          const { data } = policyRequest.safeParse(call.body)
          return data ? { planCode: data.planCode, premium: data.premium, trip: journalledTrip(call) } : null
        },
        decline: () => refuse(declined),
        faultOf: ({ body }) => faultFromName(policyRequest.safeParse(body).data?.insureds[0]?.familyName),
      },
      {
        operation: 'cancel',
        method: 'POST',
        path: '/v2/voidances',
        isKeyed: true,
        handle: voidPolicy,
        journalled: ({ body }) => body,
        // The one reason that only the insurer can know.
        decline: () => refuseVoidance('claim-made'),
      },
      ...book.lookUps({
        find: '/v2/policies/by-reference/:reference',
        findCancellation: '/v2/voidances/by-reference/:reference',
        list: '/v2/policies',
      }),
      ...rates.operations,
    ],
  })

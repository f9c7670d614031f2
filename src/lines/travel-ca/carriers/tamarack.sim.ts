import { rateBook } from '../../../server/simulator/simulator-rates.ts'
import {
  defineSimulator,
  faultFromName,
  type SimulatorAnswer,
  type SimulatorCall,
  type SimulatorFactory,
} from '../../../server/simulator/simulator.ts'
import { addDays, parseDate, yearsBefore, type IsoDate } from '../../../shared/dates.ts'
import { ageOn } from '../rules/ages.ts'
import { insurer } from '../rules/insurer.ts'
import {
  deductibles,
  destinationTypes,
  interruptionLimits,
  isOption,
  needsSum,
  type DestinationType,
  type PlanCode,
} from '../rules/plans.ts'
import { plainChoices, priceOf, tripToPrice } from '../rules/price.ts'
import { nothingAdded, ratePlan, type Rateable, type Rated } from '../rules/rate.ts'
import { compileRates } from '../rules/rater.ts'
import { rateTable, sampleTables } from '../rules/rate-tables.ts'
import type { RateTable } from '../rules/rates.ts'
import { reviewDays } from '../rules/review.ts'
import { limits, type Choice, type TripRequest } from '../rules/trip.ts'
import { figuresOf } from '../rules/trip-figures.ts'
import { whyChoiceUnavailable, whyPlanUnavailable, whyUnavailable } from '../rules/why-unavailable.ts'
import { problemOf } from './tamarack-problems.ts'
import { answerProblem, book, contractOf, rescind, unreadable } from './tamarack-contracts.ts'
import {
  contractRequest,
  enquiry,
  finalEnquiry,
  premiumEnquiry,
  territories,
  type WireEnquiry,
  type WirePremium,
  type WireProduct,
  type WireSelection,
} from './tamarack-wire.ts'

/** Numbers that are reserved for fiction (facts §5). */
const help = { canada: '+1 888 555 0177', abroad: '+1 416 555 0177' }

const todayOf = ({ now }: SimulatorCall): IsoDate => insurer.dayOf(now)

const destinationOf = (territory: string): DestinationType =>
  destinationTypes.find((each) => territories[each] === territory) ?? 'WORLDWIDE'

/** Null where a day does not exist or a figure is none of the offered ones. */
const tripOf = (wire: WireEnquiry): TripRequest | null => {
  const days = [wire.period.starts, wire.period.ends, ...wire.members.map(({ born }) => born)]
  const carDays = wire.car ? [wire.car.starts, wire.car.ends] : []
  if ([...days, ...carDays].some((day) => parseDate(day) !== day)) return null
  const deductible = deductibles.find((each) => each === wire.excess)
  if (deductible === undefined) return null
  return {
    province: wire.residence,
    departureDate: wire.period.starts,
    returnDate: wire.period.ends,
    kind: wire.period.type === 'one_year' ? 'ANNUAL' : 'SINGLE',
    destinationType: destinationOf(wire.territory),
    rental: wire.car && { from: wire.car.starts, to: wire.car.ends },
    deductible,
    travellers: wire.members.map(({ born, trip_value_minor, health_band }) => ({
      dateOfBirth: born,
      sumInsuredCents: trip_value_minor,
      // A band below 60 has no meaning, and the price must not follow it.
      category: ageOn(born, wire.period.starts) >= limits.healthFromYears ? health_band : null,
    })),
  }
}

const choiceOf = ({ product, any_reason, after_departure_limit, extras }: WireSelection): Choice | null => {
  const interruptionLimit = interruptionLimits.find((each) => each === after_departure_limit)
  if (isOption(product) || interruptionLimit === undefined) return null
  return {
    planCode: product,
    anyReason: any_reason,
    interruptionLimit,
    rentalCar: extras.includes('CAR'),
    baggage: extras.includes('BAG'),
  }
}

const medicalOf: Record<DestinationType, Record<TripRequest['kind'], PlanCode>> = {
  CANADA: { SINGLE: 'PL-SMED-1', ANNUAL: 'PL-MMED-2' },
  EXCLUDING_USA: { SINGLE: 'PL-SMED-4', ANNUAL: 'PL-MMED-3' },
  WORLDWIDE: { SINGLE: 'PL-SMED-3', ANNUAL: 'PL-MMED-3' },
}

const rates = rateBook({
  schema: rateTable,
  samples: sampleTables,
  todayOf,
  priceOf: (table, risk, call) => {
    const { data } = enquiry.safeParse(risk)
    const trip = data ? tripOf(data) : null
    if (!trip) return null
    // A trip that is insured for a sum is priced by what pays it, with the province's tax; any other by its medical plan.
    const isForSum = trip.kind === 'SINGLE' && trip.travellers.every(({ sumInsuredCents }) => sumInsuredCents > 0)
    const planCode = isForSum ? 'PL-STCAN-7' : medicalOf[trip.destinationType][trip.kind]
    const figures = figuresOf(trip)
    if (whyPlanUnavailable(figures, planCode).length > 0) return null
    return priceOf(tripToPrice(compileRates(table, todayOf(call)), figures), { planCode, ...nothingAdded }).priceCents
  },
})

const openLine = (product: PlanCode, rated: Rated): WireProduct => ({
  status: 'open',
  product,
  premium_minor: rated.priceCents,
  breakdown: rated.parts.map(({ name, cents }) => ({ part: name, minor: cents })),
  levy: { minor: rated.tax.cents, rate: rated.tax.rate },
  any_reason_minor: rated.anyReasonCents,
  higher_limit_minor: rated.higherInterruptionCents,
  working: rated.steps.map(({ id, label, table, row, operation, of, operand, rounding, amount }) => [
    id,
    label,
    table,
    row,
    operation,
    of,
    operand,
    rounding,
    amount,
  ]),
})

/** The trip and the table it is priced by, or the answer that says why not. */
const readTrip = (
  call: SimulatorCall,
  wire: WireEnquiry | undefined,
): { trip: TripRequest; table: RateTable; today: IsoDate } | { answer: SimulatorAnswer } => {
  const trip = wire ? tripOf(wire) : null
  if (!trip) return { answer: unreadable() }
  const today = todayOf(call)
  const reason = whyUnavailable(trip, today)
  if (reason) return { answer: answerProblem(problemOf(reason)) }
  const table = rates.on(call, today)
  return table ? { trip, table, today } : { answer: answerProblem(problemOf({ code: 'rates-missing' })) }
}

const answerProducts = (table: RateTable, products: WirePremium[]): SimulatorAnswer => ({
  status: 200,
  body: { data: { rate_book: table.version, currency: 'CAD', products } },
})

const enquire = (call: SimulatorCall): SimulatorAnswer => {
  const { data } = premiumEnquiry.safeParse(call.body)
  const read = readTrip(call, data)
  if ('answer' in read) return read.answer
  const { trip, table, today } = read
  const figures = figuresOf(trip)
  const alone = data?.premiums_only ? tripToPrice(compileRates(table, today), figures) : null
  const lineOf = (choice: Rateable): WirePremium => {
    const { planCode: product } = choice
    const reasons = whyPlanUnavailable(figures, product)
    if (reasons.length > 0) return { status: 'closed', product, problems: reasons.map(problemOf) }
    return alone
      ? { status: 'open', product, premium_minor: priceOf(alone, choice).priceCents }
      : openLine(product, ratePlan(table, figures, choice, today))
  }
  return answerProducts(table, plainChoices.map(lineOf))
}

/** The same without a price for the first plan that has one: what a fault of one plan only looks like. */
const enquireWithSilence = (call: SimulatorCall): SimulatorAnswer => {
  const answer = enquire(call)
  const body = answer.body as { data?: { products: WirePremium[] } }
  const at = body.data?.products.findIndex(({ status }) => status === 'open') ?? -1
  if (!body.data || at < 0) return answer
  const products = body.data.products.map((line, nth) =>
    nth === at ? { status: 'silent' as const, product: line.product } : line,
  )
  return { ...answer, body: { data: { ...body.data, products } } }
}

const priceChoice = (
  call: SimulatorCall,
  wire: WireEnquiry | undefined,
  selection: WireSelection | undefined,
): { trip: TripRequest; table: RateTable; today: IsoDate; choice: Rateable; rated: Rated } | { answer: SimulatorAnswer } => {
  const read = readTrip(call, wire)
  if ('answer' in read) return read
  const choice = selection ? choiceOf(selection) : null
  if (!choice) return { answer: unreadable() }
  const [reason] = whyChoiceUnavailable(read.trip, choice)
  if (reason) return { answer: answerProblem(problemOf(reason)) }
  return { ...read, choice, rated: ratePlan(read.table, figuresOf(read.trip), choice, read.today) }
}

const enquireFinal = (call: SimulatorCall): SimulatorAnswer => {
  const { data } = finalEnquiry.safeParse(call.body)
  const priced = priceChoice(call, data, data?.selection)
  if ('answer' in priced) return priced.answer
  return answerProducts(priced.table, [openLine(priced.choice.planCode, priced.rated)])
}

/** The last day of a year that begins on this one. */
const yearEnd = (day: IsoDate): IsoDate => addDays(yearsBefore(day, -1), -1)

const bind = (call: SimulatorCall): SimulatorAnswer => {
  const { data } = contractRequest.safeParse(call.body)
  const priced = priceChoice(call, data, data?.selection)
  if ('answer' in priced) return priced.answer
  if (!data || [...data.members, data.holder].some(({ given, family }) => given.trim() === '' || family.trim() === ''))
    return unreadable()
  const { trip, today, choice, rated } = priced
  const replaced = data.replaces === undefined ? null : contractOf(call, data.replaces)
  if (replaced && today >= replaced.data.starts) return answerProblem(problemOf({ code: 'replaced-begun' }))
  if (ageOn(data.holder.born, today) < limits.buyerFromYears)
    return answerProblem({ type: 'declined', detail: 'The policyholder must be 18 or older.' })
  const { priceCents } = rated
  if (data.premium_minor !== priceCents) return answerProblem(problemOf({ code: 'price-changed', priceCents }))
  // Cancellation cover that a corrected contract takes over goes on from its first day.
  const tomorrow = addDays(today, 1)
  const begun = replaced?.data.cover.from.slice(0, 10) ?? tomorrow
  const coverFrom = needsSum(choice.planCode) ? (begun < tomorrow ? begun : tomorrow) : trip.departureDate
  const coverUntil = trip.kind === 'ANNUAL' ? yearEnd(trip.departureDate) : trip.returnDate
  return book.issued({
    data: {
      number: book.nextNumber(call),
      our_reference: call.key,
      premium_minor: priceCents,
      issued_at: call.now.toISOString(),
      cover: { from: `${coverFrom}T00:01`, until: `${coverUntil}T23:59` },
      starts: trip.departureDate,
      // A corrected contract keeps the review of the one that it replaces.
      review_until: replaced?.data.review_until ?? addDays(today, reviewDays),
      help,
    },
  })
}

/** The trip without names, birth dates and health. */
const journalledTrip = ({ body }: SimulatorCall): unknown => {
  const { data } = enquiry.safeParse(body)
  if (!data) return null
  const { members, ...journey } = data
  return { ...journey, members: members.length }
}

const declined = (): SimulatorAnswer =>
  answerProblem({ type: 'declined', detail: 'Our underwriters cannot accept this trip. Please call 1-800-555-0177.' })

export const simulator: SimulatorFactory = ({ clock }) =>
  defineSimulator({
    company: 'travel-ca',
    refusal: (_status, code, detail) => ({ problem: { type: code === 'key-reused' ? 'reference_used' : 'malformed', detail } }),
    clock,
    operations: [
      {
        operation: 'quote',
        method: 'POST',
        path: '/enquiries',
        handle: enquire,
        journalled: journalledTrip,
        decline: enquireWithSilence,
      },
      {
        operation: 'quote-final',
        method: 'POST',
        path: '/enquiries/final',
        handle: enquireFinal,
        journalled: journalledTrip,
        decline: declined,
      },
      {
        operation: 'bind',
        method: 'POST',
        path: '/contracts',
        isKeyed: true,
        handle: bind,
        journalled: (call) => {
          const { data } = contractRequest.safeParse(call.body)
          return data ? { selection: data.selection, premium_minor: data.premium_minor, trip: journalledTrip(call) } : null
        },
        decline: declined,
        faultOf: ({ body }) => faultFromName(contractRequest.safeParse(body).data?.members[0]?.family),
      },
      {
        operation: 'cancel',
        method: 'POST',
        path: '/rescissions',
        isKeyed: true,
        handle: rescind,
        journalled: ({ body }) => body,
        // The one reason that only the insurer can know.
        decline: () => answerProblem({ type: 'claim_open' }),
      },
      ...book.lookUps({
        find: '/contracts/by-reference/:reference',
        findCancellation: '/rescissions/by-reference/:reference',
        list: '/contracts',
      }),
      ...rates.operations,
    ],
  })

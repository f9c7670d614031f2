import { samplePartner, type DemoPart, type DemoPerson, type DemoWorld } from '../../../server/demo/demo-world.ts'
import { pastMoments } from '../../../server/demo/past-moments.ts'
import { addDays, yearsBefore } from '../../../shared/dates.ts'
import { pastCard, processorAt } from '../../../platform/payments/server/index.ts'
import { purchaseReference } from '../../../platform/purchases/server/index.ts'
import type { CanadaTravelCarrier } from '../carriers/port.ts'
import { insurer } from '../rules/insurer.ts'
import { destinationTypes, type BasePlanCode } from '../rules/plans.ts'
import { shippedProducts } from '../rules/products.ts'
import { isReturnable } from '../../../shared/review-period.ts'
import { reviewDays } from '../rules/review.ts'
import { agreements, type Choice } from '../rules/trip.ts'
import { requestOf, type TripRisk } from './trip-risk.ts'
import type { CanadaTravelPurchases } from './purchases.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { finalCents, storedOf, quotes, type Quote } from './quotes.ts'
import { pricedPlan } from './stored-price.ts'

const counts = { quotes: 420, bought: 110 }
const cancelledShare = 0.06
const declinedShare = 0.03
const dayMs = 86_400_000

interface Home {
  province: string
  city: string
  postalCode: string
}

const homes: readonly [Home, ...Home[]] = [
  { province: 'ON', city: 'Toronto', postalCode: 'M5V 2T6' },
  { province: 'BC', city: 'Vancouver', postalCode: 'V6B 1A1' },
  { province: 'AB', city: 'Calgary', postalCode: 'T2P 1J9' },
  { province: 'NS', city: 'Halifax', postalCode: 'B3J 1S9' },
]

const medicalPlan = { CANADA: 'PL-SMED-1', EXCLUDING_USA: 'PL-SMED-4', WORLDWIDE: 'PL-SMED-3' } as const

/** Somebody who asked for a price, and what came of it. */
interface Asking {
  at: Date
  home: Home
  person: DemoPerson | null
  risk: TripRisk
  came: 'nothing' | 'bought' | 'declined'
}

const choose = ({ random }: DemoWorld, request: TripRisk): Choice => {
  const planCode = random.oneOf<BasePlanCode>([medicalPlan[request.destinationType], 'PL-SPCK-2', 'PL-STCAN-7', 'PL-SADD-5'])
  return { planCode, anyReason: false, interruptionLimit: 1500, rentalCar: false, baggage: random.is(0.2) }
}

/** Nobody in it is 60 or older: no health is invented. */
const tripOf = (world: DemoWorld, at: Date, home: Home, isChosen: boolean): TripRisk => {
  const { random } = world
  const departureDate = addDays(insurer.dayOf(at), random.between(9, 120))
  const ages = [random.between(22, 58), ...Array.from({ length: random.oneOf([0, 0, 1, 1, 2]) }, () => random.between(4, 50))]
  const request: TripRisk = {
    trip: {
      province: home.province,
      kind: 'SINGLE',
      departureDate,
      returnDate: addDays(departureDate, random.between(3, 24)),
      rental: null,
    },
    destinationType: random.oneOf(destinationTypes),
    deductible: 300,
    persons: ages.map((age) => ({
      dateOfBirth: addDays(yearsBefore(departureDate, age), -random.between(1, 300)),
      sumInsuredCents: random.between(8, 30) * 10_000,
      answers: null,
    })),
    statements: {},
    consent: null,
    choice: null,
  }
  return isChosen ? { ...request, choice: choose(world, request) } : request
}

const orderOf = (
  { random }: DemoWorld,
  quote: Quote,
  { person, home, at }: { person: DemoPerson; home: Home; at: Date },
  paid: Pick<PurchaseOrder, 'reference' | 'cardBrand' | 'cardLast4'>,
): PurchaseOrder => {
  const { risk } = quote
  const { choice } = risk
  const price = choice && pricedPlan(quote, choice.planCode)
  const product = shippedProducts(person.locale).find(({ code }) => code === choice?.planCode)
  if (!choice || !price || !product) throw new Error('an invented trip without a price')
  const { firstName, lastName, email, phone, locale, dateOfBirth } = person
  return {
    asked: risk,
    choice,
    price,
    product,
    names: risk.persons.map((_each, nth) => ({ firstName: nth === 0 ? firstName : 'Companion', lastName })),
    buyer: { firstName, lastName, dateOfBirth },
    contact: { email, phone, address: `${random.between(1, 200)} Sample Street`, city: home.city, postalCode: home.postalCode },
    locale,
    partnerId: samplePartner,
    campaignId: samplePartner,
    ...paid,
    agreed: { agreements: [...agreements], at: at.toISOString() },
  }
}

type InsurerAt = (world: DemoWorld, moment: Date) => CanadaTravelCarrier

/** A day within the review on which it was cancelled; null where it may not be any more. */
const cancelledAt = ({ now, random }: DemoWorld, { risk, createdAt }: Quote): Date | null => {
  const at = new Date(createdAt.getTime() + random.between(1, 6) * dayMs)
  const reviewUntil = addDays(insurer.dayOf(createdAt), reviewDays)
  return at < now && isReturnable(insurer.dayOf(at), { reviewUntil, departureDate: risk.trip.departureDate }) ? at : null
}

const buy = async (
  world: DemoWorld,
  purchases: Pick<CanadaTravelPurchases, 'buyInPast'>,
  quote: Quote,
  { person, home, came, at }: Asking & { person: DemoPerson },
): Promise<void> => {
  const isDeclined = came === 'declined'
  const { token, ...card } = await pastCard(world, processorAt(world, at), person, {
    at,
    postalCode: home.postalCode,
    isDeclined,
  })
  const reference = purchaseReference(quote.id, 0)
  const order = orderOf(world, quote, { person, home, at }, { reference, ...card })
  const isCancelled = !isDeclined && world.random.is(cancelledShare)
  await purchases.buyInPast(world, {
    owner: person.subject,
    sourceId: quote.id,
    reference,
    amountCents: order.price.priceCents,
    order,
    payment: { kind: 'card', token },
    at,
    cancelledAt: isCancelled ? cancelledAt(world, quote) : null,
  })
}

/** Prices a trip and keeps the quote; null where it would have been cleared away by now, or its plan is not sold. */
const price = async (world: DemoWorld, insurerAt: InsurerAt, { at, person, came, risk }: Asking): Promise<Quote | null> => {
  if (came === 'nothing' && quotes.isGone(world, at, risk)) return null
  const carrier = insurerAt(world, at)
  const keep = (plans: Parameters<typeof storedOf>[0]): Quote =>
    quotes.keepPast(world, at, {
      owner: person?.subject ?? null,
      risk,
      ...storedOf(plans),
    })
  if (risk.choice) {
    const final = await carrier.quoteFinal(requestOf(risk), risk.choice)
    return final.outcome === 'priced' ? keep({ [risk.choice.planCode]: final }) : null
  }
  const offered = await carrier.quote(requestOf(risk))
  return offered.outcome === 'offered' ? keep(offered.plans) : null
}

/** Trips that were priced and bought in a demonstration's past, by people of Canada and by visitors without an account. */
export function demoTrips(purchases: Pick<CanadaTravelPurchases, 'buyInPast'>, insurerAt: InsurerAt): DemoPart {
  return async (world) => {
    const { random, now, days } = world
    const [customer, ...others] = world.people.filter(({ country }) => country === 'CA')
    if (!customer) return
    const buyers: readonly [DemoPerson, ...DemoPerson[]] = [others[0] ?? customer, ...others.slice(1)]
    const step = counts.quotes / counts.bought
    const askings = pastMoments(random, { now, days, count: counts.quotes }).map((at, nth): Asking => {
      const isTurn = Math.floor(nth / step) !== Math.floor((nth - 1) / step)
      const came = isTurn ? (random.is(declinedShare) ? 'declined' : 'bought') : 'nothing'
      const person = came !== 'nothing' || random.is(0.4) ? random.oneOf(buyers) : null
      const home = random.oneOf(homes)
      return { at, home, person, came, risk: tripOf(world, at, home, came !== 'nothing') }
    })
    await Promise.all(
      askings.map(async (asking) => {
        const quote = await price(world, insurerAt, asking)
        const { person, came } = asking
        if (!quote || finalCents(quote) === null || !person || came === 'nothing') return
        const at = new Date(quote.createdAt.getTime() + random.between(3, 40) * 60_000)
        await buy(world, purchases, quote, { ...asking, person, at })
      }),
    )
  }
}

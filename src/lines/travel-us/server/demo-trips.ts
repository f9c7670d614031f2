/** US travel's part of a demonstration's past. */
import { type DemoPart, type DemoPerson, type DemoWorld, samplePartner } from '../../../server/demo/demo-world.ts'
import { pastMoments } from '../../../server/demo/past-moments.ts'
import { addDays, daysBetween } from '../../../shared/dates.ts'
import { pastCard, processorAt } from '../../../platform/payments/server/index.ts'
import { purchaseReference } from '../../../platform/purchases/server/index.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import { insurer } from '../rules/insurer.ts'
import { isReturnable } from '../../../shared/review-period.ts'
import { reviewPeriodDays } from '../rules/benefits.ts'
import { agreements } from '../rules/trip.ts'
import { sizes, tripTypes, type Size } from '../rules/rates.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import type { TravelPurchases } from './purchases.ts'
import { storedOf, quotes, type Quote } from './quotes.ts'

const counts = { quotes: 1050, bought: 280 }
const cancelledShare = 0.08
const declinedShare = 0.03
const dayMs = 86_400_000

const destinations = ['MEXICO', 'ITALY', 'FRANCE', 'SPAIN', 'JAPAN', 'PORTUGAL', 'GREECE', 'BAHAMAS', 'ICELAND', 'CANADA', 'PERU', 'KENYA'] as const // prettier-ignore
interface Home {
  state: string
  city: string
  zip: string
}

const homes: readonly [Home, ...Home[]] = [
  { state: 'ME', city: 'Portland', zip: '04101' },
  { state: 'MA', city: 'Boston', zip: '02108' },
  { state: 'IL', city: 'Chicago', zip: '60601' },
  { state: 'CA', city: 'Oakland', zip: '94601' },
  { state: 'TX', city: 'Austin', zip: '73301' },
  { state: 'WA', city: 'Seattle', zip: '98101' },
]

const tripOf = ({ random }: DemoWorld, today: string, person: DemoPerson | null): TripRequest => {
  const departureDate = addDays(today, random.between(9, 120))
  const returnDate = addDays(departureDate, random.between(3, 20))
  const ownAge = person ? Math.floor(daysBetween(person.dateOfBirth, today) / 365.25) : random.between(22, 78)
  const others = Array.from({ length: random.oneOf([0, 0, 1, 1, 1, 2, 3]) }, (_, at) =>
    at === 0 ? ownAge + 1 : random.between(4, 17),
  )
  const ages = [ownAge, ...others]
  return {
    destination: random.oneOf(destinations),
    departureDate,
    returnDate,
    tripType: random.oneOf(tripTypes),
    tripCostCents: random.between(8, 45) * 10_000 * ages.length,
    ages,
    state: null,
    rental: null,
    anyReason: null,
  }
}

/** Somebody who asked for a price, and what came of it. */
interface Asking {
  at: Date
  trip: TripRequest
  person: DemoPerson | null
  came: 'nothing' | 'bought' | 'declined'
}

interface Bought {
  quote: Quote
  size: Size
  person: DemoPerson
  at: Date
  isDeclined: boolean
  cancelledAt: Date | null
}

/** A day within the review on which it was cancelled; null where it may not be any more. */
const cancelledAt = ({ now, random }: DemoWorld, { risk, createdAt }: Quote): Date | null => {
  const at = new Date(createdAt.getTime() + random.between(1, 6) * dayMs + random.between(0, 8) * 3_600_000)
  const today = insurer.dayOf(at)
  const reviewUntil = addDays(insurer.dayOf(createdAt), reviewPeriodDays)
  return at < now && isReturnable(today, { reviewUntil, departureDate: risk.departureDate }) ? at : null
}

const orderOf = (
  { random }: DemoWorld,
  { quote, size, person, at }: Bought,
  { reference, ...card }: { reference: string; cardBrand: string; cardLast4: string },
): PurchaseOrder => {
  const price = quote.offer[size]
  if (price.outcome === 'unavailable') throw new Error('an invented trip without a price')
  const { city, state, zip } = random.oneOf(homes)
  const { firstName, lastName, email, phone, locale } = person
  return {
    trip: quote.risk,
    size,
    price,
    travellers: quote.risk.ages.map((age, nth) => ({ firstName: nth === 0 ? firstName : 'Companion', lastName, age })),
    contact: { email, phone, address: `${random.between(1, 200)} Sample Street`, city, state, zip },
    bookingReference: reference,
    locale,
    partnerId: samplePartner,
    campaignId: samplePartner,
    ...card,
    agreed: { agreements: [...agreements], at: at.toISOString() },
    printLetter: false,
  }
}

type InsurerAt = (world: DemoWorld, moment: Date) => TravelCarrier

const buy = async (world: DemoWorld, purchases: Pick<TravelPurchases, 'buyInPast'>, bought: Bought): Promise<void> => {
  const { quote, person, at, isDeclined } = bought
  const { token, ...card } = await pastCard(world, processorAt(world, at), person, { at, postalCode: '04101', isDeclined })
  const reference = purchaseReference(quote.id, 0)
  const order = orderOf(world, bought, { reference, ...card })
  await purchases.buyInPast(world, {
    owner: person.subject,
    sourceId: quote.id,
    reference,
    amountCents: order.price.priceCents,
    order,
    payment: { kind: 'card', token },
    at,
    cancelledAt: bought.cancelledAt,
  })
}

/** Every so many quotes one is bought, spread over the whole time; some of the last ones are the sample customer's. */
const askings = (world: DemoWorld, customer: DemoPerson, others: readonly [DemoPerson, ...DemoPerson[]]): Asking[] => {
  const { random, now, days } = world
  const outcomes = new Map<number, Asking['came']>([
    [Math.floor(counts.quotes / 3), 'bought'],
    [counts.quotes - 40, 'bought'],
    [counts.quotes - 1, 'nothing'],
  ])
  const step = counts.quotes / counts.bought
  return pastMoments(random, { now, days, count: counts.quotes }).map((at, nth) => {
    const isTurn = Math.floor(nth / step) !== Math.floor((nth - 1) / step)
    const came = outcomes.get(nth) ?? (isTurn ? (random.is(declinedShare) ? 'declined' : 'bought') : 'nothing')
    const isKnown = came !== 'nothing' || random.is(0.5)
    const person = outcomes.has(nth) ? customer : isKnown ? random.oneOf(others) : null
    return { at, person, came, trip: tripOf(world, insurer.dayOf(at), person) }
  })
}

/** Prices a trip and keeps the quote; null where it would have been cleared away by now. */
const price = async (world: DemoWorld, insurerAt: InsurerAt, { at, person, came, trip }: Asking): Promise<Quote | null> => {
  if (came === 'nothing' && quotes.isGone(world, at, trip)) return null
  return quotes.keepPast(world, at, {
    owner: person?.subject ?? null,
    risk: trip,
    ...storedOf(await insurerAt(world, at).quote(trip)),
  })
}

/** Trips that were priced and bought in a demonstration's past, by people of the United States and by visitors without an account. */
export function demoTrips(purchases: Pick<TravelPurchases, 'buyInPast'>, insurerAt: InsurerAt): DemoPart {
  return async (world) => {
    const { random } = world
    const [customer, first, ...others] = world.people.filter(({ country }) => country === 'US')
    if (!customer || !first) return
    await Promise.all(
      askings(world, customer, [first, ...others]).map(async (asking) => {
        const { person, came } = asking
        const quote = await price(world, insurerAt, asking)
        if (!quote || !person || came === 'nothing') return
        const size = random.oneOf(sizes)
        const isDeclined = came === 'declined'
        const isCancelled = !isDeclined && person !== customer && random.is(cancelledShare)
        const at = new Date(quote.createdAt.getTime() + random.between(3, 40) * 60_000)
        const bought = { quote, size, person, at, isDeclined, cancelledAt: isCancelled ? cancelledAt(world, quote) : null }
        await buy(world, purchases, bought)
      }),
    )
  }
}

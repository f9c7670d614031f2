import { samplePartner, type DemoPart, type DemoPerson, type DemoWorld } from '../../../server/demo/demo-world.ts'
import { pastMoments } from '../../../server/demo/past-moments.ts'
import { fullName } from '../../../shared/full-name.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { addPastCustomer, addPastMethod, processorAt } from '../../../platform/payments/server/index.ts'
import { purchaseReference } from '../../../platform/purchases/server/index.ts'
import type { PetCarrier } from '../carriers/port.ts'
import { birthDateOfAge } from '../rules/age.ts'
import type { Pet } from '../rules/application.ts'
import { breeds } from '../rules/breeds.ts'
import { petKey } from '../rules/eligibility.ts'
import { insurer } from '../rules/insurer.ts'
import { agreements } from '../rules/pet.ts'
import { currencyOf, type Place } from '../rules/places.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import type { PetPurchases } from './purchases.ts'
import { askPrices, pricedPets, quotes, type PetRisk, type Quote } from './quotes.ts'
import { authorizationTexts } from './sentences.ts'

const counts = { quotes: 120, bought: 40 }
const cancelledShare = 0.06
const dayMs = 86_400_000

const homes: readonly [Place & { city: string }, ...(Place & { city: string })[]] = [
  { country: 'US', region: 'TX', postalCode: '75001', city: 'Addison' },
  { country: 'US', region: 'WA', postalCode: '98101', city: 'Seattle' },
  { country: 'US', region: 'ME', postalCode: '04101', city: 'Portland' },
  { country: 'CA', region: 'ON', postalCode: 'K1A 0B1', city: 'Ottawa' },
  { country: 'CA', region: 'BC', postalCode: 'V8V 1A1', city: 'Victoria' },
]
const names = ['Rufus', 'Mia', 'Bella', 'Oscar', 'Luna', 'Max', 'Nala', 'Simba'] as const

/** One to three pets, each with another name. */
const petsOf = ({ random }: DemoWorld, at: Date): Pet[] => {
  const first = random.between(0, names.length - 1)
  return Array.from({ length: random.oneOf([1, 1, 1, 2, 3]) }, (_, nth) => ({
    name: names[(first + nth) % names.length] ?? '',
    breedName: random.oneOf(breeds).name,
    born: birthDateOfAge(random.between(0, 10), insurer.dayOf(at)),
    gender: random.oneOf(['Male', 'Female'] as const),
    isNeutered: random.is(0.8),
    isService: random.is(0.03),
    isBreeding: false,
    options: random.is(0.25) ? ['RECOVERY' as const] : [],
    deductible: random.oneOf([200, 250, 500, 500, 700]),
  }))
}

const orderOf = (
  quote: Quote,
  person: DemoPerson,
  place: (typeof homes)[number],
  paid: Pick<PurchaseOrder, 'methodId' | 'customerReference' | 'cardBrand' | 'cardLast4' | 'reference'> & {
    text: string
    at: Date
  },
): PurchaseOrder => {
  const { bill } = quote.offer
  if (!bill) throw new Error('an invented purchase without its bills')
  const { text, at, ...card } = paid
  return {
    pets: pricedPets(quote),
    owner: quote.risk.owner,
    contact: {
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone,
      address: '12 Sample Street',
      address2: '',
      city: place.city,
    },
    bill,
    ratesVersion: 'sample',
    isExistingPolicyholder: false,
    locale: person.locale,
    partnerId: samplePartner,
    campaignId: samplePartner,
    ...card,
    agreed: { agreements: [...agreements], authorization: text, at: at.toISOString() },
  }
}

const buy = async (
  world: DemoWorld,
  purchases: Pick<PetPurchases, 'buyInPast'>,
  { quote, person, place, at }: { quote: Quote; person: DemoPerson; place: (typeof homes)[number]; at: Date },
): Promise<void> => {
  const { bill } = quote.offer
  if (!bill) return
  const { random, now } = world
  const { subject: owner, email, locale } = person
  const name = fullName(person)
  const processor = processorAt(world, at)
  const card = { number: '4111111111111111', expiryMonth: 12, expiryYear: at.getUTCFullYear() + 4, cvv: '123' }
  const taken = await processor.tokenise({ ...card, holder: name, postalCode: place.postalCode.slice(0, 5), use: 'again' })
  if (taken.outcome !== 'tokenised') throw new Error(`an invented card is refused: ${taken.reason}`)
  const reference = purchaseReference(quote.id, 0)
  const customer = await addPastCustomer(world, processor, { owner, line: 'pet', reference, name, email, at })
  const money = (cents: number): string => moneyWithCurrency(cents, locale, currencyOf(place.country))
  const text = authorizationTexts(locale, 'text', {
    brand: world.ctx.settings.brand,
    first: money(bill.firstCents),
    later: money(bill.laterCents),
    insurer: insurer.name,
  })
  const storedMethod = await addPastMethod(world, processor, customer, {
    kind: 'creditcard',
    brand: taken.brand,
    last4: taken.last4,
    token: taken.token,
    authorizationText: text,
    at,
  })
  const cancelled = new Date(at.getTime() + random.between(2, 20) * dayMs)
  await purchases.buyInPast(world, {
    owner,
    sourceId: quote.id,
    reference,
    amountCents: bill.firstCents,
    order: orderOf(quote, person, place, {
      reference,
      methodId: storedMethod.id,
      customerReference: reference,
      cardBrand: taken.brand,
      cardLast4: taken.last4,
      text,
      at,
    }),
    payment: {
      kind: 'instalments',
      customer,
      processorMethodId: storedMethod.processorMethodId,
      authorizationText: text,
    },
    at,
    cancelledAt: random.is(cancelledShare) && cancelled < now ? cancelled : null,
  })
}

/** Pets that were priced and insured in a demonstration's past, by people of both countries. */
export function demoPets(
  purchases: Pick<PetPurchases, 'buyInPast'>,
  insurerAt: (world: DemoWorld, moment: Date) => PetCarrier,
): DemoPart {
  return async (world) => {
    const { random, now, days, people } = world
    const [first, ...others] = people
    if (!first) return
    const step = Math.floor(counts.quotes / counts.bought)
    const insured = new Set<string>()
    /** A pet that its owner insured before is not bought a second time. */
    const isNew = ({ owner, pets }: PetRisk): boolean => {
      const keys = pets.map((pet) => `${owner.email} ${petKey(pet)}`)
      if (keys.some((key) => insured.has(key))) return false
      for (const key of keys) insured.add(key)
      return true
    }
    const moments = pastMoments(random, { now, days: Math.min(days, 330), count: counts.quotes })
    await Promise.all(
      moments.map(async (moment, nth) => {
        const isBought = nth % step === 0
        const person = random.oneOf([first, ...others])
        const place = random.oneOf(homes.filter(({ country }) => country === person.country) as [(typeof homes)[number]])
        const { city: _city, ...lives } = place
        const risk: PetRisk = { owner: { place: lives, email: person.email }, pets: petsOf(world, moment) }
        if (!isBought && quotes.isGone(world, moment, risk)) return
        const quote = quotes.keepPast(world, moment, {
          owner: isBought || random.is(0.5) ? person.subject : null,
          risk,
          ...(await askPrices(world.ctx, insurerAt(world, moment), risk, person)),
        })
        const at = new Date(moment.getTime() + random.between(3, 40) * 60_000)
        if (isBought && at < now && isNew(risk)) await buy(world, purchases, { quote, person, place, at })
      }),
    )
  }
}

import type { ServerContext } from '../../../server/server-context.ts'
import { startOfDay, type IsoDate } from '../../../shared/dates.ts'
import { OutsideError } from '../../../server/outside/outbound.ts'
import { mailedLink, quoteOf, type Quote as PlatformQuote } from '../../../platform/quotes/server/index.ts'
import type { Owner, PetCarrier } from '../carriers/port.ts'
import { ageOn, birthdayOf } from '../rules/age.ts'
import type { Pet } from '../rules/application.ts'
import { insurer } from '../rules/insurer.ts'
import { currencyOf } from '../rules/places.ts'
import { policyFacts } from './policy-info.ts'
import { knownTo, listingTexts, sentence } from './sentences.ts'
import { premiumOf, type Prices, type Worksheets } from './stored-price.ts'

/** What was asked: the pets, where they live, and the address by which the insurer knows their owner. */
export interface PetRisk {
  owner: Owner
  pets: Pet[]
  /** The number of the policy that the pets join. Absent for a policy of their own. */
  endorses?: string
}

export type Quote = PlatformQuote<PetRisk, Prices>

/** What is covered, without names: facts in the open have none. */
const coverOf = (pets: readonly Omit<Pet, 'name'>[]): string =>
  JSON.stringify(pets.map(({ breedName, born, gender, deductible, options }) => [breedName, born, gender, deductible, options]))

export function breedsOf(pets: readonly Pick<Pet, 'breedName'>[]): string {
  return [...new Set(pets.map(({ breedName }) => breedName))].join(', ')
}

/** The pets of a quote that can be bought, with their premiums: those that are priced, in their order. */
export function pricedPets({ risk, offer }: Pick<Quote, 'risk' | 'offer'>): (Pet & { premiumCents: number })[] {
  return risk.pets.flatMap((pet, at) => {
    const premiumCents = premiumOf(offer.pets[at])
    return premiumCents === null ? [] : [{ ...pet, premiumCents }]
  })
}

/** This line's quotes: a price for 24 hours or until a birthday, a link for 30 days (readings, pet 11). */
export const quotes = quoteOf<PetRisk, Prices, Worksheets>({
  line: 'pet',
  currency: ({ owner }) => currencyOf(owner.place.country),
  regionOf: ({ owner }) => owner.place.region,
  coverOf: ({ pets }) => coverOf(pets),
  coverOfPolicy: (facts) => coverOf(policyFacts.parse(facts).pets),
  lookOf: (request) => JSON.stringify(request),
  // Only a quote with bills can be ordered: an order is about the first one.
  dueNowCents: ({ offer }) => offer.bill?.firstCents ?? null,
  subscribes: true,
  path: (_quote, query) => `/pet/selectplan?${query}`,
  describe: ({ risk, offer }, locale) => ({
    title: listingTexts(locale, 'pets', { breeds: breedsOf(risk.pets) }),
    detail: risk.pets.map(({ name }) => name).join(', '),
    priceCents: offer.bill?.laterCents ?? null,
  }),
  record: ({ id, risk, offer, createdAt }) => ({ id, pets: risk.pets, owner: risk.owner, prices: offer, createdAt }),
  sentence,
  link: mailedLink({
    kind: 'pet.quote-link',
    mail: async () => (await import('../mail/mails.ts')).quoteLinkMail,
    data: ({ risk, offer }, path) => ({
      breeds: breedsOf(risk.pets),
      currency: currencyOf(risk.owner.place.country),
      firstCents: offer.bill?.firstCents ?? 0,
      laterCents: offer.bill?.laterCents ?? 0,
      path,
    }),
  }),
})

/** A pet's price; an answer that stays away for one pet leaves the others. */
const priceOf = async (ctx: ServerContext, carrier: PetCarrier, pet: Pet, owner: Owner) => {
  try {
    return await carrier.price(pet, owner)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    ctx.log.warn({ err: error }, 'the insurer gave no price for a pet')
    return { outcome: 'failed' as const, error }
  }
}

/** The insurer's prices for all pets at once, and their bills; the server never prices by itself. Throws where it answered for none. */
export async function askPrices(
  ctx: ServerContext,
  carrier: PetCarrier,
  { owner, pets, endorses }: PetRisk,
  person: { email: string } | null,
): Promise<{ offer: Prices; receipt: Worksheets }> {
  const offer: Prices = { pets: [], bill: null }
  const receipt: Worksheets = { pets: [], ratesVersion: '' }
  const answers = await Promise.all(pets.map((pet) => priceOf(ctx, carrier, pet, owner)))
  const failed = answers.flatMap((answer) => (answer.outcome === 'failed' ? [answer.error] : []))
  if (failed.length === answers.length) throw failed[0]
  for (const answer of answers) {
    if (answer.outcome === 'priced') {
      const { worksheet, ratesVersion, ...price } = answer
      offer.pets.push(price)
      receipt.pets.push(worksheet)
      receipt.ratesVersion = ratesVersion
    } else {
      const { outcome } = answer
      offer.pets.push(outcome === 'failed' ? { outcome } : { outcome, why: knownTo(person, owner.email, answer.why) })
      receipt.pets.push(null)
    }
  }
  const premiums = offer.pets.flatMap((price) => premiumOf(price) ?? [])
  if (premiums.length > 0) {
    const { ratesVersion: _version, ...bill } = await carrier.bill(owner.place, premiums, endorses ?? null)
    offer.bill = bill
  }
  return { offer, receipt }
}

/** The next birthdays: a pet's premium rises then. */
const birthdaysOf = (pets: readonly Pick<Pet, 'born'>[], today: IsoDate): Date[] =>
  pets.map(({ born }) => startOfDay(birthdayOf(born, ageOn(born, today) + 1), insurer.timeZone))

/** Asks the insurer and keeps its answer as a quote. */
export async function makeQuote(
  ctx: ServerContext,
  carrier: PetCarrier,
  {
    person,
    ...request
  }: { owner: string; person: { email: string } | null; risk: PetRisk; partnerId: string; campaignId: string },
): Promise<Quote> {
  const priced = await askPrices(ctx, carrier, request.risk, person)
  const changes = birthdaysOf(request.risk.pets, insurer.todayOf(ctx))
  return quotes.keep(ctx, { ...request, ...priced, changes })
}

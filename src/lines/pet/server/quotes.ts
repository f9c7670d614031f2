import type { Refused } from '../../../shared/function.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import { sendTemplate } from '../../../platform/messages/server/index.ts'
import { quoteLifeMs, quoteOf, type Quote as PlatformQuote } from '../../../platform/quotes/server/index.ts'
import type { Owner, PetCarrier } from '../carriers/port.ts'
import type { Pet } from '../rules/application.ts'
import { currencyOf } from '../rules/places.ts'
import { policyFacts } from './policy-info.ts'
import { listingTexts, refuseWith, sentence, unlessAway } from './sentences.ts'
import { premiumOf, type Prices, type Worksheets } from './stored-price.ts'

/** What was asked: the pets, where they live, and the address by which the insurer knows their owner. */
export interface Asked {
  owner: Owner
  pets: Pet[]
}

export type Quote = PlatformQuote<Asked, Prices>

/** A link opens a quote for so long. */
const linkLifeMs = 30 * 86_400_000

/** What is covered, without names: facts in the open have none. */
const coverOf = (pets: readonly Omit<Pet, 'name'>[]): string =>
  JSON.stringify(pets.map(({ breedName, born, gender, deductible, options }) => [breedName, born, gender, deductible, options]))

export function breedsOf(pets: readonly Pick<Pet, 'breedName'>[]): string {
  return [...new Set(pets.map(({ breedName }) => breedName))].join(', ')
}

/** The pets of a quote that can be bought, with their premiums: those that are priced, in their order. */
export function pricedPets({ asked, offer }: Pick<Quote, 'asked' | 'offer'>): (Pet & { premiumCents: number })[] {
  return asked.pets.flatMap((pet, at) => {
    const premiumCents = premiumOf(offer.pets[at])
    return premiumCents === null ? [] : [{ ...pet, premiumCents }]
  })
}

/** This line's quotes: a price for 24 hours, a link for 30 days (readings, pet 11). */
export const quotes = quoteOf<Asked, Prices, Worksheets>({
  line: 'pet',
  currency: ({ owner }) => currencyOf(owner.place.country),
  coverOf: ({ pets }) => coverOf(pets),
  coverOfPolicy: (facts) => coverOf(policyFacts.parse(facts).pets),
  lookOf: (asked) => JSON.stringify(asked),
  // Only a quote with bills can be ordered: an order is about the first one.
  dueNowCents: ({ offer }) => offer.bill?.firstCents ?? null,
  subscribes: true,
  describe: ({ id, asked, offer }, locale) => ({
    title: listingTexts(locale, 'pets', { breeds: breedsOf(asked.pets) }),
    detail: asked.pets.map(({ name }) => name).join(', '),
    priceCents: offer.bill?.laterCents ?? null,
    path: `/pet/selectplan?quote=${id}`,
  }),
  record: ({ id, asked, offer, createdAt }) => ({ id, pets: asked.pets, owner: asked.owner, prices: offer, createdAt }),
  sentence,
  link: {
    kind: 'pet.quote-link',
    messageName: 'quote-link',
    expiresAt: (_asked, now) => new Date(now.getTime() + linkLifeMs),
    send: async (ctx, quote, { to, locale, messageId, token }) => {
      const { quoteLinkMail: mail } = await import('../mail/mails.ts')
      await sendTemplate(ctx, mail, {
        to,
        locale,
        messageId,
        data: {
          breeds: breedsOf(quote.asked.pets),
          currency: currencyOf(quote.asked.owner.place.country),
          firstCents: quote.offer.bill?.firstCents ?? 0,
          laterCents: quote.offer.bill?.laterCents ?? 0,
          path: `/pet/selectplan?link=${token}`,
        },
      })
    },
  },
})

/** A pet's price; an answer that stays away for one pet leaves the others. */
const priceOf = async (ctx: ServerContext, carrier: PetCarrier, locale: Locale, pet: Pet, owner: Owner) => {
  const price = await unlessAway(locale, carrier.price(pet, owner))
  if (!('haserror' in price)) return price
  ctx.log.warn({ company: 'pet' }, 'the insurer gave no price for one of the pets')
  return { outcome: 'failed' as const }
}

/** The insurer's prices for all pets at once, and their bills; the server never prices by itself. */
export async function askPrices(
  ctx: ServerContext,
  carrier: PetCarrier,
  { owner, pets }: Asked,
  locale: Locale,
): Promise<{ offer: Prices; receipt: Worksheets } | Refused> {
  const answers = await Promise.all(pets.map((pet) => priceOf(ctx, carrier, locale, pet, owner)))
  if (answers.every(({ outcome }) => outcome === 'failed')) return refuseWith(locale, 'unable')
  const offered: Prices['pets'] = []
  const receipt: Worksheets = { pets: [], ratesVersion: '' }
  for (const answer of answers) {
    if (answer.outcome !== 'priced') {
      offered.push(answer)
      receipt.pets.push(null)
      continue
    }
    const { worksheet, ratesVersion, ...price } = answer
    offered.push(price)
    receipt.pets.push(worksheet)
    receipt.ratesVersion = ratesVersion
  }
  const premiums = offered.flatMap((price) => premiumOf(price) ?? [])
  if (premiums.length === 0) return { offer: { pets: offered, bill: null }, receipt }
  const counted = await unlessAway(locale, carrier.bill(owner.place, premiums))
  if ('haserror' in counted) return counted
  const { ratesVersion: _version, ...bill } = counted
  return { offer: { pets: offered, bill }, receipt }
}

/** Asks the insurer and keeps its answer as a quote. */
export async function makeQuote(
  ctx: ServerContext,
  carrier: PetCarrier,
  request: { owner: string; asked: Asked; partnerId: string; campaignId: string },
  locale: Locale,
): Promise<Quote | Refused> {
  const priced = await askPrices(ctx, carrier, request.asked, locale)
  if ('haserror' in priced) return priced
  const expiresAt = new Date(ctx.clock.now().getTime() + quoteLifeMs)
  return quotes.keep(ctx, { ...request, ...priced, expiresAt })
}

/** Buying the pets of a quote: the order is held against the quote, then paid for, then written as one policy. */
import type { CallContext, Handler } from '../../../server/functions.ts'
import { OutsideError } from '../../../server/outside/outbound.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { stampOf, type Stamp } from '../../../server/stamp-of.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { AnswerOf, ParsedPayloadOf, Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { centsFromDollars, moneyWithCurrency, type Cents } from '../../../shared/money.ts'
import { buyFromQuote, type FoundQuote, type PaidBy, type QuotePurchase } from '../../../platform/purchases/server/index.ts'
import type { PetCarrier } from '../carriers/port.ts'
import type * as contract from '../contract.ts'
import type { Pet } from '../rules/application.ts'
import { whyIneligible } from '../rules/eligibility.ts'
import { insurer } from '../rules/insurer.ts'
import { currencyOf, postalCodeFits, type Place } from '../rules/places.ts'
import { findJoined, wholePolicyInfo, whyNotJoin, type Joined } from './joining.ts'
import { isSamePets, readPet, readPlace, refusePets, refusePlace } from './pets.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import type { PetPurchases } from './purchases.ts'
import { askPrices, pricedPets, quotes, type Quote } from './quotes.ts'
import { authorizationTexts, knownTo, refuseIneligible, refuseWith, sentence } from './sentences.ts'
import { writePrices } from './write-bill.ts'

type Payload = ParsedPayloadOf<typeof contract.purchasePetPolicyHasBilling>
type Answer = AnswerOf<typeof contract.purchasePetPolicy>

interface Found extends FoundQuote {
  quote: Quote
  ratesVersion: string
  /** The policy that the pets join; null for a policy of their own. */
  joined: Joined | null
  stamp: Stamp
}

interface Wanted {
  payload: Payload
  pets: Pet[]
  place: Place
}

const isOfOwner = ({ risk }: Quote, { payload, place }: Wanted): boolean =>
  JSON.stringify(risk.owner.place) === JSON.stringify(place) &&
  // The insurer looked for other policies of a pet under this address: under another one it would refuse once the bill is paid.
  risk.owner.email === payload.Email &&
  risk.endorses === payload.policyNum

const isAsked = (quote: Quote, wanted: Wanted): boolean => isSamePets(pricedPets(quote), wanted.pets) && isOfOwner(quote, wanted)

/** Which pet of the quote the insurer takes not, where the order is for all of them; null for any other order. */
const whyNotPriced = (quote: Quote, wanted: Wanted, { locale, caller }: CallContext): Refused | null => {
  const { pets, owner } = quote.risk
  if (!isSamePets(pets, wanted.pets) || !isOfOwner(quote, wanted)) return null
  for (const [at, price] of quote.offer.pets.entries())
    if (price.outcome === 'ineligible')
      return refuseIneligible(locale, knownTo(caller.person, owner.email, price.why), pets[at]?.name ?? '')
  return null
}

/** The first bill is what is paid; where a later bill or a pet's premium differs nothing of the quote is offered at these prices. */
const foundOf = async (ctx: ServerContext, quote: Quote, payload: Payload, context: CallContext): Promise<Found | Refused> => {
  const { Prices } = payload
  const { bill } = quote.offer
  const { endorses } = quote.risk
  const joined = endorses === undefined ? null : await findJoined(ctx, context, endorses)
  if (joined && 'haserror' in joined) return joined
  const written =
    bill &&
    writePrices(
      bill,
      pricedPets(quote).map(({ premiumCents }) => premiumCents),
    )
  const isWhole =
    written && written.LaterBill === Prices.LaterBill && JSON.stringify(written.Pets) === JSON.stringify(Prices.Pets)
  const { ratesVersion } = await quotes.readReceipt(ctx, quote.id)
  return {
    quote,
    ratesVersion,
    joined,
    stamp: await stampOf(ctx, payload, quote),
    priceCents: isWhole ? bill.firstCents : null,
    chosen: { later: String(Prices.LaterBill) },
  }
}

/** By its key, or without one the newest unexpired quote of the same pets at this price. */
const findQuote = async (
  ctx: ServerContext,
  wanted: Wanted,
  context: CallContext,
  offeredCents: Cents | null,
): Promise<Found | Refused> => {
  const { payload } = wanted
  const { subject, locale } = context
  if (payload.quotekey) {
    const quote = await quotes.findOwn(ctx, subject, payload.quotekey)
    return quote ? foundOf(ctx, quote, payload, context) : refuseWith(locale, 'quote-unknown')
  }
  const unexpired = await quotes.findUnexpired(ctx, subject)
  const same = unexpired.filter((quote) => isAsked(quote, wanted))
  const refused = () => unexpired.find((quote) => whyNotPriced(quote, wanted, context) !== null)
  const chosen = same.find(({ offer }) => offer.bill?.firstCents === offeredCents) ?? same[0] ?? refused()
  return chosen ? foundOf(ctx, chosen, payload, context) : refuseWith(locale, 'quote-unknown')
}

/** A pet that has become too old since it was priced: the insurer would refuse it once the first bill is paid. */
const whyNotToday = ({ quote, joined }: Found, today: IsoDate, locale: Locale): Refused | null => {
  const pets = pricedPets(quote)
  const notJoined = joined && whyNotJoin(locale, joined, { owner: quote.risk.owner, pets })
  if (notJoined) return notJoined
  const { place } = quote.risk.owner
  for (const pet of pets) {
    const why = whyIneligible(pet, place, today)
    if (why) return refuseIneligible(locale, why, pet.name)
  }
  return null
}

/** What the person allows to be charged, with today's figures (facts §6; kept with the method and the policy). */
const authorizationOf = (ctx: ServerContext, { Prices, CountryCode }: Payload, { locale }: CallContext): string => {
  const money = (amount: number): string => moneyWithCurrency(centsFromDollars(amount) ?? 0, locale, currencyOf(CountryCode))
  return authorizationTexts(locale, 'text', {
    brand: ctx.settings.brand,
    first: money(Prices.FirstBill),
    later: money(Prices.LaterBill),
    insurer: insurer.name,
  })
}

const orderOf = (
  ctx: ServerContext,
  { payload, place }: Wanted,
  { quote, ratesVersion, joined, stamp }: Found,
  context: CallContext,
  paid: PaidBy,
): PurchaseOrder => {
  const { bill } = quote.offer
  const { methodId, customerReference, ...card } = paid
  if (!bill || methodId === null || customerReference === null) throw new Error('an order without its bills or its method')
  return {
    pets: pricedPets(quote),
    owner: { place, email: payload.Email },
    contact: joined?.policy.holder.contact ?? {
      firstName: payload.FirstName,
      lastName: payload.LastName,
      phone: payload.Phone,
      address: payload.Address,
      address2: payload.Address2 ?? '',
      city: payload.City,
    },
    ...(joined ? { endorses: { policyId: joined.policy.id, policyNumber: joined.policy.policyNumber } } : {}),
    bill,
    ratesVersion,
    isExistingPolicyholder: payload.isExistingPolicyholder,
    locale: context.locale,
    ...stamp,
    ...card,
    methodId,
    customerReference,
    agreed: {
      agreements: payload.agreements ?? [],
      authorization: authorizationOf(ctx, payload, context),
      at: ctx.clock.now().toISOString(),
    },
  }
}

/**
 * What stands against the pets today by the insurer, who knows their other policies; asked before anything is charged. Null too while it
 * does not answer: the order goes on, and a refusal then pays everything back.
 */
const whyInsurerRefuses = async (
  carrier: PetCarrier,
  { quote }: Found,
  { locale, caller }: CallContext,
): Promise<Refused | null> => {
  const { owner } = quote.risk
  const refusals = pricedPets(quote).map(async (pet) => {
    const why = await carrier.whyIneligible(pet, owner)
    return why && refuseIneligible(locale, knownTo(caller.person, owner.email, why), pet.name)
  })
  try {
    return (await Promise.all(refusals)).find((each) => each !== null) ?? null
  } catch (error) {
    if (error instanceof OutsideError) return null
    throw error
  }
}

/** Both ways to buy differ in what pays. */
const buy = async (
  ctx: ServerContext,
  carrier: PetCarrier,
  purchases: PetPurchases,
  payload: Payload,
  payment: QuotePurchase<Found, PurchaseOrder, Answer>['payment'],
  context: CallContext,
): Promise<Answer | Refused> => {
  const { locale } = context
  const wanted: Wanted = { payload, pets: payload.Pets.map(readPet), place: readPlace(payload) }
  const { pets, place } = wanted
  const today = insurer.todayOf(ctx)
  const wrong = refusePlace(locale, place) ?? refusePets(locale, pets, today)
  if (wrong) return wrong
  const answer = await buyFromQuote<Found, PurchaseOrder, Answer>(
    ctx,
    { purchases, quotes },
    {
      body: JSON.stringify(payload),
      quoteId: payload.quotekey,
      reference: undefined,
      price: payload.Prices.FirstBill,
      find: (offeredCents) => findQuote(ctx, wanted, context, offeredCents),
      isAsked: ({ quote }) => isAsked(quote, wanted),
      whyNotPriced: ({ quote }) => whyNotPriced(quote, wanted, context),
      whyNot: async (found) => whyNotToday(found, today, locale) ?? (await whyInsurerRefuses(carrier, found, context)),
      book: carrier.rates,
      isPriceOfToday: async ({ quote }) => {
        const request = { ...quote.risk, pets: pricedPets(quote) }
        const { offer: now } = await askPrices(ctx, carrier, request, context.caller.person)
        // A pet that the insurer gave no price for just now holds the order up as little as its silence does.
        if (now.pets.some(({ outcome }) => outcome === 'failed')) return true
        const premiums = pricedPets({ risk: request, offer: now }).map(({ premiumCents }) => premiumCents)
        return (
          JSON.stringify(now.bill) === JSON.stringify(quote.offer.bill) &&
          JSON.stringify(premiums) === JSON.stringify(request.pets.map(({ premiumCents }) => premiumCents))
        )
      },
      email: { value: payload.Email, field: 'Email' },
      region: { isFitting: () => postalCodeFits(place), field: 'PostalCode', code: 'zip-state' },
      payment,
      dayOf: insurer.dayOf,
      order: (found, paid) => orderOf(ctx, wanted, found, context, paid),
      policyNumberOf: ({ policyInfo, endorsement }) => endorsement ?? policyInfo?.PolicyNumber,
      pending: (reference) => ({ pending: true, reference }),
      sentence,
    },
    context,
  )
  if ('haserror' in answer || !answer.endorsement || !answer.policyInfo) return answer
  // The policy as it is now, with the pets that were on it before.
  const policyInfo = await wholePolicyInfo(ctx, context.subject, answer.policyInfo.PolicyNumber)
  return { ...answer, policyInfo, response: { haserror: false, policyInfo } }
}

export const purchasePetPolicy =
  (ctx: ServerContext, carrier: PetCarrier, purchases: PetPurchases): Handler<typeof contract.purchasePetPolicy> =>
  ({ PaymentMethodId: token, userkey: _userkey, ...payload }, context) => {
    const name = `${payload.FirstName} ${payload.LastName}`
    const subscribe = { name, authorizationText: authorizationOf(ctx, payload, context) }
    return buy(ctx, carrier, purchases, payload, { kind: 'instrument', token, subscribe }, context)
  }

/** The owner is the session's, and Email its verified address (readings, pet 10; security T2). */
export const purchasePetPolicyHasBilling =
  (ctx: ServerContext, carrier: PetCarrier, purchases: PetPurchases): Handler<typeof contract.purchasePetPolicyHasBilling> =>
  (payload, context) => {
    const verified = context.caller.person?.email.toLowerCase()
    if (verified === undefined || verified !== payload.Email) return Promise.resolve(refuseWith(context.locale, 'payment-down'))
    return buy(ctx, carrier, purchases, payload, { kind: 'on-file' }, context)
  }

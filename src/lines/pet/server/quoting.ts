/** The handlers that price pets, reopen a quote and sign its receipt. */
import type { Handler } from '../../../server/functions.ts'
import { signReceipt } from '../../../server/records/receipts.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { stampOf } from '../../../server/stamp-of.ts'
import { dollars } from '../../../shared/money.ts'
import type * as contract from '../contract.ts'
import type { PetCarrier } from '../carriers/port.ts'
import { ageOn } from '../rules/age.ts'
import { insurer } from '../rules/insurer.ts'
import { policyNumberIn } from '../rules/pet.ts'
import { currencyOf } from '../rules/places.ts'
import { billSteps, premiumSteps } from '../rules/price-receipt.ts'
import { findJoined, whyNotJoin } from './joining.ts'
import { readPet, readPlace, refusePets, refusePlace, writePet, writePlace } from './pets.ts'
import { makeQuote, pricedPets, quotes, type PetRisk, type Quote } from './quotes.ts'
import { refuseWith } from './sentences.ts'
import { premiumOf } from './stored-price.ts'
import { writeQuote } from './write-quote.ts'

export const petbillingpreview =
  (ctx: ServerContext, carrier: PetCarrier): Handler<typeof contract.petbillingpreview> =>
  async (payload, { subject, locale, caller: { person } }) => {
    const risk: PetRisk = {
      owner: { place: readPlace(payload), email: payload.Email },
      pets: payload.Pets.map(readPet),
      ...(payload.policyNum ? { endorses: payload.policyNum } : {}),
    }
    const wrong = refusePlace(locale, risk.owner.place) ?? refusePets(locale, risk.pets, insurer.todayOf(ctx))
    if (wrong) return wrong
    const joined = risk.endorses === undefined ? null : await findJoined(ctx, { subject, locale }, risk.endorses)
    if (joined && 'haserror' in joined) return joined
    const whyNot = joined && whyNotJoin(locale, joined, risk)
    if (whyNot) return whyNot
    const revised = payload.quotekey ? await quotes.findOwn(ctx, subject, payload.quotekey) : null
    const stamp = await stampOf(ctx, payload, revised)
    const quote = await makeQuote(ctx, carrier, { owner: subject, person, risk, ...stamp })
    return { data: { trupresponse: writeQuote(quote, locale) } }
  }

const changesOf = (before: Quote, now: Quote) =>
  now.risk.pets.flatMap((_pet, idx) => {
    const [was, is] = [premiumOf(before.offer.pets[idx]), premiumOf(now.offer.pets[idx])]
    return was === is ? [] : [{ idx, before: was === null ? null : dollars(was), now: is === null ? null : dollars(is) }]
  })

/** Reopens a quote; one that is priced anew says what changed. */
export const openPetQuote =
  (ctx: ServerContext, carrier: PetCarrier): Handler<typeof contract.openPetQuote> =>
  async (payload, { subject, locale, caller: { person } }) => {
    const opened = await quotes.open(
      ctx,
      payload,
      { subject, locale },
      {
        ownExpired: 'price-anew',
        priceAnew: async ({ risk, partnerId, campaignId }) => {
          const joined = risk.endorses === undefined ? null : await findJoined(ctx, { subject, locale }, risk.endorses)
          if (joined && 'haserror' in joined) return joined
          return makeQuote(ctx, carrier, { owner: subject, person, risk, partnerId, campaignId })
        },
      },
    )
    if ('haserror' in opened) return opened
    const { quote, before, boughtPolicy, purchaseUnderWay, attempt } = opened
    const { owner, pets } = quote.risk
    return {
      ...writeQuote(quote, locale, attempt),
      asked: { ...writePlace(owner.place), Email: owner.email, Pets: pets.map(writePet) },
      changes: before ? changesOf(before, quote) : [],
      repriced: before !== null,
      boughtPolicy: boughtPolicy && policyNumberIn(boughtPolicy),
      purchaseUnderWay,
    }
  }

/** Signed when somebody asks; the same quote gives the same receipt, to the byte. */
export const getPetReceipt =
  (ctx: ServerContext): Handler<typeof contract.getPetReceipt> =>
  async ({ quotekey, idx }, { subject, locale }) => {
    const quote = await quotes.findOwn(ctx, subject, quotekey)
    if (!quote) return refuseWith(locale, 'quote-unknown')
    const { pets, ratesVersion } = await quotes.readReceipt(ctx, quote.id)
    const { risk, offer, createdAt } = quote
    const { place } = risk.owner
    const common = {
      format: 'eider-receipt-1',
      line: 'pet',
      carrier: insurer.name,
      currency: currencyOf(place.country),
      ratesVersion,
      madeAt: createdAt.toISOString(),
    } as const
    const where = { country: place.country, 'state or province': place.region, 'sample data': true }
    if (idx === undefined) {
      if (!offer.bill) return refuseWith(locale, 'pet-unpriced')
      const priced = pricedPets(quote)
      const inputs = { pets: priced.length, ...where }
      return signReceipt(ctx, { ...common, product: 'bills', inputs, ...billSteps(priced, offer.bill) })
    }
    const [pet, worksheet, premiumCents] = [risk.pets[idx], pets[idx], premiumOf(offer.pets[idx])]
    if (!pet || !worksheet || premiumCents === null) return refuseWith(locale, 'pet-unpriced')
    return signReceipt(ctx, {
      ...common,
      product: 'pet',
      inputs: {
        breed: pet.breedName,
        'date of birth': pet.born,
        age: ageOn(pet.born, insurer.dayOf(createdAt)),
        sex: pet.gender,
        'spayed or neutered': pet.isNeutered,
        'service animal': pet.isService,
        'breeding animal': pet.isBreeding,
        deductible: pet.deductible,
        options: pet.options.join(' '),
        ...where,
      },
      ...premiumSteps(worksheet, premiumCents),
    })
  }

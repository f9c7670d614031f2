import type { Locale } from '../../../shared/locale.ts'
import { dollars } from '../../../shared/money.ts'
import { purchaseReference } from '../../../platform/purchases/server/index.ts'
import type { BilledPet } from '../contract.ts'
import { ageOn } from '../rules/age.ts'
import type { Pet } from '../rules/application.ts'
import { billDays, type Bill } from '../rules/billing.ts'
import { insurer } from '../rules/insurer.ts'
import { bills } from '../rules/pet.ts'
import { currencyOf } from '../rules/places.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Quote } from './quotes.ts'
import { sentence, tellWhy } from './sentences.ts'
import { premiumOf, type StoredPrice } from './stored-price.ts'
import { writePrices, writeTaxes } from './write-bill.ts'

const nothing: Bill = { subtotalCents: 0, policyFeeCents: 0, enrolmentFeeCents: 0, taxes: [], firstCents: 0, laterCents: 0 }

const writeBilled = (pet: Pet, price: StoredPrice | undefined, idx: number, day: IsoDate, locale: Locale): BilledPet => {
  const named = { idx, PetName: pet.name, BreedName: pet.breedName }
  switch (price?.outcome) {
    case 'priced':
      return {
        outcome: 'priced',
        ...named,
        age: ageOn(pet.born, day),
        Deductible: pet.deductible,
        PolicyOptions: [...pet.options],
        MonthlyPremium: dollars(price.premiumCents),
        accidentsFrom: price.accidentsFrom,
        illnessFrom: price.illnessFrom,
      }
    case 'ineligible':
      return { outcome: 'ineligible', ...named, ...tellWhy(locale, price.why, pet.name) }
    default:
      return { outcome: 'failed', ...named, text: sentence(locale, 'unable') }
  }
}

/** A quote as the contract answers it. */
export function writeQuote({ id, risk, offer, createdAt, expiresAt }: Quote, locale: Locale, attempt = 0) {
  const day = insurer.dayOf(createdAt)
  const bill = offer.bill ?? nothing
  const premiums = offer.pets.flatMap((price) => premiumOf(price) ?? [])
  return {
    currency: currencyOf(risk.owner.place.country),
    Pets: risk.pets.map((pet, idx) => writeBilled(pet, offer.pets[idx], idx, day, locale)),
    subtotal: dollars(bill.subtotalCents),
    policyFee: dollars(bill.policyFeeCents),
    enrolmentFee: dollars(bill.enrolmentFeeCents),
    taxes: writeTaxes(bill.taxes),
    FirstBill: dollars(bill.firstCents),
    LaterBill: dollars(bill.laterCents),
    bills,
    billDays: billDays(day),
    Prices: writePrices(bill, premiums),
    quotekey: id,
    expires: expiresAt.toISOString(),
    reference: purchaseReference(id, attempt),
    isBuyable: offer.bill !== null,
    policyNum: risk.endorses ?? null,
  }
}

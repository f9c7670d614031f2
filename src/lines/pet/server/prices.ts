import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { parseDate } from '../../../shared/dates.ts'
import { refuse } from '../../../shared/function.ts'
import { dollars } from '../../../shared/money.ts'
import { firstPrices } from '../../../platform/quotes/server/index.ts'
import type * as contract from '../contract.ts'
import type { PetCarrier } from '../carriers/port.ts'
import type { PetFacts } from '../rules/application.ts'
import { ageOn, birthDateOfAge } from '../rules/age.ts'
import { insurer } from '../rules/insurer.ts'
import { deductibles, optionSets } from '../rules/pet.ts'
import { currencyOf, type Place } from '../rules/places.ts'
import { readFacts, readPlace, refuseFacts, refusePlace } from './pets.ts'
import { knownTo, refuseWith, sentence, tellWhy } from './sentences.ts'

/** The six fields are the payload's: without one of them nobody is asked (L-061). */
export const getEligibility =
  (ctx: ServerContext, carrier: PetCarrier): Handler<typeof contract.getEligibility> =>
  async (payload, { locale, caller }) => {
    const place = readPlace(payload)
    const born = payload.DateOfBirth === undefined ? null : parseDate(payload.DateOfBirth)
    const wrong = refusePlace(locale, place)
    if (wrong) return wrong
    if (born !== null && born > insurer.todayOf(ctx)) return refuseWith(locale, 'born-future', { DateOfBirth: 'born-future' })
    const pet = { name: payload.PetName, breedName: payload.BreedName, born }
    const found = await carrier.whyIneligible(pet, { place, email: payload.Email })
    const why = found && knownTo(caller.person, payload.Email, found)
    return {
      response: {
        trupresponse: why === null ? { IsEligible: true } : { IsEligible: false, ...tellWhy(locale, why, payload.PetName) },
      },
    }
  }

export const calcPetPremiums =
  (ctx: ServerContext, carrier: PetCarrier): Handler<typeof contract.calcPetPremiums> =>
  async (payload, { locale }) => {
    const [place, facts, today] = [readPlace(payload), readFacts(payload), insurer.todayOf(ctx)]
    const wrong = refusePlace(locale, place) ?? refuseFacts(locale, facts, today)
    if (wrong) return wrong
    const priced = await carrier.premiums(facts, place)
    const { idx } = payload
    if (priced.outcome === 'ineligible')
      return { response: { trupresponse: { IsEligible: false, idx, ...tellWhy(locale, priced.why) } } }
    return {
      response: {
        trupresponse: {
          IsEligible: true,
          idx,
          currency: currencyOf(place.country),
          age: ageOn(facts.born, today),
          deductibleFrom: deductibles.least,
          deductibleStep: deductibles.step,
          premiums: optionSets.map((options, at) => ({
            PolicyOptions: [...options],
            monthly: (priced.monthlyCents[at] ?? []).map(dollars),
          })),
          byAge: priced.byAgeCents.map(dollars),
          accidentsFrom: priced.accidentsFrom,
          illnessFrom: priced.illnessFrom,
          ratesVersion: priced.ratesVersion,
        },
      },
    }
  }

/** A first price, from three answers; nothing is kept. */
export function getPetFirstPrice(ctx: ServerContext, carrier: PetCarrier): Handler<typeof contract.getPetFirstPrice> {
  const priceOf = firstPrices(({ pet, place }: { pet: PetFacts; place: Place }) => carrier.premiums(pet, place))
  return async ({ BreedName, age, CountryCode: country, StateOrProvinceCode: region }, { locale }) => {
    const pet: PetFacts = {
      breedName: BreedName,
      born: birthDateOfAge(age, insurer.todayOf(ctx)),
      gender: 'Female',
      isNeutered: true,
      isService: false,
      isBreeding: false,
    }
    const price = await priceOf({ pet, place: { country, region, postalCode: '' } })
    if (price.outcome === 'ineligible') return refuse(price.why.reason, sentence(locale, 'ineligible'))
    const monthlyCents = price.monthlyCents[0]?.[deductibles.preset / deductibles.step] ?? 0
    return { price: dollars(monthlyCents), currency: currencyOf(country) }
  }
}

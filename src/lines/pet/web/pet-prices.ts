/** The premiums of pets, one call for each: one that is not taken, or not answered for, leaves the others. */
import { Failure } from '../../../shared/failure.ts'
import type { Outcome } from '../../../shared/function.ts'
import { toCents } from '../../../shared/money.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { calcPetPremiums } from '../contract.ts'
import type { PolicyOption } from '../rules/pet.ts'
import type { PetInput, PlaceInput } from './info/info-form.ts'

type Answered = Extract<Outcome<typeof calcPetPremiums>, { haserror: false }>['response']['trupresponse']
export type PricedPet = Extract<Answered, { IsEligible: true }>

export type PetPrice =
  | { kind: 'priced'; priced: PricedPet }
  /** `until`: the last day on which the fact stands against the pet; null where it does not pass. */
  | { kind: 'ineligible'; text: string; until: string | null }
  /** Null: the page's own sentence. */
  | { kind: 'failed'; message: string | null }

async function priceOf(
  page: PageContext,
  place: PlaceInput,
  { PetName: _name, IsBornFromAge: _how, ...facts }: PetInput,
  idx: number,
): Promise<PetPrice> {
  try {
    const outcome = await page.call(calcPetPremiums, { ...facts, ...place, idx })
    if (outcome.haserror) return { kind: 'failed', message: outcome.message }
    const { trupresponse } = outcome.response
    return trupresponse.IsEligible
      ? { kind: 'priced', priced: trupresponse }
      : { kind: 'ineligible', text: trupresponse.text, until: trupresponse.until }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { kind: 'failed', message: null }
  }
}

export function pricesOf(page: PageContext, place: PlaceInput, pets: readonly PetInput[]): Promise<PetPrice[]> {
  return Promise.all(pets.map((pet, idx) => priceOf(page, place, pet, idx)))
}

/** What is chosen for a pet beside its facts. */
export interface Choice {
  /** Dollars; null while what is typed is none that is sold. */
  deductible: number | null
  hasRecovery: boolean
}

export function optionsOf({ hasRecovery }: Pick<Choice, 'hasRecovery'>): PolicyOption[] {
  return hasRecovery ? ['RECOVERY'] : []
}

/** Cents a month; null where there is no price for it. */
export function centsOf(price: PetPrice | undefined, choice: Choice): number | null {
  if (price?.kind !== 'priced' || choice.deductible === null) return null
  const { premiums, deductibleFrom, deductibleStep } = price.priced
  const wanted = optionsOf(choice).join()
  const row = premiums.find(({ PolicyOptions }) => PolicyOptions.join() === wanted)
  const monthly = row?.monthly[(choice.deductible - deductibleFrom) / deductibleStep]
  return monthly === undefined ? null : toCents(monthly)
}

/** The pets together; null while one of those that are insured has no price. */
export function totalOf(prices: readonly PetPrice[], choices: readonly Choice[]): number | null {
  let total = 0
  let isPriced = false
  for (const [at, price] of prices.entries()) {
    if (price.kind !== 'priced') continue
    const cents = centsOf(price, choices[at] ?? { deductible: null, hasRecovery: false })
    if (cents === null) return null
    total += cents
    isPriced = true
  }
  return isPriced ? total : null
}

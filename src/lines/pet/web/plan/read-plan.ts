import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isRunOut, lookAt } from '../../../../platform/quotes/web/index.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { Outcome, PayloadOf } from '../../../../shared/function.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { openPetQuote } from '../../contract.ts'
import { savedBoxes } from '../info/info-action.ts'
import { askedIn, insurersDay, type AskedPet, type AskedPlace } from '../info/info-form.ts'
import { readJoined, type JoinedPolicy } from '../joined.ts'
import { policyPath } from '../paths.ts'
import { pricesOf, type PetPrice } from '../pet-prices.ts'
import { choicesOfText, firstChoice, type FullChoice } from './choices.ts'

export type OpenedQuote = Extract<Outcome<typeof openPetQuote>, { haserror: false }>

export interface Asked {
  place: AskedPlace
  pets: AskedPet[]
  /** What the quote was made with; nothing was chosen before the first. */
  choices: FullChoice[]
  quote: OpenedQuote | null
  /** The policy that the pets are to join. */
  policyNum: string | null
}

const ofQuote = (quote: OpenedQuote): Asked => {
  const { CountryCode, StateOrProvinceCode, PostalCode, Pets } = quote.asked
  return {
    place: { CountryCode, StateOrProvinceCode, PostalCode },
    pets: Pets.map(({ PolicyOptions: _options, Deductible: _deductible, ...pet }) => pet),
    choices: Pets.map(({ PolicyOptions, Deductible }) => ({
      deductible: Deductible,
      hasRecovery: PolicyOptions.includes('RECOVERY'),
    })),
    quote,
    policyNum: quote.policyNum,
  }
}

/** Null where it could not be read now; the page then says so and can be asked for again. */
export async function openQuote(page: PageContext, payload: PayloadOf<typeof openPetQuote>) {
  try {
    return await page.call(openPetQuote, payload)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    page.noteError(error)
    return null
  }
}

/**
 * The quote that the address names, else what was told of pets in this browser; null where neither is there. `answers`: a quote whose price
 * has run out is read as it was kept.
 */
export async function readAsked(
  request: Request,
  page: PageContext,
  look: 'price' | 'answers',
): Promise<Asked | { refused: string | null; isRunOut: boolean } | null> {
  const { searchParams } = new URL(request.url)
  const named = lookAt(request)
  if (named) {
    const outcome = await openQuote(page, { ...named, look })
    if (outcome === null) return { refused: null, isRunOut: false }
    return outcome.haserror ? { refused: outcome.message, isRunOut: isRunOut(outcome) } : ofQuote(outcome)
  }
  const policyNum = searchParams.get('policy')
  const asked = askedIn(await savedBoxes(request, page, policyNum), insurersDay(page.now()))
  return asked ? { ...asked, choices: asked.pets.map(() => firstChoice), quote: null, policyNum } : null
}

export interface ShownPlan extends Asked {
  prices: PetPrice[]
  /** Those of the quote, or those that the address chooses. */
  chosen: FullChoice[]
  email: string
  joined: JoinedPolicy | null
}

export async function readPlan(
  given: LoaderFunctionArgs,
): Promise<{ shown: ShownPlan | null; refused: string | null; runOut: string | null; bought: string | null; isFailed: boolean }> {
  const page = readPage(given)
  const asked = await readAsked(given.request, page, 'price')
  if (!asked) throw redirect('/pet/info')
  const none = { shown: null, refused: null, runOut: null, bought: null, isFailed: false }
  if ('refused' in asked && asked.isRunOut) return { ...none, runOut: asked.refused }
  if ('refused' in asked) return { ...none, refused: asked.refused, isFailed: asked.refused === null }
  if (asked.quote?.boughtPolicy) return { ...none, bought: asked.quote.boughtPolicy }
  const { searchParams } = new URL(given.request.url)
  const joined = await readJoined(page, asked.policyNum)
  if (asked.policyNum && !joined) throw redirect(policyPath(asked.policyNum))
  return {
    ...none,
    shown: {
      ...asked,
      prices: await pricesOf(page, asked.place, asked.pets),
      chosen: choicesOfText(searchParams.get('chosen'), asked.pets.length) ?? asked.choices,
      email: joined?.email ?? asked.quote?.asked.Email ?? page.person?.email ?? '',
      joined,
    },
  }
}

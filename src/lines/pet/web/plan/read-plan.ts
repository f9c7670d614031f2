import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isRunOut, lookAt } from '../../../../platform/quotes/web/index.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { Outcome, PayloadOf } from '../../../../shared/function.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { openPetQuote } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { savedBoxes } from '../info/info-action.ts'
import { inputOf, type PetInput, type PlaceInput } from '../info/info-form.ts'
import { readJoined, type JoinedPolicy } from '../joined.ts'
import { policyPath, waitingPath } from '../paths.ts'
import { pricesOf, type PetPrice } from '../pet-prices.ts'
import { choicesOfText, firstChoice, type FullChoice } from './choices.ts'

export type OpenedQuote = Extract<Outcome<typeof openPetQuote>, { haserror: false }>

export interface OpenedPlan {
  place: PlaceInput
  pets: PetInput[]
  /** What the quote was made with; nothing was chosen before the first. */
  choices: FullChoice[]
  quote: OpenedQuote | null
  /** The policy that the pets are to join. */
  policyNum: string | null
}

const ofQuote = (quote: OpenedQuote): OpenedPlan => {
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
export async function readOpenedPlan(
  request: Request,
  page: PageContext,
  look: 'price' | 'answers',
): Promise<OpenedPlan | { refused: string | null; isRunOut: boolean } | null> {
  const { searchParams } = new URL(request.url)
  const named = lookAt(request)
  if (named) {
    const outcome = await openQuote(page, { ...named, look })
    if (outcome === null) return { refused: null, isRunOut: false }
    return outcome.haserror ? { refused: outcome.message, isRunOut: isRunOut(outcome) } : ofQuote(outcome)
  }
  const policyNum = searchParams.get('policy')
  const saved = inputOf(await savedBoxes(request, page, policyNum), insurer.dayOf(page.now()))
  return saved ? { ...saved, choices: saved.pets.map(() => firstChoice), quote: null, policyNum } : null
}

export interface PlanView extends OpenedPlan {
  prices: PetPrice[]
  /** Those of the quote, or those that the address chooses. */
  chosen: FullChoice[]
  email: string
  joined: JoinedPolicy | null
}

export async function readPlan(
  args: LoaderFunctionArgs,
): Promise<{ shown: PlanView | null; refused: string | null; runOut: string | null; bought: string | null; isFailed: boolean }> {
  const page = readPage(args)
  const opened = await readOpenedPlan(args.request, page, 'price')
  if (!opened) throw redirect('/pet/info')
  const none = { shown: null, refused: null, runOut: null, bought: null, isFailed: false }
  if ('refused' in opened && opened.isRunOut) return { ...none, runOut: opened.refused }
  if ('refused' in opened) return { ...none, refused: opened.refused, isFailed: opened.refused === null }
  if (opened.quote?.boughtPolicy) return { ...none, bought: opened.quote.boughtPolicy }
  if (opened.quote?.purchaseUnderWay) throw redirect(waitingPath(opened.quote.purchaseUnderWay))
  const { searchParams } = new URL(args.request.url)
  const joined = await readJoined(page, opened.policyNum)
  if (opened.policyNum && !joined) throw redirect(policyPath(opened.policyNum))
  return {
    ...none,
    shown: {
      ...opened,
      prices: await pricesOf(page, opened.place, opened.pets),
      chosen: choicesOfText(searchParams.get('chosen'), opened.pets.length) ?? opened.choices,
      email: joined?.email ?? opened.quote?.asked.Email ?? page.person?.email ?? '',
      joined,
    },
  }
}

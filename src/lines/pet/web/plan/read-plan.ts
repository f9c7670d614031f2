/** What the loader of the plan's page reads: the quote, its choices and what its pets may join. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { answerInstead, lookAt, quoteOrInstead, type InsteadOfQuote } from '../../../../platform/quotes/web/index.ts'
import type { Outcome } from '../../../../shared/function.ts'
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

/**
 * The quote that the address names, else what was told of pets in this browser; null where neither is there. `answers`: a quote whose price
 * has run out is read as it was kept.
 */
export async function readOpenedPlan(
  request: Request,
  page: PageContext,
  look: 'price' | 'answers',
): Promise<OpenedPlan | { instead: InsteadOfQuote } | null> {
  const { searchParams } = new URL(request.url)
  const named = lookAt(request)
  if (named) {
    const { quote, instead } = await quoteOrInstead(page, page.call(openPetQuote, { ...named, look }), waitingPath)
    return quote ? ofQuote(quote) : { instead }
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

export async function readPlan(args: LoaderFunctionArgs) {
  const page = readPage(args)
  const opened = await readOpenedPlan(args.request, page, 'price')
  if (!opened) throw redirect('/pet/info')
  if ('instead' in opened) return answerInstead(opened.instead)
  const { searchParams } = new URL(args.request.url)
  const joined = await readJoined(page, opened.policyNum)
  if (opened.policyNum && !joined) throw redirect(policyPath(opened.policyNum))
  return {
    instead: null,
    view: {
      ...opened,
      prices: await pricesOf(page, opened.place, opened.pets),
      chosen: choicesOfText(searchParams.get('chosen'), opened.pets.length) ?? opened.choices,
      email: joined?.email ?? opened.quote?.asked.Email ?? page.person?.email ?? '',
      joined,
    },
  }
}

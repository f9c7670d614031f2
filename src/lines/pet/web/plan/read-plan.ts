import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Outcome } from '../../../../shared/function.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { openPetQuote } from '../../contract.ts'
import { savedBoxes } from '../info/info-action.ts'
import { askedIn, insurersDay, type AskedPet, type AskedPlace } from '../info/info-form.ts'
import { pricesOf, type PetPrice } from '../pet-prices.ts'
import { choicesOfText, firstChoice, type FullChoice } from './choices.ts'

export type OpenedQuote = Extract<Outcome<typeof openPetQuote>, { haserror: false }>

export interface Asked {
  place: AskedPlace
  pets: AskedPet[]
  /** What the quote was made with; nothing was chosen before the first. */
  choices: FullChoice[]
  quote: OpenedQuote | null
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
  }
}

/** The quote that the address names, else what was told of pets in this browser; null where neither is there. */
export async function readAsked(request: Request, page: PageContext): Promise<Asked | { refused: string } | null> {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('link')
  const quotekey = searchParams.get('quote')
  if (token || quotekey) {
    const outcome = await page.call(openPetQuote, token ? { token } : { quotekey: quotekey ?? '' })
    return outcome.haserror ? { refused: outcome.message } : ofQuote(outcome)
  }
  const asked = askedIn(await savedBoxes(request, page), insurersDay(page.now()))
  return asked ? { ...asked, choices: asked.pets.map(() => firstChoice), quote: null } : null
}

export interface ShownPlan extends Asked {
  prices: PetPrice[]
  /** Those of the quote, or those that the address chooses. */
  chosen: FullChoice[]
  email: string
}

export async function readPlan(
  given: LoaderFunctionArgs,
): Promise<{ shown: ShownPlan | null; refused: string | null; bought: string | null }> {
  const page = readPage(given)
  const asked = await readAsked(given.request, page)
  if (!asked) throw redirect('/pet/info')
  if ('refused' in asked) return { shown: null, refused: asked.refused, bought: null }
  if (asked.quote?.boughtPolicy) return { shown: null, refused: null, bought: asked.quote.boughtPolicy }
  const { searchParams } = new URL(given.request.url)
  return {
    shown: {
      ...asked,
      prices: await pricesOf(page, asked.place, asked.pets),
      chosen: choicesOfText(searchParams.get('chosen'), asked.pets.length) ?? asked.choices,
      email: asked.quote?.asked.Email ?? page.person?.email ?? '',
    },
    refused: null,
    bought: null,
  }
}

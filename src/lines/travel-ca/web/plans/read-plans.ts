import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Outcome } from '../../../../shared/function.ts'
import { answerInstead, lookAt, quoteOrInstead } from '../../../../platform/quotes/web/index.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { getCaTravelPlans, getCaTravelQuote, openCaTravelQuote } from '../../contract.ts'
import type { Deductible } from '../../rules/plans.ts'
import { infoPath, plansPathOf, waitingPath } from '../paths.ts'
import type { PlanProduct } from '../plan-product.tsx'
import { boxesOfFinal, boxesOfQuery, chosenQuery } from './choices.ts'

export type OpenedQuote = Extract<Outcome<typeof openCaTravelQuote>, { haserror: false }>

/** The same trip priced in every plan again: with another deductible, or from a quote of one plan. */
export function priceAgain(page: PageContext, { asked, quotekey }: OpenedQuote, deductible: Deductible = asked.deductible) {
  const { trip, destinationType, insuredPersons, eligibility, consent, replaces } = asked
  return page.call(getCaTravelQuote, {
    productLineCode: 'PR-FDM-1',
    trip,
    destinationType,
    insuredPersons,
    eligibility,
    ...(consent ? { consent } : {}),
    ...(replaces ? { replaces } : {}),
    deductible,
    quotekey,
  })
}

export interface PlansView {
  quote: OpenedQuote
  products: PlanProduct[]
  /** What stands in the boxes before anything was sent. */
  values: Record<string, string>
}

export async function readPlans(args: LoaderFunctionArgs) {
  const page = readPage(args)
  const { searchParams } = new URL(args.request.url)
  const look = lookAt(args.request)
  if (!look) throw redirect(infoPath)
  const [{ quote, instead }, products] = await Promise.all([
    quoteOrInstead(page, page.call(openCaTravelQuote, look), waitingPath),
    page.call(getCaTravelPlans, {}),
  ])
  if (!quote) return answerInstead(instead)
  const { final, chosenFrom } = quote
  // A final quote has the price of its plan alone: the quote that it was chosen from has all of them. Where that is none, a button prices
  // them again: nothing is asked of the insurer, and nothing kept, because somebody looked.
  if (final && chosenFrom) throw redirect(`${plansPathOf(chosenFrom)}&${chosenQuery(boxesOfFinal(final))}`)
  return {
    instead: null,
    view: {
      quote,
      products: products.haserror ? [] : products.plans,
      values: { deductible: String(quote.asked.deductible), ...(final ? boxesOfFinal(final) : boxesOfQuery(searchParams)) },
    },
  }
}

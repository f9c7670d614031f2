import type { LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import { readPage, type PageContext } from '../../../web/page-context.ts'
import type { FirstPrice } from '../../../web/ui/layouts/price-strip.tsx'
import type { FirstQuestion } from './first-questions.ts'

/** A price that comes before any quote, or why there is none. Neither: the insurer did not answer in time. */
export interface FirstPriceAnswer {
  price: (FirstPrice & { cents: Cents; currency: Currency }) | null
  message: string | null
}

export const noFirstPrice: FirstPriceAnswer = { price: null, message: null }

/** What a first price is asked with: the visitor's words and day, and the caller of functions. */
export type FirstPriceContext = Pick<PageContext, 'call' | 'country' | 'locale' | 'now'>

/** A line's first price for the answers in an address; what is missing there or wrong is filled in. */
export type ReadFirstPrice = (page: FirstPriceContext, search: URLSearchParams) => Promise<FirstPriceAnswer>

/** A landing page does not wait longer for a price than this. */
const patienceMs = 300

/** The first price where it comes in time; whatever goes wrong, the page is shown without one. */
export async function firstPriceInTime(pending: Promise<FirstPriceAnswer>): Promise<FirstPriceAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<FirstPriceAnswer>((resolve) => {
    timer = setTimeout(resolve, patienceMs, noFirstPrice)
  })
  try {
    return await Promise.race([pending.catch(() => noFirstPrice), late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the strip of a landing page shows. */
export interface FirstStrip {
  here: string
  questions: FirstQuestion[]
  first: FirstPriceAnswer
}

/** The line's questions with the answers of the address, and the price of these answers. */
export async function readFirstStrip(
  page: FirstPriceContext,
  { url }: Request,
  questions: (page: FirstPriceContext, search: URLSearchParams) => FirstQuestion[],
  price: ReadFirstPrice,
): Promise<FirstStrip> {
  const { pathname, searchParams } = new URL(url)
  const first = await firstPriceInTime(price(page, searchParams))
  return { here: pathname, questions: questions(page, searchParams), first }
}

/** The loader of the address that is asked for first prices; the answers are those in the query. */
export function firstPriceLoader(read: ReadFirstPrice) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    try {
      return Response.json(await read(readPage(args), new URL(args.request.url).searchParams))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return Response.json(noFirstPrice, { status: error.code === 'invalid-argument' ? 400 : 503 })
    }
  }
}

import { redirect } from 'react-router'
import type * as z from 'zod/mini'
import type { FunctionDefinition, PayloadOf, Refused } from '../../../shared/function.ts'
import { textIn, type Typed } from '../../../web/form/boxes.ts'
import { callOrAnswer } from '../../../web/form/form-action.ts'
import type { PageContext } from '../../../web/page-context.ts'

const named = ({ searchParams }: URL): { token: string } | { quotekey: string } | null => {
  const [token, quotekey] = [searchParams.get('link'), searchParams.get('quote')]
  return token ? { token } : quotekey ? { quotekey } : null
}

/**
 * What a page that is only looked at asks of a line's function that opens a quote, by the page's address: `?quote=` or `?link=`, and
 * `&before=` where it was priced again. Null where the address names none.
 */
export function lookAt(request: Request) {
  const url = new URL(request.url)
  const by = named(url)
  const before = url.searchParams.get('before')
  return by && { ...by, look: 'price' as const, ...(before ? { before } : {}) }
}

/** True of a quote that has to be priced again before anybody goes on with it: the page then shows `QuoteRunOut`, or `QuoteInPlace` does. */
export function isRunOut({ code }: Pick<Refused, 'code'>): boolean {
  return code === 'quote-expired' || code === 'quote-elsewhere'
}

/** The button of `QuoteRunOut`. */
export function asksPriceAgain(values: Typed): boolean {
  return textIn(values, 'intent') === 'price-again'
}

/** A line's function that opens a quote by its key or by the token of a link. */
type OpensQuote = FunctionDefinition<string, z.ZodMiniType, z.ZodMiniType<unknown, { quotekey: string }>>

/** What the page's action does then: the insurer is asked, and the page of the new quote says what changed. */
export async function priceQuoteAgain<F extends OpensQuote>(
  page: PageContext,
  request: Request,
  definition: F,
  pathOf: (quotekey: string) => string,
) {
  const by = named(new URL(request.url)) ?? { quotekey: '' }
  const called = await callOrAnswer(page, definition, by as PayloadOf<F>, { values: {} as Record<string, string> })
  if ('answer' in called) return called.answer
  const { quotekey }: { quotekey: string } = called.outcome
  const before = 'token' in by ? by.token : by.quotekey
  return redirect(`${pathOf(quotekey)}&before=${encodeURIComponent(before)}`)
}

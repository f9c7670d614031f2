import { data, redirect } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { isRunOut } from './look.ts'

/** What stands in place of a quote's page where nobody can go on with it; `QuoteInPlace` shows it. */
export type InsteadOfQuote =
  /** It could not be read now. */
  | { kind: 'failed' }
  | { kind: 'gone'; why: string }
  /** Its price has run out, or was asked for by somebody else. */
  | { kind: 'run-out'; why: string }
  | { kind: 'bought'; policy: string }

/** What a line's function that opens a quote answers (`openQuoteFunction`). */
interface Opened {
  haserror: false
  boughtPolicy: string | null
  purchaseUnderWay: string | null
}

/** A quote that a page stands on, or what stands in its place. A purchase of it that is under way has a page of its own, `waitingPath`. */
export async function quoteOrInstead<Quote extends Opened>(
  page: Pick<PageContext, 'noteError'>,
  opening: Promise<Quote | Refused>,
  waitingPath: (reference: string) => string,
): Promise<{ quote: Quote; instead: null } | { quote: null; instead: InsteadOfQuote }> {
  const outcome = await opening.catch((error: unknown) => {
    // A wrong address and too many requests have pages of their own.
    if (!(error instanceof Failure) || error.status < 500) throw error
    page.noteError(error)
    return null
  })
  if (outcome === null) return { quote: null, instead: { kind: 'failed' } }
  if (outcome.haserror) return { quote: null, instead: { kind: isRunOut(outcome) ? 'run-out' : 'gone', why: outcome.message } }
  if (outcome.boughtPolicy) return { quote: null, instead: { kind: 'bought', policy: outcome.boughtPolicy } }
  if (outcome.purchaseUnderWay) throw redirect(waitingPath(outcome.purchaseUnderWay))
  return { quote: outcome, instead: null }
}

/** What the loader of a quote's page answers then. Where the quote could not be read now, its status is that of the failure. */
export function answerInstead(instead: InsteadOfQuote) {
  return data({ view: null, instead }, { status: instead.kind === 'failed' ? 500 : 200 })
}

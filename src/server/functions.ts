import type { CookieChoice } from '../shared/cookie-choice.ts'
import type { AnswerOf, FunctionDefinition, ParsedPayloadOf, Refused } from '../shared/function.ts'
import type { Locale } from '../shared/locale.ts'
import type { FileToSend } from './http/file-to-send.ts'
import type { Limits } from './http/limits.ts'
import type { Caller, SetCookie } from './http/session.ts'

/** What a handler may know of the call besides its payload. */
export interface CallContext {
  caller: Caller
  subject: string
  locale: Locale
  /** The network the call came from, already past trusted proxies: what limits count. */
  address: string
  /** What the browser's person allowed to be kept and measured. */
  cookieChoice: CookieChoice
  /** What the browser says it is; empty when it says nothing. */
  userAgent: string
  requestId: string
  /** The sender's own once-only key, when it sent one. */
  idempotencyKey: string | null
  mayUseDemoTools: boolean
  /** Where the answer may be a file: takes it. */
  takeFile: ((file: FileToSend) => void) | null
  limits: Limits
  setCookie: (cookie: SetCookie) => void
  /** To be called after a sign-in or sign-out. */
  forgetSessions: () => void
}

export type Handler<F extends FunctionDefinition> = (
  payload: ParsedPayloadOf<F>,
  context: CallContext,
) => Promise<AnswerOf<F> | Refused>

export interface NamedFunction {
  definition: FunctionDefinition
  // oxlint-disable-next-line typescript/no-explicit-any -- each pair was checked where `handle` joined it
  handler: (payload: any, context: CallContext) => Promise<any>
}

/** Joins a contract and its handler; the types must agree. */
export function handle<F extends FunctionDefinition>(definition: F, handler: Handler<F>): NamedFunction {
  return {
    definition,
    handler,
  }
}

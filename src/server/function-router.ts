import { randomUUID } from 'node:crypto'
import type { CookieChoice } from '../shared/cookie-choice.ts'
import { Failure, type FailureCode } from '../shared/failure.ts'
import {
  isRefused,
  type AnswerOf,
  type CallFunction,
  type FunctionDefinition,
  type Outcome,
  type RateClass,
  type Refused,
} from '../shared/function.ts'
import { isLocale, type Locale } from '../shared/locale.ts'
import { preparingFirstWrite } from '../db/first-write.ts'
import type { CallContext, NamedFunction } from './functions.ts'
import type { FileToSend } from './http/file-to-send.ts'
import { LoadShedding, watchBusyness } from './http/load-shedding.ts'
import { asCall } from './current-call.ts'
import { CallAudit } from './records/call-audit.ts'
import { compiledSchema } from './compiled-schema.ts'
import { payloadOf } from './payload-of.ts'
import { failedCall, turnedAway, type CallResult } from './call-result.ts'
import { fieldsOf } from './failure-of.ts'
import { checkComplete, explainedRefusal, isAudited, whyEndedWithActing, whyNotAllowed } from './function-rules.ts'
import type { ServerContext } from './server-context.ts'
import { callerOfKey, stampedByCaller } from './http/key-caller.ts'
import { classLimits, Limits } from './http/limits.ts'
import { oncePer } from './durable/once.ts'
import { nobody, Sessions, type Caller, type Identified, type SetCookie } from './http/session.ts'
import { cleanOf } from './http/strict-json.ts'

export interface IncomingCall {
  address: string
  cookies: Record<string, string | undefined>
  locale: Locale
  /** What its person allowed; nothing where it is not said. */
  cookieChoice?: CookieChoice
  userAgent?: string
  requestId?: string
  /** A program's key; the cookies are then not looked at. */
  key?: string | null
  idempotencyKey?: string | null
  /** May read what the demo's mailbox holds. */
  mayUseDemoTools?: boolean
  /** Set where the caller sends a file. */
  takeFile?: (file: FileToSend) => void
  /** Its network's limits are counted by who calls, under names of their own. */
  hasOwnLimits?: boolean
  /** Reads alone, and is nobody: the cookies are not looked at. */
  isNobody?: boolean
  /** Made for a page that has its slot already: not counted again. */
  hasSlot?: boolean
}

/** The language that a payload asks for comes before the caller's own (P-157). */
const localeOf = (payload: unknown, sessionLocale: Locale): Locale => {
  const { language, preferredLang } = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<string, unknown>
  return [language, preferredLang].find(isLocale) ?? sessionLocale
}

/**
 * The one entry point of all named functions. The order is: slot, address limit, session, subject limit, access, parse, handler,
 * check of the answer, audit row where one is due, log. No handler repeats any of it.
 */
export class FunctionRouter {
  readonly sessions: Sessions
  readonly limits: Limits
  readonly loadShedding: LoadShedding
  readonly audit: CallAudit
  #ctx: ServerContext
  #functions = new Map<string, NamedFunction>()
  /** The caller in the log; an identified caller is kept for seconds, so is its hash. */
  #logNameOf = oncePer((caller: Caller) => this.#ctx.encryption.hash('log', caller.subject).slice(0, 12))

  constructor(ctx: ServerContext, functions: NamedFunction[]) {
    this.#ctx = ctx
    this.sessions = new Sessions(ctx)
    this.audit = new CallAudit(ctx)
    this.limits = new Limits(ctx.pool, ctx.settings.rateScale)
    this.loadShedding = new LoadShedding(
      ctx.settings.maxInFlight,
      watchBusyness(() => ctx.pool.waitingCount),
    )
    for (const entry of functions) {
      checkComplete(entry)
      if (this.#functions.has(entry.definition.name)) throw new Error(`Two functions are named ${entry.definition.name}.`)
      this.#functions.set(entry.definition.name, entry)
    }
  }

  get definitions(): FunctionDefinition[] {
    return [...this.#functions.values()].map(({ definition }) => definition)
  }

  /** Calls in flight that must not be cut off by a stop. */
  get inFlight(): number {
    return this.loadShedding.inFlight
  }

  /** Whether there is a slot for a call of this function now; counted as turned away when there is not. */
  hasSlotFor(name: string): boolean {
    const rateClass = this.#functions.get(name)?.definition.rateClass ?? 'read'
    return this.hasSlotForClass(rateClass, rateClass)
  }

  hasSlotForClass(rateClass: RateClass, kind: string): boolean {
    // Who came now would wait at least as long as those who are told 503 after it.
    const isStuck = this.#ctx.queueAgeMs() > this.#ctx.settings.databasePatienceMs
    const isOpen = !isStuck && this.loadShedding.isOpenTo(rateClass)
    if (!isOpen) this.#ctx.metrics.shed(kind)
    return isOpen
  }

  async run(name: string, payload: unknown, incoming: IncomingCall): Promise<CallResult> {
    const started = performance.now()
    const requestId = incoming.requestId ?? randomUUID()
    const setCookies: SetCookie[] = []
    const entry = this.#functions.get(name)
    // No log line: a flood must not cost what it asks for. `/metrics` counts it.
    if (!incoming.hasSlot && !this.hasSlotFor(name)) return turnedAway(requestId)
    const locale = localeOf(payload, incoming.locale)
    let caller: Caller | null = null
    let isWrittenDown = false
    let result: CallResult
    const rateClass = entry?.definition.rateClass ?? 'read'
    if (!incoming.hasSlot) this.loadShedding.enter(rateClass)
    try {
      if (!entry) throw new Failure('not-found', 'no such function')
      const { definition, handler } = entry
      const limits = classLimits[definition.rateClass]
      // A program has limits of its own: its network may be that of all its customers.
      for (const rule of incoming.key || incoming.hasOwnLimits ? [] : limits.address)
        if (rule.exact) await this.limits.take(rule, incoming.address)
        else this.limits.takeCounted(rule, incoming.address)
      // Every `await` costs a microsecond or two; what is known already is not waited for.
      const found = incoming.key
        ? this.#ofKey({ key: incoming.key, address: incoming.address, locale })
        : incoming.isNobody
          ? nobody
          : this.sessions.identify(incoming.cookies)
      const identified = found instanceof Promise ? await found : found
      const known = identified.caller
      caller = known
      setCookies.push(...identified.setCookies)
      const takeSubject = async (): Promise<void> => {
        for (const rule of known.key ? [] : limits.subject)
          if (rule.exact) await this.limits.take(rule, known.subject)
          else this.limits.takeCounted(rule, known.subject)
      }
      const { keepBrowser } = identified
      // One that is not known yet has used up nothing; it is counted from when it is kept, so that a refusal leaves no row.
      if (!keepBrowser || known.person) await takeSubject()
      const refusal =
        whyNotAllowed(definition, caller, payload, this.#ctx.clock.now()) ??
        (identified.hasActingEnded ? whyEndedWithActing(definition) : null)
      if (refusal) {
        await this.audit.notAllowed(definition, known, refusal, requestId)
        isWrittenDown = true
        const { code, reason } = refusal
        throw new Failure(code, reason, { fields: explainedRefusal(reason) })
      }
      const stamped = stampedByCaller(definition, known, withoutUserkey(definition, payload))
      const parsed = payloadOf(definition.payload, stamped)
      if (!parsed.success) throw new Failure('invalid-argument', 'payload', { fields: fieldsOf(parsed.error.issues, stamped) })
      const context = this.#contextOf(incoming, { caller: known, locale, requestId, setCookies })
      const work = (): Promise<AnswerOf<FunctionDefinition> | Refused> => asCall(requestId, () => handler(parsed.data, context))
      const keep = async (): Promise<void> => {
        if (!keepBrowser) return
        setCookies.push(await keepBrowser())
        if (!known.person) await takeSubject()
      }
      // How often a browser asks about addresses is counted, although nothing else is written.
      if (rateClass === 'address-check') await keep()
      const answer = await (keepBrowser && rateClass !== 'address-check' ? preparingFirstWrite(keep, work) : work())
      result = { status: 200, body: this.#checkAnswer(definition, answer as Record<string, unknown>), setCookies }
      if (isAudited(definition, known))
        await this.audit.answered(definition, known, isRefused(result.body) ? result.body.code : null, requestId)
    } catch (error) {
      result = { ...failedCall(this.#ctx.log, error, { fn: name, requestId, locale }), setCookies }
      // Every refusal of somebody who acts is written down; what the rules of access refuse has its row already (security R24).
      if (entry && caller?.acting && !isWrittenDown)
        await this.audit
          .answered(entry.definition, caller, String(result.body['code']), requestId)
          .catch((lost: unknown) => this.#ctx.log.error({ fn: name, requestId, err: lost }, 'audit row lost'))
    } finally {
      if (!incoming.hasSlot) this.loadShedding.leave(rateClass)
    }
    this.#tell(entry ? name : 'unknown', result, { caller, requestId, ms: performance.now() - started })
    return result
  }

  /** The same entry point for pages rendered on the server: a failure rejects, everything else is an outcome. */
  caller(incoming: IncomingCall, onCookies: (cookies: SetCookie[]) => void): CallFunction {
    return async <F extends FunctionDefinition>(definition: F, payload: unknown): Promise<Outcome<F>> => {
      const result = await this.run(definition.name, cleanOf(payload), incoming)
      onCookies(result.setCookies)
      if (result.status === 200) return result.body as Outcome<F>
      throw new Failure(result.body['code'] as FailureCode, 'call failed', {
        fields: result.body['fields'] as Record<string, string> | undefined,
        retryAfterSeconds: result.retryAfterSeconds,
        status: result.status,
      })
    }
  }

  #contextOf(
    { address, cookieChoice = null, userAgent = '', idempotencyKey = null, mayUseDemoTools = false, takeFile }: IncomingCall,
    { caller, locale, requestId, setCookies }: { caller: Caller; locale: Locale; requestId: string; setCookies: SetCookie[] },
  ): CallContext {
    return {
      locale,
      requestId,
      caller,
      subject: caller.subject,
      address,
      cookieChoice,
      userAgent,
      idempotencyKey,
      mayUseDemoTools,
      takeFile: takeFile ?? null,
      limits: this.limits,
      setCookie: (cookie) => setCookies.push(cookie),
      forgetSessions: () => this.sessions.forget(),
    }
  }

  /** Counts a call and writes it into the log, without anything of its payload. */
  #tell(
    fn: string,
    { status, body }: CallResult,
    { caller, requestId, ms }: { caller: Caller | null; requestId: string; ms: number },
  ): void {
    const outcome = body['haserror'] ? String(body['code'] ?? 'refused') : 'done'
    this.#ctx.metrics.called(fn, outcome, ms / 1000)
    if (!this.#ctx.log.isLevelEnabled('info')) return
    const who = caller ? this.#logNameOf(caller) : null
    this.#ctx.log.info({ fn, outcome, status, ms: Math.round(ms), who, requestId })
  }

  async #ofKey(call: Parameters<typeof callerOfKey>[2]): Promise<Identified> {
    return { caller: await callerOfKey(this.#ctx, this.limits, call), setCookies: [] }
  }

  #checkAnswer(definition: FunctionDefinition, answer: Record<string, unknown>): Record<string, unknown> {
    if (isRefused(answer)) return { ...answer }
    const checked = compiledSchema(definition.answer).safeParse(answer)
    if (!checked.success)
      throw new Error(
        `${definition.name} answered out of contract: ${Object.keys(fieldsOf(checked.error.issues, answer)).join(', ')}`,
      )
    return { haserror: false, ...(checked.data as Record<string, unknown>) }
  }

  close(): void {
    this.limits.close()
  }
}

/** Who asks is known from the session (security T1). A userkey that was not another's is no part of a payload that does not name it. */
const withoutUserkey = ({ payload: schema }: FunctionDefinition, payload: unknown): unknown => {
  if (typeof payload !== 'object' || payload === null || !Object.hasOwn(payload, 'userkey')) return payload
  const { shape } = schema._zod.def as { shape?: object }
  if (shape && 'userkey' in shape) return payload
  const { userkey: _own, ...rest } = payload as Record<string, unknown>
  return rest
}

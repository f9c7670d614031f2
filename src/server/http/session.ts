import { randomUUID } from 'node:crypto'
import { statement } from '../../db/statement.ts'
import { Failure } from '../../shared/failure.ts'
import type { Role } from '../../shared/function.ts'
import type { ServerContext } from '../server-context.ts'
import { findSession, sessionLife, signedInOf, type Acting, type Person, type SignedIn } from './find-session.ts'
import { newToken, tokenHash } from '../records/field-encryption.ts'
import { isReplaced } from './replaced-sessions.ts'
import { subjectOfPerson } from '../subject.ts'

export { sessionLife, type Acting, type Person } from './find-session.ts'

const browserLifeSeconds = 90 * 86_400
const cacheMs = 3000

/** Who is calling, and on whose records: `subject` owns what the call makes or reads. */
export interface Caller {
  role: Role
  /** `person:<id>`, `browser:<id>` or `key:<id>`. */
  subject: string
  /** Who does it: the same as the subject, and somebody of the partner where one acts. */
  actor: string
  browserId: string
  /** Whose records they are: where a partner acts, the customer. */
  person: Person | null
  acting: Acting | null
  sessionId: string | null
  /** When the second factor was last shown in this session; null when it was not. */
  factorAt: Date | null
  /** Set for a program that shows a partner's key: whose it is, and the lines that it may ask. */
  key?: { partnerId: string; lines: readonly string[] }
}

export interface SetCookie {
  name: string
  value: string
  maxAgeSeconds: number
}

export interface CookieNames {
  session: string
  browser: string
  /** Stays in a browser after acting has ended there, until its partner leaves the page that says so or signs in again. */
  actingEnded: string
}

/** What the secret of a session begins with in which a partner acts: their browser is told when it has ended. */
const actingPrefix = 'acting-'

/** The secret of a session in which a partner acts. */
export function newActingToken(): string {
  return actingPrefix + newToken()
}

export function cookieNames(origin: string): CookieNames {
  const prefix = origin.startsWith('https:') ? '__Host-' : ''
  return { session: `${prefix}eider-session`, browser: `${prefix}eider-browser`, actingEnded: `${prefix}eider-acting-ended` }
}

export function serializeCookie({ name, value, maxAgeSeconds }: SetCookie, origin: string): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${origin.startsWith('https:') ? '; Secure' : ''}`
}

/** What a browser is told to forget when a session ends: everything but the cookies, which say for themselves. */
export const wipe = '"cache", "storage"'

/** True when these cookies leave the browser without a session that it came with. */
export function endsSession(setCookies: readonly SetCookie[], origin: string): boolean {
  return setCookies.findLast(({ name }) => name === cookieNames(origin).session)?.maxAgeSeconds === 0
}

export interface Identified {
  caller: Caller
  setCookies: SetCookie[]
  /** A partner acted here, and the customer's consent or the session has ended since: nothing goes on in a visitor's name. */
  hasActingEnded?: boolean
  /** For a browser that is not known yet: keeps it and answers its cookie. To be called before its first write, not for a read. */
  keepBrowser?: () => Promise<SetCookie>
}

/** A visitor without a browser of ours, as the frame in another site is: nothing can be written for it. */
export const nobody: Identified = {
  caller: {
    role: 'visitor',
    subject: 'browser:nobody',
    actor: 'browser:nobody',
    browserId: 'nobody',
    person: null,
    acting: null,
    sessionId: null,
    factorAt: null,
  },
  setCookies: [],
  keepBrowser: () => Promise.reject(new Failure('permission-denied', 'nothing is written for nobody')),
}

interface Known {
  caller: Caller
  at: number
}

/** Finds out who is calling from the two cookies. An answer may be up to three seconds old. */
export class Sessions {
  readonly names: CookieNames
  #ctx: ServerContext
  #known = new Map<string, Known>()
  #timesForgotten = 0

  constructor(ctx: ServerContext) {
    this.#ctx = ctx
    this.names = cookieNames(ctx.settings.origin)
  }

  /** No promise where the answer is known: that is so in most calls. */
  identify(cookies: Record<string, string | undefined>): Identified | Promise<Identified> {
    const sessionToken = cookies[this.names.session] ?? ''
    const browserToken = cookies[this.names.browser] ?? ''
    const wasActing = Boolean(cookies[this.names.actingEnded])
    const key = `${sessionToken}|${browserToken}`
    const known = this.#known.get(key)
    if (known && !wasActing && Date.now() - known.at < cacheMs) return { caller: known.caller, setCookies: [] }
    return this.#find(key, { sessionToken, browserToken, wasActing })
  }

  /** Of a session that is over: whether it was one in which a partner acted. */
  async #endSession(token: string, setCookies: SetCookie[]): Promise<boolean> {
    const wasActing = token.startsWith(actingPrefix)
    if (await isReplaced(this.#ctx, token)) return wasActing
    setCookies.push({ name: this.names.session, value: '', maxAgeSeconds: 0 })
    if (wasActing) setCookies.push({ name: this.names.actingEnded, value: 'yes', maxAgeSeconds: sessionLife.absoluteMs / 1000 })
    return wasActing
  }

  async #find(
    key: string,
    { sessionToken, browserToken, wasActing }: { sessionToken: string; browserToken: string; wasActing: boolean },
  ): Promise<Identified> {
    const setCookies: SetCookie[] = []
    const timesForgotten = this.#timesForgotten
    const known = browserToken ? await this.#findBrowser(browserToken) : null
    const browserId = known ?? randomUUID()
    const signedIn = sessionToken ? await this.#findPerson(sessionToken) : null
    const endsNow = sessionToken !== '' && !signedIn && (await this.#endSession(sessionToken, setCookies))
    const hasActingEnded = !signedIn && (endsNow || wasActing)
    if (signedIn && wasActing) setCookies.push({ name: this.names.actingEnded, value: '', maxAgeSeconds: 0 })
    const caller: Caller = signedIn
      ? {
          role: signedIn.acting ? 'acting' : signedIn.person.role,
          subject: subjectOfPerson(signedIn.person.id),
          actor: subjectOfPerson((signedIn.acting?.person ?? signedIn.person).id),
          browserId,
          person: signedIn.person,
          acting: signedIn.acting,
          sessionId: signedIn.sessionId,
          // It was shown by the partner's person for the partner's records.
          factorAt: signedIn.acting ? null : signedIn.factorAt,
        }
      : {
          role: 'visitor',
          subject: `browser:${browserId}`,
          actor: `browser:${browserId}`,
          browserId,
          person: null,
          acting: null,
          sessionId: null,
          factorAt: null,
        }
    if (!known) {
      // The token is one and the same at each try: a row whose answer was lost is there already. Reads need none.
      let token: string | undefined
      return { caller, setCookies, hasActingEnded, keepBrowser: () => this.#keepBrowser(browserId, (token ??= newToken())) }
    }
    // What was read before a session ended is not kept past its end.
    if (setCookies.length === 0 && !hasActingEnded && timesForgotten === this.#timesForgotten) {
      if (this.#known.size > 5000) this.#known.clear()
      this.#known.set(key, { caller, at: Date.now() })
    }
    return { caller, setCookies, hasActingEnded }
  }

  async #findBrowser(token: string): Promise<string | null> {
    const { rows } = await this.#ctx.db.execute<{ id: string }>(
      statement`select id from browser where token_hash = ${tokenHash(token)}`,
    )
    return rows[0]?.id ?? null
  }

  async #keepBrowser(id: string, token: string): Promise<SetCookie> {
    const now = this.#ctx.clock.now()
    await this.#ctx.db.execute(
      statement`insert into browser (id, token_hash, created_at, seen_at) values (${id}, ${tokenHash(token)}, ${now}, ${now}) on conflict (id) do nothing`,
    )
    return { name: this.names.browser, value: token, maxAgeSeconds: browserLifeSeconds }
  }

  async #findPerson(token: string): Promise<SignedIn | null> {
    const row = await findSession(this.#ctx, token)
    if (!row) return null
    const now = this.#ctx.clock.now()
    if (now.getTime() - row.updated_at.getTime() > 30_000)
      await this.#ctx.db.execute(
        statement`update person_session set updated_at = ${now}, expires_at = ${new Date(now.getTime() + sessionLife.idleMs)} where id = ${row.session_id}`,
      )
    return signedInOf(row)
  }

  /** Forgets what was cached, so that a sign-in or sign-out shows at once on this replica. */
  forget(): void {
    this.#timesForgotten += 1
    this.#known.clear()
  }
}

import { randomUUID } from 'node:crypto'
import { statement } from '../../db/statement.ts'
import type { Role } from '../../shared/function.ts'
import type { Locale } from '../../shared/locale.ts'
import { asLocale } from '../../shared/locale.ts'
import type { ServerContext } from '../server-context.ts'
import { newToken, tokenHash } from '../records/field-encryption.ts'

const minute = 60_000
/** Signed-in sessions end after 15 idle minutes and in any case after 12 hours, an administrator's or agent's after 8 (security R4). */
export const sessionLife = { idleMs: 15 * minute, absoluteMs: 12 * 60 * minute, staffAbsoluteMs: 8 * 60 * minute }
const browserLifeSeconds = 90 * 86_400
const cacheMs = 3000

export interface Person {
  id: string
  email: string
  role: Exclude<Role, 'visitor' | 'acting'>
  locale: Locale
}

/** Who is calling, and on whose records: `subject` owns what the call makes or reads. */
export interface Caller {
  role: Role
  /** `person:<id>`, `browser:<id>` or `key:<id>`. */
  subject: string
  actor: string
  browserId: string
  person: Person | null
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
}

export function cookieNames(origin: string): CookieNames {
  const prefix = origin.startsWith('https:') ? '__Host-' : ''
  return { session: `${prefix}eider-session`, browser: `${prefix}eider-browser` }
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
  /** For a browser that is not known yet: keeps it and answers its cookie. To be called before its first write, not for a read. */
  keepBrowser?: () => Promise<SetCookie>
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

  constructor(ctx: ServerContext) {
    this.#ctx = ctx
    this.names = cookieNames(ctx.settings.origin)
  }

  /** No promise where the answer is known: that is so in most calls. */
  identify(cookies: Record<string, string | undefined>): Identified | Promise<Identified> {
    const sessionToken = cookies[this.names.session] ?? ''
    const browserToken = cookies[this.names.browser] ?? ''
    const key = `${sessionToken}|${browserToken}`
    const known = this.#known.get(key)
    if (known && Date.now() - known.at < cacheMs) return { caller: known.caller, setCookies: [] }
    return this.#find(key, sessionToken, browserToken)
  }

  async #find(key: string, sessionToken: string, browserToken: string): Promise<Identified> {
    const setCookies: SetCookie[] = []
    const known = browserToken ? await this.#findBrowser(browserToken) : null
    const browserId = known ?? randomUUID()
    const signedIn = sessionToken ? await this.#findPerson(sessionToken) : null
    if (sessionToken && !signedIn) setCookies.push({ name: this.names.session, value: '', maxAgeSeconds: 0 })
    const caller: Caller = signedIn
      ? {
          role: signedIn.person.role,
          subject: `person:${signedIn.person.id}`,
          actor: `person:${signedIn.person.id}`,
          browserId,
          person: signedIn.person,
          sessionId: signedIn.sessionId,
          factorAt: signedIn.factorAt,
        }
      : {
          role: 'visitor',
          subject: `browser:${browserId}`,
          actor: `browser:${browserId}`,
          browserId,
          person: null,
          sessionId: null,
          factorAt: null,
        }
    if (!known) {
      // The token is one and the same at each try: a row whose answer was lost is there already.
      const token = newToken()
      return { caller, setCookies, keepBrowser: () => this.#keepBrowser(browserId, token) }
    }
    if (setCookies.length === 0) {
      if (this.#known.size > 5000) this.#known.clear()
      this.#known.set(key, { caller, at: Date.now() })
    }
    return { caller, setCookies }
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

  async #findPerson(token: string): Promise<{ person: Person; sessionId: string; factorAt: Date | null } | null> {
    const now = this.#ctx.clock.now()
    const { rows } = await this.#ctx.db.execute<{
      session_id: string
      id: string
      email: string
      role: Person['role']
      locale: string
      updated_at: Date
      factor_at: Date | null
    }>(statement`select s.id as session_id, s.updated_at, s.factor_at, p.id, p.email, p.role, p.locale
       from person_session s join person p on p.id = s.user_id
       where s.token = ${tokenHash(token)} and s.expires_at > ${now} and s.created_at > case when p.role in ('admin', 'agent') then ${new Date(now.getTime() - sessionLife.staffAbsoluteMs)}::timestamptz else ${new Date(now.getTime() - sessionLife.absoluteMs)} end`)
    const row = rows[0]
    if (!row) return null
    if (now.getTime() - row.updated_at.getTime() > 30_000)
      await this.#ctx.db.execute(
        statement`update person_session set updated_at = ${now}, expires_at = ${new Date(now.getTime() + sessionLife.idleMs)} where id = ${row.session_id}`,
      )
    return {
      person: { id: row.id, email: row.email, role: row.role, locale: asLocale(row.locale) },
      sessionId: row.session_id,
      factorAt: row.factor_at,
    }
  }

  /** Forgets what was cached, so that a sign-in or sign-out shows at once on this replica. */
  forget(): void {
    this.#known.clear()
  }
}

import { statement, type Statement } from '../../db/statement.ts'
import { actingLife, type ActingAction } from '../../shared/acting.ts'
import type { Role } from '../../shared/function.ts'
import { asLocale, type Locale } from '../../shared/locale.ts'
import { tokenHash } from '../records/field-encryption.ts'
import type { ServerContext } from '../server-context.ts'

const minute = 60_000
/** Signed-in sessions end after 15 idle minutes and in any case after 12 hours, an administrator's or agent's after 8 (security R4). */
export const sessionLife = { idleMs: 15 * minute, absoluteMs: 12 * 60 * minute, staffAbsoluteMs: 8 * 60 * minute }
export interface Person {
  id: string
  email: string
  role: Exclude<Role, 'visitor' | 'acting'>
  locale: Locale
}

/** A partner who acts for a customer: by which consent, for which partner, and what the customer agreed to. */
export interface Acting {
  consentId: string
  visitId: string
  partnerKey: string
  company: string
  /** Who signed in for the partner. */
  person: Person
  actions: readonly ActingAction[]
}

interface Row {
  session_id: string
  updated_at: Date
  factor_at: Date | null
  id: string
  email: string
  role: Person['role']
  locale: string
  consent_id: string | null
  visit_id: string | null
  actions: ActingAction[] | null
  partner_key: string | null
  company: string | null
  customer_id: string | null
  customer_email: string | null
  customer_locale: string | null
}

export interface SignedIn {
  person: Person
  acting: Acting | null
  sessionId: string
  factorAt: Date | null
}

/**
 * The sessions that have not ended (security R4) and of which a condition is true. One in which a partner acts ends after an hour, and with
 * the consent, the partner's approval, the membership of its person, and as soon as the customer is no plain customer any more
 * (security T3).
 */
function sessions(ctx: ServerContext, condition: Statement): Statement {
  const now = ctx.clock.now()
  const since = (ms: number): Date => new Date(now.getTime() - ms)
  return statement`select s.id as session_id, s.updated_at, s.factor_at, p.id, p.email, p.role,
      p.locale, s.acting_consent::text as consent_id, s.acting_visit::text as visit_id, c.granted as actions,
      partner.key::text as partner_key, partner.company, customer.id as customer_id, customer.email as customer_email,
      customer.locale as customer_locale
    from person_session s join person p on p.id = s.user_id
    left join acting_consent c on c.id = s.acting_consent and c.ended_at is null and c.ends_at > ${now}
    left join partner on partner.key = c.partner_key and partner.active = 'APPROVED' and not partner.is_deleted
    left join partner_user member on member.person_id = s.user_id and member.partner_key = partner.key
    left join person customer on customer.id = c.person_id and customer.role = 'consumer' and member.person_id is not null
    where s.expires_at > ${now}
      and s.created_at > case when p.role in ('admin', 'agent') then ${since(sessionLife.staffAbsoluteMs)}::timestamptz
        else ${since(sessionLife.absoluteMs)}::timestamptz end
      and (s.acting_consent is null or (customer.id is not null and p.role = 'partner'
        and s.created_at > ${since(actingLife.sessionMs)}::timestamptz
        and s.own_since > ${since(sessionLife.absoluteMs)}::timestamptz)) and ${condition}`
}

/** The session of this token, where it has not ended. */
export async function findSession(ctx: ServerContext, token: string): Promise<Row | null> {
  const { rows } = await ctx.db.execute<Row>(sessions(ctx, statement`s.token = ${tokenHash(token)}`))
  return rows[0] ?? null
}

/** The ids of the visits by this consent in which a partner is signed in to act at this moment. */
export async function liveVisits(ctx: ServerContext, consentId: string): Promise<ReadonlySet<string>> {
  const { rows } = await ctx.db.execute<Row>(sessions(ctx, statement`s.acting_consent = ${consentId}`))
  return new Set(rows.flatMap((row) => row.visit_id ?? []))
}

export function signedInOf(row: Row): SignedIn {
  const sessionPerson: Person = { id: row.id, email: row.email, role: row.role, locale: asLocale(row.locale) }
  const session = { sessionId: row.session_id, factorAt: row.factor_at }
  if (row.consent_id === null || row.customer_id === null) return { person: sessionPerson, acting: null, ...session }
  const customer: Person = {
    id: row.customer_id,
    email: row.customer_email ?? '',
    role: 'consumer',
    locale: asLocale(row.customer_locale),
  }
  const acting: Acting = {
    consentId: row.consent_id,
    visitId: row.visit_id ?? '',
    partnerKey: row.partner_key ?? '',
    company: row.company ?? '',
    person: sessionPerson,
    actions: row.actions ?? [],
  }
  return { person: customer, acting, ...session }
}

/** The handlers that show an administrator one person, and one masked field of theirs. */
import { statement } from '../../../db/statement.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import { hasFactor } from '../../../server/http/has-factor.ts'
import { writeAudit } from '../../../server/records/audit.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { readSessions } from '../../accounts/server/index.ts'
import { maskedText, readProfile, readStanding, type Profile } from '../../profile/server/index.ts'
import type * as contract from '../contract.ts'
import type { MaskedField } from '../rules/people.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

interface Row {
  email: string
  email_verified: boolean
  role: string
  locale: string
  created_at: Date
  has_second_factor: boolean
  policies: number
  applications: number
}

const readRow = async (ctx: ServerContext, key: string): Promise<Row> => {
  const subject = subjectOfPerson(key)
  const { rows } = await ctx.db.execute<Row>(statement`select email, email_verified, role, locale, created_at,
    ${hasFactor(key)} as has_second_factor,
    (select count(*)::int from policy where owner = ${subject} and endorses is null) as policies,
    (select count(*)::int from application where owner = ${subject}) as applications
    from person where id = ${key}`)
  if (!rows[0]) throw new Failure('not-found', 'no such person')
  return rows[0]
}

const valueOf = ({ details, identity }: Profile, field: MaskedField): string => {
  if (field === 'phone') return details.mobile
  if (field === 'dob') return identity.dob
  const { address, city, state, zipcode } = details
  return address === ''
    ? ''
    : [address, city, [state, zipcode].filter(Boolean).join(' '), details.country].filter(Boolean).join(', ')
}

/** Of a number its end; of the rest only that it is there. */
const hidden = (profile: Profile, field: MaskedField): string => {
  const value = valueOf(profile, field)
  if (field === 'phone') return maskedText(value.replaceAll(/\D/g, ''))
  return value === '' ? '' : '••••••'
}

const written = (ctx: ServerContext, { caller, requestId }: CallContext, key: string, action: string, details = {}) =>
  writeAudit(ctx, { actor: caller.actor, subject: subjectOfPerson(key), action, outcome: 'done', requestId, details })

export const getPersonRecord =
  (ctx: ServerContext): Handler<typeof contract.getPersonRecord> =>
  async ({ key }, context) => {
    const row = await readRow(ctx, key)
    const profile = await readProfile(ctx, key)
    const standing = await readStanding(ctx, key)
    const sessions = (await readSessions(ctx, key)).slice(0, 50)
    await written(ctx, context, key, 'record-read')
    return {
      person: {
        key,
        email: row.email,
        emailVerified: row.email_verified,
        role: row.role,
        language: row.locale,
        createdAt: row.created_at.toISOString(),
        name: [profile.details.firstname, profile.details.lastname].filter(Boolean).join(' '),
        group: standing.group,
        status: row.role === 'admin' ? 'admin' : standing.status,
        level: standing.level,
        hasSecondFactor: row.has_second_factor,
        isOwn: context.caller.person?.id === key,
        policies: row.policies,
        applications: row.applications,
        masked: { phone: hidden(profile, 'phone'), address: hidden(profile, 'address'), dob: hidden(profile, 'dob') },
        // A session's key would end it: it stays here.
        sessions: sessions.map(({ device, since, seenAt }) => ({ device, since, seenAt })),
      },
    }
  }

export const revealField =
  (ctx: ServerContext): Handler<typeof contract.revealField> =>
  async ({ key, field, reason }, context) => {
    await readRow(ctx, key)
    const value = valueOf(await readProfile(ctx, key), field)
    await written(ctx, context, key, 'field-revealed', { field, reason })
    return { field, value }
  }

import { statement, type Statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { isPhone } from '../../../shared/fields/phone-rules.ts'
import { mobileHash } from '../../profile/server/index.ts'
import type { findPeople as contract, PersonRow } from '../contract.ts'
import { personIdIn } from '../../../server/subject.ts'

const pageSize = 25
/** The last of all characters: what begins with a text lies between it and the text with this at its end. */
const last = '\u{10FFFF}'

const columns = statement`p.id as key, p.email, p.role, coalesce(s.member_group, 'UNSET') as "group", p.created_at
  from person p left join profile_standing s on s.person_id = p.id`

const read = async (ctx: ServerContext, which: Statement, after?: string): Promise<PersonRow[]> => {
  // Bytes are compared and not letters, so that the index of beginnings answers in its own order.
  const later = after ? statement`and p.email ~>~ coalesce((select email from person where id = ${after}), '')` : statement``
  const { rows } = await ctx.db.execute<Omit<PersonRow, 'createdAt'> & { created_at: Date }>(
    statement`select ${columns} where ${which} ${later} order by p.email using ~<~ limit ${pageSize + 1}`,
  )
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** Whose policy it is; null where there is none, or nobody has an account. */
const ownerOf = async (ctx: ServerContext, policyNumber: string): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ owner: string }>(
    statement`select owner from policy where policy_number = ${policyNumber} and owner like 'person:%' limit 1`,
  )
  return rows[0] ? personIdIn(rows[0].owner) : null
}

export const findPeople =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ search, after }) => {
    const page = (rows: PersonRow[]) => ({
      people: rows.slice(0, pageSize),
      next: rows.length > pageSize ? (rows[pageSize - 1]?.key ?? null) : null,
    })
    if (search === '') return { by: 'staff', ...page(await read(ctx, statement`p.role in ('admin', 'agent')`, after)) }
    if (isPhone(search)) {
      const which = statement`p.id in (select person_id from profile_standing where verified_mobile_hash = ${mobileHash(ctx, search)})`
      return { by: 'phone', ...page(await read(ctx, which, after)) }
    }
    const owner = search.includes('@') ? null : await ownerOf(ctx, search.toUpperCase())
    if (owner) return { by: 'policy', ...page(await read(ctx, statement`p.id = ${owner}`)) }
    const beginning = search.toLowerCase()
    const which = statement`p.email ~>=~ ${beginning} and p.email ~<~ ${beginning + last}`
    return { by: 'email', ...page(await read(ctx, which, after)) }
  }

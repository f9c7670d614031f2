import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import { statement } from '../../../db/statement.ts'
import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext, PersonalData } from '../../../server/server-context.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import type { appendWebLead as contract, LeadType } from '../contract.ts'

/** Security R16. */
const leadsByAddress: LimitRule = { name: 'web-lead-ip', points: 10, seconds: 3600, exact: true }

/** Somebody who may become a customer of a line (platform §3 "web lead"). What is about health has no place in it. */
export interface WebLead {
  user: { email: string } & Record<string, string>
  policytype: LeadType
  survey?: Readonly<Record<string, unknown>>
  options?: Readonly<Record<string, unknown>>
  /** The partner that hands it over. */
  partnerKey?: string
  /** Whoever applied: the lead goes with them, whatever address they typed. */
  owner?: string
}

const leadRecord = (
  ctx: ServerContext,
  { user, policytype, survey = {}, options = {}, partnerKey, owner }: WebLead,
  at: Date,
) => {
  const id = randomUUID()
  const encrypt = (column: string, value: unknown): string =>
    ctx.encryption.encrypt(value, { table: 'web_lead', column, row: id })
  return {
    id,
    day: at.toISOString().slice(0, 10),
    policytype,
    lead_user: encrypt('lead_user', user),
    answers: encrypt('answers', { survey, options }),
    email_hash: emailHashOf(ctx, user.email),
    partner_key: partnerKey ?? null,
    owner: owner ?? null,
    created_at: at,
  }
}

/** Keeps a lead under its day, its words encrypted; leads older than 12 months go (security R25). The day is UTC's, `YYYY-MM-DD`. */
export async function keepWebLead(
  ctx: ServerContext,
  tx: Pick<Tx, 'execute'>,
  lead: WebLead,
): Promise<{ date: string; timestamp: string }> {
  const row = leadRecord(ctx, lead, ctx.clock.now())
  await tx.execute(statement`insert into web_lead (id, day, policytype, lead_user, answers, email_hash, partner_key, owner, created_at)
    values (${row.id}, ${row.day}, ${row.policytype}, ${row.lead_user}, ${row.answers}, ${row.email_hash}, ${row.partner_key}, ${row.owner}, ${row.created_at})`)
  return { date: row.day, timestamp: row.created_at.toISOString() }
}

/** The same in a demonstration's past. */
export function addPastLead(world: DemoWorld, lead: WebLead, at: Date): void {
  world.add('web_lead', leadRecord(world.ctx, lead, at))
}

export const appendWebLead =
  (ctx: ServerContext): Handler<typeof contract> =>
  async (lead, { address, limits }) => {
    await limits.take(leadsByAddress, address)
    return keepWebLead(ctx, ctx.db, lead)
  }

interface LeadRow {
  id: string
  day: string
  policytype: string
  lead_user: string
  answers: string
}

/** A person's own wishes to hear about a line: what their applications left, and what was sent with the address they have proved since. */
export const leadData: PersonalData = {
  name: 'web-leads',
  collect: async (ctx, { subject, emailHash }) => {
    const { rows } = await ctx.db.execute<LeadRow>(
      statement`select id, to_char(day, 'YYYY-MM-DD') as day, policytype, lead_user, answers from web_lead where email_hash = ${emailHash} or owner = ${subject} order by day`,
    )
    const open = (column: 'lead_user' | 'answers', row: LeadRow): object =>
      ctx.encryption.decrypt<object>(row[column], { table: 'web_lead', column, row: row.id })
    return {
      records: rows.map((row) => ({
        day: row.day,
        policytype: row.policytype,
        user: open('lead_user', row),
        ...open('answers', row),
      })),
    }
  },
  erase: async (_ctx, tx, { subject, emailHash }) => {
    await tx.execute(statement`delete from web_lead where email_hash = ${emailHash} or owner = ${subject}`)
  },
  leaveAddress: async (tx, { subject, emailHash }) => {
    await tx.execute(statement`update web_lead set owner = ${subject} where email_hash = ${emailHash} and owner is null`)
  },
}

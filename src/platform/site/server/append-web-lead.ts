import { randomUUID } from 'node:crypto'
import type { Handler } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import type { LimitRule } from '../../../server/limits.ts'
import type { appendWebLead as contract } from '../contract.ts'

/** Security R16. */
const leadsByAddress: LimitRule = { name: 'web-lead-ip', points: 10, seconds: 3600, exact: true }

/** Keeps a lead under its day, its words sealed; leads older than 12 months go (security R25). */
export const appendWebLead =
  (ground: Ground): Handler<typeof contract> =>
  async ({ user, policytype, survey = {}, options = {} }, { address, limits }) => {
    await limits.take(leadsByAddress, address)
    const id = randomUUID()
    const now = ground.clock.now()
    const timestamp = now.toISOString()
    const date = timestamp.slice(0, 10)
    const seal = (column: string, value: unknown): string => ground.vault.seal(value, { table: 'web_lead', column, row: id })
    await ground.pool.query(
      `insert into web_lead (id, day, policytype, lead_user, answers, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [id, date, policytype, seal('lead_user', user), seal('answers', { survey, options }), now],
    )
    await ground.pool.query(`delete from web_lead where day < $1::date - interval '12 months'`, [date])
    return { date, timestamp }
  }

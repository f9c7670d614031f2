import { randomUUID } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import type { BreakerState } from '../../../server/outside/breaker.ts'
import type { Handler } from '../../../server/functions.ts'
import { deadAfterMs } from '../../../server/durable/replica.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type * as contract from '../contract.ts'
import { keepCompanyHours, readCompanyHours } from './company-hours.ts'

const failuresShown = 10

/** Writes down which calls failed since the last time, and how this replica's breakers stand. */
export async function keepCompanyWatch(ctx: ServerContext): Promise<void> {
  const { companyWatch } = ctx.metrics
  const breakers = companyWatch.breakers()
  if (breakers.length > 0)
    await ctx.db.execute(statement`insert into company_breaker (replica_id, company, state, since, seen_at)
      select ${ctx.durable.replicaId}, r.company, r.state, r.since, ${ctx.clock.now()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(breakers)}::jsonb) as r(company text, state text, since timestamptz)
      on conflict (replica_id, company) do update
        set state = excluded.state, since = excluded.since, seen_at = excluded.seen_at`)
  const failures = companyWatch.takeFailures()
  if (failures.length === 0) return
  try {
    await ctx.db.execute(statement`insert into company_failure (id, at, company, operation, kind, reason, ms, request_id)
      select r.id, r.at, r.company, r.operation, r.kind, r.reason, r.ms, r."requestId"
        from jsonb_to_recordset(${JSON.stringify(failures.map((failed) => ({ id: randomUUID(), ...failed })))}::jsonb)
          as r(id uuid, at timestamptz, company text, operation text, kind text, reason text, ms integer, "requestId" text)`)
  } catch (error) {
    companyWatch.giveBack(failures)
    throw error
  }
}

interface BreakerRow {
  replica_id: string
  company: string
  state: BreakerState
  since: Date
  seen_at: Date
}

interface FailureRow {
  id: string
  at: Date
  operation: string
  kind: string
  reason: string
  ms: number
  request_id: string | null
}

const readFailures = async ({ db }: ServerContext, company: string): Promise<contract.Company['failures']> => {
  const { rows } = await db.execute<FailureRow>(statement`select id::text as id, at, operation, kind, reason, ms, request_id
    from company_failure where company = ${company} order by at desc, id limit ${failuresShown}`)
  return rows.map(({ at, request_id: requestId, ...row }) => ({ ...row, at: at.toISOString(), requestId }))
}

/** Of replicas that live; this one's are written just before, another's are a minute old at most. */
const readBreakers = async ({ db, durable }: ServerContext) => {
  const { rows } = await db.execute<BreakerRow>(statement`select b.replica_id, b.company, b.state, b.since, b.seen_at
    from replica r join company_breaker b on b.replica_id = r.id
    where r.seen_at > now() - (${deadAfterMs} || ' milliseconds')::interval order by r.started_at, r.id`)
  const thisOne = durable.replicaId
  return rows.map(({ replica_id: replica, company, state, since, seen_at: seenAt }) => ({
    company,
    shown: { replica, isThis: replica === thisOne, state, since: since.toISOString(), seenAt: seenAt.toISOString() },
  }))
}

export const getCompanies =
  (ctx: ServerContext): Handler<typeof contract.getCompanies> =>
  async () => {
    await keepCompanyHours(ctx)
    await keepCompanyWatch(ctx)
    const [companies, breakers] = await Promise.all([readCompanyHours(ctx), readBreakers(ctx)])
    const failures = await Promise.all(companies.map(({ company }) => readFailures(ctx, company)))
    return {
      companies: companies.map((entry, at) => ({
        ...entry,
        breakers: breakers.filter(({ company }) => company === entry.company).map(({ shown }) => shown),
        failures: failures[at] ?? [],
      })),
    }
  }

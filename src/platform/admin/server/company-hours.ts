import { statement } from '../../../db/statement.ts'
import { timeEdges } from '../../../server/outside/company-tally.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Dashboard } from '../contract.ts'
import { stateOfHour } from '../rules/company-state.ts'

type CompanyHours = Dashboard['companies'][number]

const hourMs = 3_600_000
const hoursShown = 24

/** Writes down what this replica has seen since the last time; other replicas add theirs. */
export async function keepCompanyHours(ctx: ServerContext): Promise<void> {
  const seen = ctx.metrics.companyTally.take()
  if (seen.length === 0) return
  try {
    await ctx.db.execute(statement`insert into company_hour (hour, company, up_to_ms, calls, failures)
      select r.hour, r.company, r."upToMs", r.calls, r.failures from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
        as r(hour timestamptz, company text, "upToMs" integer, calls integer, failures integer)
      on conflict (hour, company, up_to_ms) do update
        set calls = company_hour.calls + excluded.calls, failures = company_hour.failures + excluded.failures`)
  } catch (error) {
    ctx.metrics.companyTally.giveBack(seen)
    throw error
  }
}

interface TimeClass {
  up_to_ms: number
  calls: number
  failures: number
}

/** The time that half of the answered calls stayed below, within its class by proportion; null where none was answered. */
export function medianOf(classes: readonly TimeClass[]): number | null {
  const answered = classes.map(({ up_to_ms: upTo, calls, failures }) => ({ upTo, count: calls - failures }))
  const half = answered.reduce((sum, { count }) => sum + count, 0) / 2
  let below = 0
  for (const { upTo, count } of answered.toSorted((a, b) => a.upTo - b.upTo)) {
    if (count > 0 && below + count >= half) {
      const from = timeEdges.findLast((edge) => edge < upTo) ?? 0
      return Math.round(from + ((upTo - from) * (half - below)) / count)
    }
    below += count
  }
  return null
}

/** Companies that every marketplace has. */
const platformCompanies = ['payments', 'address']

/** How each company answered in the last 24 hours, the insurers first. */
export async function readCompanyHours(ctx: ServerContext): Promise<CompanyHours[]> {
  const thisHour = Math.floor(ctx.clock.now().getTime() / hourMs) * hourMs
  const since = thisHour - (hoursShown - 1) * hourMs
  const { rows } = await ctx.db.execute<TimeClass & { hour: Date; company: string }>(
    statement`select hour, company, up_to_ms, calls, failures from company_hour
      where hour >= ${new Date(since)} and hour <= ${new Date(thisHour)}`,
  )
  const names = new Map(ctx.listings.map(({ insurer }) => [insurer.company, insurer.name]))
  const companies = new Set([...names.keys(), ...platformCompanies, ...rows.map(({ company }) => company).toSorted()])
  return [...companies].map((company) => ({
    company,
    name: names.get(company) ?? null,
    hours: Array.from({ length: hoursShown }, (_, at) => {
      const hour = since + at * hourMs
      const classes = rows.filter((row) => row.company === company && row.hour.getTime() === hour)
      const seen = {
        calls: classes.reduce((sum, { calls }) => sum + calls, 0),
        failures: classes.reduce((sum, { failures }) => sum + failures, 0),
        medianMs: medianOf(classes),
      }
      return { hour: new Date(hour).toISOString(), ...seen, state: stateOfHour(seen) }
    }),
  }))
}

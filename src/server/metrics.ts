import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '../db/database.ts'
import { asStatements } from '../db/statement-class.ts'
import { createCompanyTally, type CompanyTally } from './outside/company-tally.ts'
import { createCompanyWatch, type CompanyWatch } from './outside/company-watch.ts'
import type { OutboundSettings } from './outside/outbound.ts'

/** A number that a slice's tables can tell at any time: one row, one column. `$1` is the present moment. */
export interface TableGauge {
  /** `eider_` is put before it; by Prometheus' rules: small letters, the unit at the end. */
  name: string
  help: string
  sql: string
}

/** What the server counts about itself; read at `/metrics`. Names, outcomes and figures only, nothing of a person. */
export interface Metrics {
  called: (name: string, outcome: string, seconds: number) => void
  /** Turned away because too much was in flight. */
  shed: (kind: string) => void
  /** Something was wrong with the database: it was silent, read-only, out of reach, or took too long. */
  databaseTrouble: (kind: string) => void
  /** Told by the connection to an outside company after every attempt. */
  asked: NonNullable<OutboundSettings['observe']>
  /** The same by hour, for the dashboard. */
  companyTally: Pick<CompanyTally, 'take' | 'giveBack'>
  /** The calls that failed last, and the breakers. */
  companyWatch: Omit<CompanyWatch, 'asked'>
  /** In Prometheus' text form. */
  text: () => Promise<{ type: string; text: string }>
}

const outboxGauges: TableGauge[] = [
  {
    name: 'outbox_waiting',
    help: 'Mails, documents and other follow-ups that are still to be done',
    sql: 'select count(*)::int as n from outbox where done_at is null and dead_at is null',
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest follow-up has been waiting',
    sql: 'select coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as n from outbox where done_at is null and dead_at is null',
  },
  {
    name: 'outbox_dead',
    help: 'Follow-ups that were given up after 24 hours',
    sql: 'select count(*)::int as n from outbox where dead_at is not null',
  },
]

const foundOrMade = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

export function createMetrics(pool: Pool, now: () => Date, tables: TableGauge[]): Metrics {
  const registry = new Registry()
  const calls = new Counter({
    name: 'eider_calls_total',
    help: 'Calls of named functions by outcome',
    labelNames: ['function', 'outcome'],
    registers: [registry],
  })
  const callSeconds = new Histogram({
    name: 'eider_call_seconds',
    help: 'Time from a call to its answer',
    labelNames: ['function'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const shed = new Counter({
    name: 'eider_shed_total',
    help: 'Requests turned away because too much was in flight',
    labelNames: ['kind'],
    registers: [registry],
  })
  const trouble = new Counter({
    name: 'eider_database_trouble_total',
    help: 'Statements and connections of the database that failed for a reason that passes',
    labelNames: ['kind'],
    registers: [registry],
  })
  const attempts = new Histogram({
    name: 'eider_outside_seconds',
    help: 'Time of each attempt to ask an outside company, by how it ended',
    labelNames: ['company', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  for (const { name, help, sql } of [...outboxGauges, ...tables])
    registry.registerMetric(
      new Gauge({
        name: `eider_${name}`,
        help,
        registers: [],
        async collect() {
          try {
            const { rows } = await asStatements('step', () => pool.query<{ n: number }>(sql, sql.includes('$1') ? [now()] : []))
            this.set(rows[0]?.n ?? 0)
          } catch {
            // The database is away: a stale figure would look like a true one.
            this.set(Number.NaN)
          }
        },
      }),
    )
  const companyTally = createCompanyTally(now)
  const companyWatch = createCompanyWatch(now)
  let processIsWatched = false
  // Looking a counter up by its labels costs more than counting. Functions, companies and outcomes are short lists.
  const companyTimes = new Map<string, Map<string, Histogram.Internal<string>>>()
  const counters = new Map<string, { outcomes: Map<string, Counter.Internal>; times: Histogram.Internal<string> }>()
  return {
    called: (name, outcome, seconds) => {
      const { outcomes, times } = foundOrMade(counters, name, () => ({ outcomes: new Map(), times: callSeconds.labels(name) }))
      foundOrMade(outcomes, outcome, () => calls.labels(name, outcome)).inc()
      times.observe(seconds)
    },
    shed: (kind) => shed.inc({ kind }),
    databaseTrouble: (kind) => trouble.inc({ kind }),
    asked: (event) => {
      const { company, outcome } = event
      const times = foundOrMade(companyTimes, company, () => new Map<string, Histogram.Internal<string>>())
      foundOrMade(times, outcome, () => attempts.labels(company, outcome)).observe(event.ms / 1000)
      companyTally.asked(event)
      companyWatch.asked(event)
    },
    companyTally,
    companyWatch,
    text: async () => {
      // Watching the event loop and the collector costs a little all the time: only where somebody reads it.
      if (!processIsWatched) collectDefaultMetrics({ register: registry, prefix: 'eider_' })
      processIsWatched = true
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

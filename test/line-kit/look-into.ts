import { asStatements } from '../../src/db/statement-class.ts'
import type { FlowSteps } from '../../src/server/durable/durable-flow.ts'
import type { TestApp } from '../open-test-app.ts'
import type { LineSample } from './line-sample.ts'

/** What became of purchases: our rows, and what both companies did under our keys. */
export interface Outcome {
  states: string[]
  paid: number
  refunded: number
  bound: number
  cancelled: number
  policies: string[]
}

export const untouched: Outcome = { states: [], paid: 0, refunded: 0, bound: 0, cancelled: 0, policies: [] }
export const boughtOnce: Outcome = { states: ['bound'], paid: 1, refunded: 0, bound: 1, cancelled: 0, policies: ['in-force'] }
export const givenBack: Outcome = { states: ['refunded'], paid: 1, refunded: 1, bound: 0, cancelled: 0, policies: [] }
export const ended: Outcome = { states: ['refunded'], paid: 1, refunded: 1, bound: 1, cancelled: 1, policies: ['cancelled'] }

type Row = Record<string, unknown>

/** What a test of the kit looks at beside the answers of functions. */
export function lookInto(test_: TestApp, { line, insurer, firstPayment }: LineSample) {
  const rows = async (sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await test_.app.ctx.pool.query<Row>(sql, values)).rows
  const outcomeOf = async (subject: string): Promise<Outcome> => {
    const purchases = await rows('select id, state from purchase where owner = $1 and line = $2 order by created_at', [
      subject,
      line,
    ])
    const ids = purchases.map(({ id }) => String(id))
    const policies = await rows('select state from policy where purchase_id = any($1::uuid[])', [ids])
    const [money, theirs] = [await test_.simulators.journal('payments'), await test_.simulators.journal(insurer)]
    const done = (journal: Record<string, unknown>[], operation: string): number =>
      journal.filter(
        (entry) =>
          entry['operation'] === operation &&
          entry['outcome'] === 'done' &&
          ids.some((id) => String(entry['key']).startsWith(id)),
      ).length
    return {
      states: purchases.map(({ state }) => String(state)),
      paid: done(money, firstPayment),
      refunded: done(money, 'refund'),
      bound: done(theirs, 'bind'),
      cancelled: done(theirs, 'cancel'),
      policies: policies.map(({ state }) => String(state)),
    }
  }
  /** Mails and documents that a commit has caused have all left. */
  const untilSent = (): Promise<unknown> =>
    test_.until(async () => (await rows('select 1 from outbox where done_at is null and dead_at is null limit 1')).length === 0)
  /** The tables and columns of everything that is stored and may hold words. */
  const columnsOfWords = (): Promise<Row[]> =>
    rows(`select table_schema || '.' || table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'dbos') and table_type = 'BASE TABLE'
        and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`)
  return {
    rows,
    outcomeOf,
    untilSent,
    /** Where a word stands in clear, as `table.column`. */
    placesOf: async (word: string): Promise<string[]> => {
      const found: string[] = []
      // What is encrypted has every short word by chance once.
      const encrypted = String.raw`v1\.[\w-]+\.[\w-]{16}\.[\w-]+`
      for (const { table, column } of await columnsOfWords()) {
        const hits = await rows(
          `select 1 from ${String(table)} where regexp_replace("${String(column)}"::text, $2, '', 'g') ilike '%' || $1 || '%' limit 1`,
          [word, encrypted],
        )
        if (hits.length > 0) found.push(`${String(table)}.${String(column)}`)
      }
      return found
    },
    /** The tables that still have something of an owner. */
    tablesOf: async (subject: string): Promise<string[]> => {
      const found: string[] = []
      const tables = await rows(
        "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'owner'",
      )
      for (const { name } of tables)
        if ((await rows(`select 1 from ${String(name)} where owner = $1 limit 1`, [subject])).length > 0) found.push(String(name))
      return found.toSorted()
    },
    mailsTo: async (email: string) => (await test_.mails()).filter(({ to }) => to.includes(email)),
  }
}

interface HeldBack {
  run: (steps: FlowSteps) => Promise<unknown>
}

/** Lets an order or a cancelling go as far as its flow, which is held back; answers the flow with what it was given. */
export async function holdFlowBack({ app: { ctx } }: TestApp, click: () => Promise<unknown>): Promise<HeldBack> {
  const { start } = ctx.durable
  const held: HeldBack[] = []
  ctx.durable.start = (flow, _id, ...input) => {
    held.push({ run: (steps) => flow.run(steps, ...input) })
    return Promise.resolve({ ended: Promise.resolve() })
  }
  try {
    await click()
  } finally {
    ctx.durable.start = start
  }
  const [first] = held
  if (!first) throw new Error('no flow was begun')
  return first
}

/** Runs a flow whose every step is done twice, as after a process that died before it could write down that it was done. */
export function runTwiceOver({ app: { ctx } }: TestApp, { run }: HeldBack): Promise<unknown> {
  return asStatements('step', () =>
    run({
      call: async (_name, work) => {
        await work()
        return work()
      },
      write: async (_name, work) => {
        const first = await ctx.db.transaction(work)
        await ctx.db.transaction(work)
        return first
      },
    }),
  )
}

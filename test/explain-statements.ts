import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from '../src/db/database.ts'

/** Rows in each table: enough that a scan of one is a plan's choice only where no index serves it. */
const rowsEach = 3000

/** Tables that stay small however many people come, and are read whole on purpose. */
const small = new Set([
  'migration',
  'replica',
  'alert',
  'erasure',
  'question_set',
  'question_draft',
  'question_set_unsound',
  'review',
  'travel_ca_plan',
  'referral_mark',
])

/** Statements that are not looked at, by a word in them, with the reason. */
const allowed: readonly { has: string; because: string }[] = [
  { has: 'dbos.', because: 'the durable library makes its own tables and indexes, and they are not in the filled database' },
]

interface Column {
  table_name: string
  column_name: string
  udt_name: string
}

const valueOf = (type: string): string =>
  ({
    uuid: 'gen_random_uuid()',
    bool: 'i % 2 = 0',
    int2: 'i',
    int4: 'i',
    int8: 'i',
    numeric: 'i',
    float8: 'i',
    timestamptz: "now() - i * interval '1 minute'",
    timestamp: "now() - i * interval '1 minute'",
    date: 'current_date - (i % 1000)',
    json: "'{}'",
    jsonb: "'{}'",
    bytea: "''",
    _text: "array['t' || i]",
    inet: "'10.0.0.1'",
  })[type] ?? "'t' || i"

/** Fills every table of ours with made-up rows; what would refuse them is taken away, since nobody uses the database afterwards. */
const fill = async (client: pg.Client): Promise<void> => {
  await client.query("set session_replication_role = 'replica'")
  const { rows: checks } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of checks) await client.query(`alter table ${table} drop constraint "${name}"`)
  const { rows } = await client.query<Column>(
    `select c.table_name, c.column_name, c.udt_name from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.identity_generation is null`,
  )
  for (const table of new Set(rows.map(({ table_name: name }) => name))) {
    if (small.has(table)) continue
    const columns = rows.filter(({ table_name: name }) => name === table)
    const names = columns.map(({ column_name }) => `"${column_name}"`).join(', ')
    const values = columns.map(({ udt_name }) => valueOf(udt_name)).join(', ')
    await client.query(
      `insert into ${table} (${names}) select ${values} from generate_series(1, ${rowsEach}) as i on conflict do nothing`,
    )
  }
  await client.query('analyze')
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] && !small.has(plan['Relation Name'])
    ? [plan['Relation Name']]
    : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

/** Which tables a statement reads whole, whatever its values are. */
const wholeReads = async (client: pg.Client, statement: string): Promise<string[]> => {
  const most = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  await client.query(`prepare looked_at as ${statement}`)
  try {
    const values = most > 0 ? `(${Array(most).fill('null').join(', ')})` : ''
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) execute looked_at${values}`)
    return [...new Set(rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scansOf(plan))))]
  } finally {
    await client.query('deallocate looked_at')
  }
}

/** The statements that read a big table whole, each with the table; and those that cannot be explained. */
export async function findWholeReads(
  { connectUnlimited }: Pick<Database, 'connectUnlimited'>,
  statements: readonly string[],
): Promise<string[]> {
  const client = await connectUnlimited()
  try {
    await fill(client)
    await client.query('set plan_cache_mode = force_generic_plan')
    const found: string[] = []
    for (const statement of statements) {
      if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(statement)) continue
      if (allowed.some(({ has }) => statement.includes(has))) continue
      const said = await wholeReads(client, statement).then(
        (tables) => tables.join(', '),
        (error: Error) => error.message,
      )
      if (said) found.push(`${said}: ${statement.replace(/\s+/g, ' ').trim()}`)
    }
    return found
  } finally {
    await client.end()
  }
}

export function readNoted(folder: string): string[] {
  return [
    ...new Set(
      readdirSync(folder)
        .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as string),
    ),
  ]
}

export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'eider-statements-'))
}
export function removeFolder(folder: string): void {
  return rmSync(folder, { recursive: true, force: true })
}

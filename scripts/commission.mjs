/**
 * A partner's commission statement, reckoned by the product's own rules from exported events and nothing else:
 *   npm run commission -- <partner key>                  writes <partner key>.events.jsonl and prints the statement
 *   npm run commission -- <partner key> --events <file>  prints the statement of these events; no database is asked
 * The file begins with a line that says as of when and by which rules it was made; the two statements are the same, byte by byte.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { createServer } from 'vite'

const [key, flag, file] = process.argv.slice(2)
if (!key || (flag !== undefined && (flag !== '--events' || !file))) {
  console.error('npm run commission -- <partner key> [--events <file>]')
  process.exit(1)
}

const exportEvents = async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    const { rows: partners } = await client.query('select active from partner where key::text = $1', [key])
    if (!partners[0]) throw new Error('no partner has this key')
    const { rows } = await client.query(
      `select id, reference, kind, line, place, licence, cents::float8 as cents, currency, at from commission_event
       where partner_key = $1 order by at, id`,
      [key],
    )
    const head = { partner: key, asOf: new Date().toISOString(), isSuspended: partners[0].active === 'SUSPENDED' }
    return (
      [head, ...rows.map((row) => ({ ...row, at: row.at.toISOString() }))].map((row) => JSON.stringify(row)).join('\n') + '\n'
    )
  } finally {
    await client.end()
  }
}

const text = file ? readFileSync(file, 'utf8') : await exportEvents()
if (!file) writeFileSync(`${key}.events.jsonl`, text)
const [head, ...events] = text
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
if (head.partner !== key) throw new Error(`these are the events of ${head.partner}`)

const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
try {
  const { commissionRules, commissionStatement, commissionTotals } = await vite.ssrLoadModule(
    '/src/platform/partners/rules/index.ts',
  )
  const lines = commissionStatement(events, { rules: commissionRules, asOf: head.asOf, isSuspended: head.isSuspended })
  const out = [{ ...head, rules: commissionRules.version }, ...lines, ...commissionTotals(lines)]
  process.stdout.write(out.map((each) => JSON.stringify(each)).join('\n') + '\n')
} finally {
  await vite.close()
}

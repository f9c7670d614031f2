/**
 * A month of a partner's commission statement, reckoned again from its events and nothing else:
 *   npm run commission -- <file>
 * The file is what the portal and the administration give out ("Events"). No database is asked; the statement is the product's, byte by byte.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'vite'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('npm run commission -- <file of events>')
  process.exit(1)
}
const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
try {
  const { commissionRules, commissionTotals, linesOfMonth, readEventFile } = await vite.ssrLoadModule(
    '/src/platform/partners/rules/index.ts',
  )
  const { head, events } = readEventFile(readFileSync(file, 'utf8'))
  const lines = linesOfMonth(events, head, commissionRules)
  const out = [{ ...head, rules: commissionRules.version }, ...lines, ...commissionTotals(lines)]
  process.stdout.write(out.map((each) => `${JSON.stringify(each)}\n`).join(''))
} finally {
  await vite.close()
}

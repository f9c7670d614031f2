// Writes docs/functions.md from the contracts of all slices; with --check it only says whether the page is up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { root } from './prepare.mjs'

const page = join(root, 'docs/functions.md')
const contracts = ['lines', 'platform'].flatMap((layer) =>
  readdirSync(join(root, 'src', layer))
    .map((slice) => ({ slice: `${layer}/${slice}`, file: join(root, 'src', layer, slice, 'contract.ts') }))
    .filter(({ file }) => existsSync(file)),
)

const isFunction = (value) => typeof value === 'object' && value !== null && 'access' in value && 'rateClass' in value

const rows = []
for (const { slice, file } of contracts) {
  const contract = await tsImport(pathToFileURL(file).href, import.meta.url)
  for (const definition of Object.values(contract).filter(isFunction)) rows.push({ slice, ...definition })
}
if (rows.length === 0) throw new Error('No function was found: run this from the package.')
rows.sort((a, b) => (a.name < b.name ? -1 : 1))

const roles = ['visitor', 'consumer', 'acting', 'generalAgent', 'advisor', 'admin', 'agent', 'partner']
const cell = (text) => text.replaceAll('|', '\\|')
const text = [
  '# Named functions',
  '',
  'Made from the contracts by `node scripts/functions-doc.mjs`; do not edit. Each is called with `POST /api/functions/{name}`;',
  'payloads and answers are in `/api/openapi.json`.',
  '',
  'Who may call: **public** for data typed in this request · **browser** records of this anonymous browser · **own** records of the',
  'signed-in person · **acting** records of the customer a partner acts for · **partner** records of the partner somebody signs in for ·',
  '**any** every record, audited · **none** refused.',
  '',
  `| Function | Slice | What it does | Source | Visitor | Consumer | Acting | General agent | Advisor | Admin | Licensed agent | Partner | Rate class | Log |`,
  `|${'---|'.repeat(14)}`,
  ...rows.map(
    ({ name, slice, summary, source, access, rateClass, logClass }) =>
      `| \`${name}\` | ${slice} | ${cell(summary)} | ${cell(source)} | ${roles.map((role) => access[role] ?? access.consumer).join(' | ')} | ${rateClass} | ${logClass} |`,
  ),
  '',
].join('\n')

if (process.argv.includes('--check')) {
  if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
    process.stderr.write('docs/functions.md is not up to date: node scripts/functions-doc.mjs\n')
    process.exit(1)
  }
} else writeFileSync(page, text)

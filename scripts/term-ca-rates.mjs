/**
 * Writes a rate table of Canadian term life with the net premiums of the formula (facts §1b):
 *   node --import tsx scripts/term-ca-rates.mjs <version> <effective date>
 * A new version is a new file beside the old ones; a policy keeps the version it was priced with. Format it with prettier.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { terms } from '../src/lines/term-ca/rules/application.ts'
import { netPremium, rateClasses } from '../src/lines/term-ca/rules/mortality.ts'
import { issueAges, oldestFor } from '../src/lines/term-ca/rules/why-unavailable.ts'

const [version = 'term-ca-2026-01', effective = '2026-01-01'] = process.argv.slice(2)
const leastAge = issueAges.least

const netMillionths = Object.fromEntries(
  rateClasses.map((rateClass) => [
    rateClass,
    Object.fromEntries(
      terms.map((term) => [
        term,
        Array.from({ length: oldestFor(term) - leastAge + 1 }, (_, i) =>
          Math.round(netPremium(rateClass, leastAge + i, term) * 1_000_000),
        ),
      ]),
    ),
  ]),
)
// Everything but the net premiums is taken over from the newest table.
const folder = new URL('../src/lines/term-ca/rules/rates/', import.meta.url)
const newest = readdirSync(folder).sort().at(-1)
const before = JSON.parse(readFileSync(new URL(newest, folder), 'utf8'))
const table = { ...before, version, effective, isSample: true, leastAge, netMillionths }
writeFileSync(new URL(`${version.replace('term-ca-', '')}.json`, folder), `${JSON.stringify(table)}\n`)

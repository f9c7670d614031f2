// `npm run accessibility`: looks for barriers on every screen of every slice (three languages, light and dark, a phone and a wide
// screen), and writes what ran into src/platform/site/accessibility/results.json and docs/accessibility.md.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessibilityDoc, criteriaFile, resultsFile, docFile } from './accessibility-doc.mjs'
import { prepare, root } from './prepare.mjs'

prepare()
const folder = mkdtempSync(join(tmpdir(), 'eider-accessibility-'))
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'accessibility', '--reporter=dot'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', ACCESSIBILITY_FOLDER: folder } },
)
const looks = readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
rmSync(folder, { recursive: true, force: true })
if (looks.length === 0) throw new Error('No screen was looked at.')

/** The rules and findings of each criterion. */
const found = {}
for (const { screen, passes, violations, criteria } of looks)
  for (const [rule, of] of Object.entries(criteria))
    for (const id of of) {
      const at = (found[id] ??= { rules: new Set(), passes: 0, violations: new Set() })
      at.rules.add(rule)
      if (passes.includes(rule)) at.passes += 1
      if (violations.includes(rule)) at.violations.add(`${screen}: ${rule}`)
    }
const byName = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const routes = new Map()
for (const { path, locale, scheme, violations } of looks) {
  // Numbers and ids of a run say nothing to who reads this.
  const route = path.replaceAll(/\/(?:[A-Z]{2}-\d+|[0-9a-f-]{20,}|[\w-]{20,})(?=\/|$)/g, '/…')
  const at = routes.get(route) ?? { views: new Set(), violations: 0 }
  at.views.add(`${locale} ${scheme}`)
  at.violations += violations.length
  routes.set(route, at)
}
const results = {
  screens: new Set(looks.map(({ screen }) => screen)).size,
  looks: looks.length,
  stops: looks.reduce((sum, { stops = 0 }) => sum + stops, 0),
  obscured: looks.flatMap(({ screen, obscured = [] }) => obscured.map((one) => `${screen}: ${one}`)).sort(byName),
  criteria: Object.fromEntries(
    Object.entries(found)
      .sort(([a], [b]) => byName(a, b))
      .map(([id, { rules, passes, violations }]) => [
        id,
        { rules: [...rules].sort(byName), passes, violations: [...violations].sort(byName) },
      ]),
  ),
  routes: [...routes]
    .sort(([a], [b]) => byName(a, b))
    .map(([route, { views, violations }]) => ({ route, views: [...views].sort(byName), violations })),
}
// Asked for here: nothing may be installed when the command begins.
const { format, resolveConfig } = await import('prettier')
const written = {
  [resultsFile]: JSON.stringify(results, null, 2),
  [docFile]: accessibilityDoc(JSON.parse(readFileSync(criteriaFile, 'utf8')), results),
}
for (const [file, text] of Object.entries(written))
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
process.stdout.write(`${results.looks} looks at ${results.screens} screens: docs/accessibility.md\n`)
process.exitCode = status ?? 1

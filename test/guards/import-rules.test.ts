import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = process.cwd()
const rules: { name: string }[] = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')).forbidden

/** A small product that keeps every rule: two lines, two platform slices, server and app. */
const good: Record<string, string> = {
  'src/app/create-app.ts': "import '../lines/one/server/index.ts'\nimport '../lines/two/server/index.ts'\n",
  'src/app/simulators.ts': 'export const simulators = 1\n',
  'src/app/pages.ts': "import '../web/ui/button.tsx'\n",
  'src/app/root.tsx': "import '../lines/one/web/routes.ts'\nimport '../web/ui/button.tsx'\n",
  'src/lines/one/contract.ts': "import * as z from 'zod/mini'\nimport '../../shared/money.ts'\nexport const c = z.string()\n",
  'src/lines/one/rules/rate.ts':
    "import '../../../shared/money.ts'\nimport '../../../platform/pay/rules/index.ts'\nexport const rate = 1\n",
  'src/lines/one/server/index.ts': "import './buy.ts'\nimport '../carriers/choose.ts'\n",
  'src/lines/one/server/buy.ts':
    "import '../carriers/port.ts'\nimport '../contract.ts'\nimport '../../../platform/pay/server/index.ts'\nimport '../../../db/client.ts'\nimport 'node:crypto'\nexport const buy = 1\n",
  'src/lines/one/carriers/port.ts': 'export const port = 1\n',
  'src/lines/one/carriers/choose.ts': "import './port.ts'\nimport './acme.ts'\n",
  'src/lines/one/carriers/acme.ts': 'export const acme = 1\n',
  'src/lines/one/web/routes.ts': "import './page.tsx'\n",
  'src/lines/one/web/page.tsx':
    "import 'react'\nimport '../contract.ts'\nimport '../../../web/ui/button.tsx'\nexport const page = 1\n",
  'src/lines/one/mail/policy.tsx': "import 'react'\nexport const mail = 1\n",
  'src/lines/two/contract.ts': "import '../../shared/money.ts'\nexport const two = 2\n",
  'src/lines/two/server/index.ts': "import '../contract.ts'\n",
  'src/lines/two/web/index.ts': 'export const piece = 1\n',
  'src/platform/pay/rules/index.ts': "import './fee.ts'\n",
  'src/platform/pay/rules/fee.ts': 'export const fee = 1\n',
  'src/platform/pay/contract.ts': 'export const pay = 1\n',
  'src/platform/pay/server/index.ts': "import './charge.ts'\n",
  'src/platform/pay/server/charge.ts': 'export const charge = 1\n',
  'src/platform/mail/server/index.ts': "import './send.ts'\n",
  'src/platform/mail/server/send.ts': 'export const send = 1\n',
  'src/server/http/http.ts': "import '../../shared/money.ts'\nimport 'node:http'\nexport const http = 1\n",
  'src/db/client.ts': "import 'pg'\nexport const client = 1\n",
  'src/web/ui/button.tsx': "import 'react'\nimport '../../shared/money.ts'\nexport const button = 1\n",
  'src/shared/money.ts': 'export const money = 1\n',
}

/** One bad import per rule, and more where a rule has several ways in: rule, file, what is added to it. */
const planted: [rule: string, file: string, line: string][] = [
  ['no-cycles', 'src/platform/mail/server/send.ts', "import './index.ts'"],
  ['app-is-the-composition-root', 'src/lines/one/server/buy.ts', "import '../../../app/create-app.ts'"],
  ['only-app-knows-the-lines', 'src/platform/pay/server/charge.ts', "import '../../../lines/two/contract.ts'"],
  ['lines-are-strangers', 'src/lines/one/server/buy.ts', "import '../../two/contract.ts'"],
  ['lines-are-strangers', 'src/lines/one/web/page.tsx', "import type { two } from '../../two/contract.ts'"],
  ['base-knows-no-slice', 'src/server/http/http.ts', "import '../../platform/pay/contract.ts'"],
  ['slices-by-their-entry-points', 'src/lines/one/server/buy.ts', "import '../../../platform/pay/server/charge.ts'"],
  ['slices-by-their-entry-points', 'src/lines/one/rules/rate.ts', "import '../../../platform/pay/rules/fee.ts'"],
  ['slices-by-their-entry-points', 'src/platform/mail/server/send.ts', "import '../../pay/server/charge.ts'"],
  ['rules-and-contracts-are-pure', 'src/lines/one/rules/rate.ts', "import 'node:fs'"],
  ['rules-and-contracts-are-pure', 'src/lines/one/rules/rate.ts', "import 'pg'"],
  ['rules-and-contracts-are-pure', 'src/lines/one/contract.ts', "import '../../db/client.ts'"],
  ['rules-and-contracts-are-pure', 'src/shared/money.ts', "import 'react'"],
  ['rules-before-contract', 'src/lines/one/rules/rate.ts', "import '../contract.ts'"],
  ['prices-come-from-the-insurer', 'src/lines/one/server/buy.ts', "import '../rules/rate.ts'"],
  ['prices-come-from-the-insurer', 'src/lines/one/web/page.tsx', "import '../rules/rate.ts'"],
  ['web-never-reaches-node', 'src/lines/one/web/page.tsx', "import '../server/buy.ts'"],
  ['web-never-reaches-node', 'src/web/ui/button.tsx', "import 'pg'"],
  ['web-never-reaches-node', 'src/app/root.tsx', "import '../db/client.ts'"],
  ['web-never-reaches-node', 'src/app/root.tsx', "import './simulators.ts'"],
  ['web-never-reaches-node', 'src/app/root.tsx', "import './pages.ts'"],
  ['web-has-no-node-core', 'src/web/ui/button.tsx', "import 'node:fs'"],
  ['web-has-no-node-core', 'src/lines/one/web/page.tsx', "import 'fs'"],
  ['node-never-reaches-web', 'src/lines/one/server/buy.ts', "import '../web/page.tsx'"],
  ['node-never-reaches-web', 'src/lines/one/carriers/acme.ts', "import 'react'"],
  ['node-never-reaches-web', 'src/server/http/http.ts', "import 'react-dom/server'"],
  ['node-never-reaches-web', 'src/app/create-app.ts', "import '../web/ui/button.tsx'"],
  ['handlers-know-only-the-port', 'src/lines/one/server/buy.ts', "import '../carriers/acme.ts'"],
]

const folder = mkdtempSync(join(tmpdir(), 'eider-imports-'))

const write = (name: string, files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  copyFileSync(join(root, '.dependency-cruiser.cjs'), join(folder, name, '.dependency-cruiser.cjs'))
  writeFileSync(
    join(folder, name, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { module: 'ESNext', moduleResolution: 'bundler', allowImportingTsExtensions: true, noEmit: true },
    }),
  )
  symlinkSync(join(root, 'node_modules'), join(folder, name, 'node_modules'))
}

interface Cruised {
  read: number
  broken: { rule: string; from: string }[]
}

const cruise = (cwd: string): Cruised => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      '--config',
      '.dependency-cruiser.cjs',
      '-T',
      'json',
    ],
    { cwd, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  if (!stdout) throw new Error(stderr)
  const { summary, modules } = JSON.parse(stdout)
  return {
    read: modules.filter(({ source }: { source: string }) => source.startsWith('src/')).length,
    broken: summary.violations.map(({ rule, from }: { rule: { name: string }; from: string }) => ({ rule: rule.name, from })),
  }
}

/** All plants of one copy are read in one run; a file may be planted in several copies. */
const seen: { rule: string; from: string }[][] = []

beforeAll(() => {
  const copies: Record<string, string>[] = []
  const placeOf: number[] = []
  for (const [, file, line] of planted) {
    let at = copies.findIndex((copy) => !(file in copy))
    if (at < 0) at = copies.push({}) - 1
    copies[at]![file] = `${line}\n${good[file]}`
    placeOf.push(at)
  }
  const cruised = copies.map((copy, i) => {
    write(`copy${i}`, { ...good, ...copy })
    return cruise(join(folder, `copy${i}`)).broken
  })
  for (const at of placeOf) seen.push(cruised[at]!)
  write('good', good)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('import rules', () => {
  test('a product that keeps them raises no alarm, and every file of it is read', () => {
    expect(cruise(join(folder, 'good'))).toEqual({ read: Object.keys(good).length, broken: [] })
  })

  test('every rule has a bad import planted here', () => {
    expect(rules.map(({ name }) => name).filter((name) => !planted.some(([rule]) => rule === name))).toEqual([])
  })

  test.each(planted.map((plant, i) => [...plant, i] as const))('%s: seen in %s with %s', (rule, file, _line, i) => {
    // A cycle is told from whichever of its files is read first.
    const from = rule === 'no-cycles' ? expect.stringContaining(dirname(file)) : file
    expect(seen[i]).toContainEqual({ rule, from })
  })

  test('this product keeps them', () => {
    const { read, broken } = cruise(root)
    expect(read).toBeGreaterThan(100)
    expect(broken).toEqual([])
  })
})

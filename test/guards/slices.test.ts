import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { slices } from '../../src/app/slices.ts'
import { classLimits } from '../../src/server/http/limits.ts'
import type { ServerContext } from '../../src/server/server-context.ts'
import { createMetrics } from '../../src/server/metrics.ts'
import { createFieldEncryption } from '../../src/server/records/field-encryption.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import type { FunctionDefinition } from '../../src/shared/function.ts'
import { checkLocales } from '../../scripts/check-locales.mjs'

const folders = ['lines', 'platform'].flatMap((layer) => readdirSync(join('src', layer)).map((name) => join('src', layer, name)))
const filesBelow = (folder: string): string[] => readdirSync(folder, { recursive: true }) as string[]

/** Enough of a context to mount handlers; nothing is called. */
const settings = readSettings({
  KEY_RING: `k1:${Buffer.from(Array.from({ length: 32 }, (_, i) => i * 7)).toString('base64')}`,
  LOG_LEVEL: 'silent',
})
const ctx = {
  settings,
  encryption: createFieldEncryption(settings.keyRing),
  metrics: createMetrics({} as ServerContext['pool'], () => new Date(), []),
  adoptions: [],
} as unknown as ServerContext
const mounted = slices.flatMap((slice) => slice.functions?.(ctx) ?? [])

const contracts = import.meta.glob<Record<string, unknown>>('../../src/{lines,platform}/*/contract.ts', { eager: true })
const isDefinition = (value: unknown): value is FunctionDefinition =>
  typeof value === 'object' && value !== null && 'rateClass' in value
const defined = Object.values(contracts).flatMap((contract) => Object.values(contract).filter(isDefinition))

/** Of a line the kit calls what its `line.sample.ts` names (`behavesLikeALine`). */
const tests = filesBelow('src')
  .filter((path) => /[.](?:api|db)[.]test[.]ts$|[/\\]line[.]sample[.]ts$/.test(path))
  .map((path) => readFileSync(join('src', path), 'utf8'))

describe.each(defined.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  test('has one handler', () => {
    expect(mounted.filter((one) => one.definition === definition)).toHaveLength(1)
    expect(mounted.filter((one) => one.definition.name === name)).toHaveLength(1)
  })

  test('says who may call it, its limits and its log', () => {
    const roles = Object.keys(definition.access).filter((role) => role !== 'agent' && role !== 'partner')
    expect(roles.sort()).toEqual(['acting', 'admin', 'advisor', 'consumer', 'generalAgent', 'visitor'])
    expect(Object.keys(classLimits)).toContain(definition.rateClass)
    expect(['plain', 'audited']).toContain(definition.logClass)
    expect(definition.summary.length).toBeGreaterThan(3)
    expect(definition.source.length).toBeGreaterThan(3)
  })

  test('is tested through the router', () => {
    expect(tests.some((text) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true)
  })
})

test('there are functions, and nothing is mounted that no contract names', () => {
  expect(defined.length).toBeGreaterThan(8)
  expect(mounted.filter(({ definition }) => !defined.includes(definition)).map(({ definition }) => definition.name)).toEqual([])
})

test('the locales have the same keys, and every key is used', () => {
  const { problems, keys } = checkLocales(process.cwd())
  expect(keys).toBeGreaterThan(100)
  expect(problems).toEqual([])
})

test.each(folders.filter((folder) => folder.startsWith(join('src', 'lines'))))('%s runs what every line must do', (folder) => {
  expect(readFileSync(join(folder, 'server/conformance.db.test.ts'), 'utf8')).toContain('behavesLikeALine(')
  const carriers = filesBelow(join(folder, 'carriers')).map((file) => readFileSync(join(folder, 'carriers', file), 'utf8'))
  expect(carriers.some((text) => text.includes('behavesLikeAnInsurer'))).toBe(true)
})

describe.each(folders)('%s', (folder) => {
  test('has its README', () => {
    expect(existsSync(join(folder, 'README.md'))).toBe(true)
  })

  test('has its entry points', () => {
    const parts = readdirSync(folder)
    if (parts.includes('server')) expect(existsSync(join(folder, 'server/index.ts'))).toBe(true)
    if (parts.includes('web'))
      expect(existsSync(join(folder, 'web/routes.ts')) || existsSync(join(folder, 'web/index.ts'))).toBe(true)
    if (parts.includes('locale')) {
      // Its texts, and those of the parts that only some of its pages need: each in three languages.
      const entries = readdirSync(join(folder, 'locale'), { withFileTypes: true })
      const files = (of: typeof entries) =>
        of
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
          .sort()
      expect(files(entries)).toEqual(['ar.json', 'en.json', 'fr.json'])
      for (const { name } of entries.filter((entry) => entry.isDirectory()))
        expect(readdirSync(join(folder, 'locale', name)).sort()).toEqual(['ar.json', 'en.json', 'fr.json'])
    }
    expect(parts.includes('server') || parts.includes('web')).toBe(true)
  })

  test('has no second entry point, and names that say what is inside', () => {
    const files = filesBelow(folder)
    expect(
      files.filter((path) => /(?:^|\/)index\.tsx?$/.test(path) && !/^(?:rules|server|web|mail)\/index\.ts$/.test(path)),
    ).toEqual([])
    expect(files.filter((path) => /(?:^|\/)(?:utils?|helpers?|misc|common|types)(?:\.|\/|$)/.test(path))).toEqual([])
  })
})

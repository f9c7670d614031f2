import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment } from '../../src/server/settings/settings.ts'

/** Every setting is named where an operator looks: the package's `.env.example`, and that of a line for what only the line has. */

const namedIn = (file: string): string[] =>
  existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]!) : []

const ofPackage = namedIn('.env.example')

/** For tests and the bench: no operator sets them. */
const forTests = ['RATE_SCALE', 'CLOCK', 'CRASH_AT', 'PURCHASE_PATIENCE_MS', 'WEBHOOKS_MAY_BE_PRIVATE']

test('each setting of the server', () => {
  const settings = Object.keys(environment.shape).filter((name) => !forTests.includes(name))
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((name) => !ofPackage.includes(name))).toEqual([])
})

const companies = ['lines', 'platform'].flatMap((layer) =>
  readdirSync(join('src', layer)).flatMap((slice) => {
    const folder = join('src', layer, slice)
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter((path) => /(?<!\.test)\.ts$/.test(path))
    const asked = files.flatMap((path) => [
      ...readFileSync(join(folder, path), 'utf8').matchAll(/(?:companyUrl|companyOf|insurerOf)\('([\w-]+)'[,)]/g),
    ])
    return asked.map((match) => [match[1]!, layer === 'lines' ? join(folder, '.env.example') : '.env.example'] as const)
  }),
)

test('there are companies', () => expect(companies.length).toBeGreaterThan(3))

test.each(companies)('the address of %s stands in %s', (company, file) => {
  expect(namedIn(file)).toContain(`${company.replaceAll('-', '_').toUpperCase()}_URL`)
})

test('a setting stands once', () => {
  const all = [...ofPackage, ...readdirSync('src/lines').flatMap((line) => namedIn(join('src/lines', line, '.env.example')))]
  const repeatable = ['DOCUMENTS_URL']
  expect(all.filter((name, at) => all.indexOf(name) !== at && !repeatable.includes(name))).toEqual([])
})

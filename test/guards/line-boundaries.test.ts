import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What keeps a line apart from the platform where the import rules cannot see it: SQL, and texts that nobody translated. */

const readFolder = (folder: string, matches: RegExp): [path: string, text: string][] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => matches.test(path))
    .toSorted()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')])

const created = readFolder('db/migrations', /\.sql$/).flatMap(([, text]) =>
  [...text.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map((match) => match[1]!),
)
/** Tables that a line began and the platform took over: neither name is the line's any more. */
const takenOver = readFolder('db/migrations', /\.sql$/).flatMap(([, text]) =>
  [...text.matchAll(/alter table (\w+) rename to (\w+)/gi)].flatMap(([, before = '', after = '']) => [before, after]),
)
const isOfLine = (table: string): boolean => /^(?:us_travel|term_ca|travel_ca)_/.test(table)
const platformTables = new Set([...created.filter((table) => !isOfLine(table)), ...takenOver])

const tablesNamedIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|join|into|update|using)\s+"?(\w+)"?/gi)]
    .map((match) => match[1]!)
    .filter((table) => platformTables.has(table))

/** How often a line's file still names a table of the platform. A number may only become smaller; a file without one leaves the list. */
const stillNamed: Record<string, number> = {
  'term-ca/server/application/lives.ts': 6,
  'term-ca/server/application/mark-lives.ts': 1,
  'term-ca/server/payment/fees.ts': 1,
  'term-ca/server/policy/in-force.ts': 1,
}

describe('a line asks the platform and not its tables', () => {
  test('the platform’s tables are known', () => {
    expect([...platformTables]).toEqual(
      expect.arrayContaining(['purchase', 'policy', 'quote', 'application', 'once_only', 'charge', 'application_section']),
    )
  })

  test('no line names one in SQL, but for those that are listed', () => {
    const named = readFolder('src/lines', /(?<!\.test)\.tsx?$/).flatMap(([path, text]) => {
      const tables = tablesNamedIn(text)
      return tables.length > 0 ? [[path, tables.length] as const] : []
    })
    expect(Object.fromEntries(named)).toEqual(stillNamed)
  })

  test.each([
    ['select 1 from purchase p', ['purchase']],
    ['select 1 from travel t left join policy o on true', ['policy']],
    ['update "once_only" set state = $1', ['once_only']],
    ['insert into application (id) select id from application', ['application', 'application']],
    ['select 1 from quote join quote_link on true', ['quote', 'quote_link']],
    ['select 1 from us_travel_quote', []],
  ])('%s is seen as it is', (sql, tables) => expect(tablesNamedIn(sql)).toEqual(tables))
})

/** Names, brands and words that are the same in two languages, by their text. */
const sameInFrench = new Set(
  `Menu MM Canada Alberta Manitoba Ontario Saskatchewan Province Fiancé Fiancée Document Visa Mastercard Discover JCB Plan Destination Dates
   Code Google X Facebook WhatsApp SMS English Français العربية Auto Pause Total Date Orientation Note
   Interruption Accident Association Webhook Webhooks Provinces`.split(/\s+/),
)
const sameInArabic = new Set(
  `MM DD YYYY Visa Mastercard Discover JCB Google X Facebook SMS English Français العربية`.split(/\s+/),
)
const sameEverywhere = new Set([
  'American Express',
  'Diners Club',
  'Digital Government and Service NL',
  'Autorité des marchés financiers',
])
/** Plural forms and counts that read alike in English and French. */
const sameByGrammar = new Set([
  '{{count}} suggestion',
  '{{count}} suggestions',
  '{{points}} point',
  '{{points}} points',
  '3 plans',
  'Question {{number}}',
])
/** Offices of a province are named in its own languages. */
const isOfficeName = (key: string): boolean => key.startsWith('demo.maps.watch.')

/** A contract in English only: its language is English (T-080). */
const englishOnly = 'lines/term-ca/document/en.json'

const flatten = (texts: object, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flatten(value as object, `${before}${key}.`),
  )

test('French and Arabic say something else than English, but for names and words that are the same', () => {
  const same: string[] = []
  let compared = 0
  for (const [path, text] of readFolder('src', /(?:^|[\\/])en\.json$/)) {
    if (path === englishOnly) continue
    const english = new Map(flatten(JSON.parse(text) as object))
    for (const [language, allowed] of [
      ['fr', sameInFrench],
      ['ar', sameInArabic],
    ] as const)
      for (const [key, translated] of flatten(
        JSON.parse(readFileSync(join('src', path.replace(/en\.json$/, `${language}.json`)), 'utf8')) as object,
      )) {
        compared += 1
        const hasWords = /\p{L}/u.test(translated.replaceAll(/\{\{?[^}]*\}\}?|\bUTC\b/g, ''))
        if (!hasWords || english.get(key) !== translated || isOfficeName(key)) continue
        if (allowed.has(translated) || sameEverywhere.has(translated) || (language === 'fr' && sameByGrammar.has(translated)))
          continue
        same.push(`${path.replace(/en\.json$/, language)} ${key}: ${translated}`)
      }
  }
  expect(compared).toBeGreaterThan(4000)
  expect(same).toEqual([])
})

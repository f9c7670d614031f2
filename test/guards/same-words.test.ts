import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What English says in one way, French and Arabic say in one way, on whichever page, mail or document it stands. */
const folders = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /[\\/](?:locale[\\/](?:[\w-]+[\\/])?|(?:[\w-]+-)?words[\\/])en\.json$/.test(path))
  .map((path) => join('src', path, '..'))
  .toSorted()

/** Where the grammar, the meaning or the place of a sentence asks for two. */
const inTwoWays: Record<string, string> = {
  'Not covered': 'of one benefit, and of several animals',
  'Abroad, not the USA': 'short on the tile of a landing page',
  'The USA and anywhere': 'short on the tile of a landing page',
  'You get back': 'of a premium that is refunded, and of a bill of the vet, whose part follows',
  'Cancelled on {date}': 'of a policy (feminine in French), and of a certificate (masculine)',
  'It was cancelled on {date}. It is treated as if it had never been: nothing is covered, and the full premium of {amount} was given back.':
    'of a policy (feminine in French), and of a certificate (masculine)',
  '{term} years': 'Arabic counts up to ten in one form and above ten in another',
  Statements: 'of who applies for life insurance (déclarations), and of eligibility for travel (énoncés)',
  'Given back': 'of a case to the queue, and of money',
}

const leaves = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))

const read = (folder: string, locale: string): [path: string, text: string][] =>
  leaves(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))).map(([path, text]) => [`${folder} ${path}`, text])

/** The form for one and the form for several may be one in English. */
const withoutCount = (path: string): string => path.replace(/[_.](?:zero|one|two|few|many|other)$/, '')

/** Signs that keep a line whole are not a way of saying something. */
const plain = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

const english = folders.flatMap((folder) => read(folder, 'en'))

/** English texts that are said in several ways, each way with a place where it stands. */
function severalIn(locale: string): [text: string, ways: Map<string, string>][] {
  const translated = new Map(folders.flatMap((folder) => read(folder, locale)))
  const waysOf = new Map<string, Map<string, string>>()
  for (const [path, text] of english) {
    const way = translated.get(path)
    // A word alone means another thing in another place.
    if (way === undefined || text.length < 10) continue
    const ways = waysOf.get(plain(text)) ?? new Map<string, string>()
    ways.set(plain(way), path)
    waysOf.set(plain(text), ways)
  }
  return [...waysOf].filter(([, ways]) => new Set([...ways.values()].map(withoutCount)).size > 1)
}

test('there are pages, and words that no page says', () => {
  expect(folders.filter((folder) => /[\\/]locale(?:[\\/]|$)/.test(folder)).length).toBeGreaterThan(30)
  expect(folders.filter((folder) => folder.endsWith('words')).length).toBeGreaterThan(10)
})

test.each(['fr', 'ar'])('what is said in one way in English is said in one way in %s', (locale) => {
  const several = severalIn(locale).filter(([text]) => !(text in inTwoWays))
  expect(several.map(([text, ways]) => `${text}: ${[...ways].map(([way, path]) => `${way} (${path})`).join(', ')}`)).toEqual([])
})

test('what is listed still has two ways', () => {
  const several = new Set(['fr', 'ar'].flatMap((locale) => severalIn(locale).map(([text]) => text)))
  expect(Object.keys(inTwoWays).filter((text) => !several.has(text))).toEqual([])
})

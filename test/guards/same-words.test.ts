import { expect, test } from 'vitest'
import type { SitePart } from '../../src/web/site-part.ts'
import { plainText, textFolders as folders, textsIn } from './text-folders.ts'

// What English says in one way, French and Arabic say in one way, on whichever page, mail or document of ours it stands. An insurer's plans
// have its own words.

/** Where the grammar, the meaning or the place of a sentence asks for several ways: how many in which language, and why. */
const inSeveralWays: Record<string, { ways: Partial<Record<'fr' | 'ar', number>>; why: string }> = {
  'Not covered': { ways: { fr: 2, ar: 2 }, why: 'of one benefit, and of several animals' },
  'Abroad, not the USA': { ways: { fr: 2 }, why: 'short on the tile of a landing page' },
  'The USA and anywhere': { ways: { fr: 2 }, why: 'short on the tile of a landing page' },
  'You get back': {
    ways: { fr: 2, ar: 2 },
    why: 'of a premium that is refunded, and of a bill of the vet, with its part behind it',
  },
  '{term} years': { ways: { ar: 2 }, why: 'Arabic counts up to ten in one form and above ten in another' },
  '{count} year': { ways: { ar: 2 }, why: 'a document has its figure beside the word' },
  '{count} years': { ways: { fr: 2, ar: 3 }, why: 'forms of a number' },
  Statements: {
    ways: { fr: 2 },
    why: 'of who applies for life insurance (déclarations), and of eligibility for travel (énoncés)',
  },
  'Given back': { ways: { fr: 2, ar: 2 }, why: 'of a case to the queue, and of money' },
  'Where you live': { ways: { fr: 2 }, why: 'of who reads a page, and as the title of an answer in a document' },
}

const read = (folder: string, locale: string): [path: string, text: string][] =>
  textsIn(folder, locale).map(([path, text]) => [`${folder} ${path}`, text])

/** The form for one and the form for several may be one in English. */
const withoutCount = (path: string): string => path.replace(/[_.](?:zero|one|two|few|many|other)$/, '')

const english = folders.flatMap((folder) => read(folder, 'en'))

/** English texts that are said in several ways, each way with a place where it stands. */
function severalIn(locale: string): [text: string, ways: Map<string, string>][] {
  const translated = new Map(folders.flatMap((folder) => read(folder, locale)))
  const waysOf = new Map<string, Map<string, string>>()
  for (const [path, text] of english) {
    const way = translated.get(path)
    // A word alone means another thing in another place.
    if (way === undefined || text.length < 10) continue
    const ways = waysOf.get(plainText(text)) ?? new Map<string, string>()
    ways.set(plainText(way), path)
    waysOf.set(plainText(text), ways)
  }
  return [...waysOf].filter(([, ways]) => new Set([...ways.values()].map(withoutCount)).size > 1)
}

test('there are pages, and words that no page says', () => {
  expect(folders.filter((folder) => /[\\/]locale(?:[\\/]|$)/.test(folder)).length).toBeGreaterThan(30)
  expect(folders.filter((folder) => folder.endsWith('words')).length).toBeGreaterThan(10)
})

test.each(['fr', 'ar'] as const)(
  'what is said in one way in English is said in one way in %s, but for what is listed',
  (locale) => {
    const listed = Object.entries(inSeveralWays).flatMap(([text, { ways }]) =>
      ways[locale] ? [[text, ways[locale]] as const] : [],
    )
    const several = severalIn(locale)
    const shown = new Map(several.map(([text, ways]) => [text, [...ways].map(([way, path]) => `${way} (${path})`).join(', ')]))
    expect(Object.fromEntries([...shown].filter(([text]) => !listed.some(([known]) => known === text)))).toEqual({})
    expect(listed.map(([text]) => [text, several.find(([known]) => known === text)?.[1].size])).toEqual(listed)
  },
)

/** Short words of a price, a policy or a form that mean one thing wherever they stand; the test above leaves short ones out. */
const shortWords: readonly string[] = ['a month', 'Province', 'Try again', 'In force', 'Reference', 'Paid with']

test.each(['fr', 'ar'] as const)('short words of a price and a policy are said in one way in %s', (locale) => {
  const pages = folders.filter((folder) => /[\\/](?:lines[\\/][\w-]+|web|site|policies)[\\/]locale/.test(folder))
  const translated = new Map(pages.flatMap((folder) => read(folder, locale)))
  const english = pages.flatMap((folder) => read(folder, 'en'))
  const waysOf = (word: string) => new Set(english.flatMap(([path, text]) => (text === word ? [translated.get(path)] : [])))
  expect(shortWords.map((word) => [word, [...waysOf(word)].length])).toEqual(shortWords.map((word) => [word, 1]))
})

const sites = import.meta.glob<SitePart>('../../src/lines/*/web/site.ts', { eager: true, import: 'site' })

/** Lines whose landing pages are all for the USA. */
const linesInTheUsa = Object.entries(sites)
  .filter(([, { tiles = [] }]) => tiles.length > 0 && tiles.every(({ countries }) => countries?.join() === 'US'))
  .map(([path]) => `/lines/${path.split('/').at(-3)}/`)

const notAmerican = /\b(?:cancell(?:ed|ing)|travell\w+|licence|enrolment|colour|centre|defence)\b/i

test('the texts of a line that is sold in the USA alone are in American spelling', () => {
  expect(linesInTheUsa).toContain('/lines/travel-us/')
  const american = folders
    .filter((folder) => linesInTheUsa.some((line) => folder.replaceAll('\\', '/').includes(line)))
    .flatMap((folder) => read(folder, 'en'))
  expect(american.filter(([, text]) => notAmerican.test(text))).toEqual([])
})

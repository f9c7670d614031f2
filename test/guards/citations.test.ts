import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const filesBelow = (folder: string): string[] => readdirSync(folder, { recursive: true }) as string[]
const read = (path: string): string => readFileSync(path, 'utf8')
const specification = (name: string): string => read(`docs/spec/${name}.md`)

/** `## §5 Formats` and `### §1b Net premium` as `5` and `1b`. */
const sectionsOf = (page: string): Set<string> => new Set([...page.matchAll(/^#{2,3} §(\w+)/gm)].map((found) => found[1] ?? ''))
const rowsOf = (page: string): string[] => [...page.matchAll(/^\| ([PTL]-\d{3}) /gm)].map((found) => found[1] ?? '')

const sections: Record<string, Set<string>> = {
  platform: sectionsOf(specification('platform')),
  'term life': sectionsOf(specification('term-life')),
  travel: sectionsOf(specification('travel-pet-property')),
  facts: sectionsOf(specification('facts')),
}
const rows = ['platform', 'term-life', 'travel-pet-property'].flatMap((name) => rowsOf(specification(name)))
const readings = specification('readings')
// A company's own code in quotes ('L-310') is no row.
const security = new Set([...read('docs/security.md').matchAll(/\*\*([TRDI]\d{1,2})\*\*/g)].map((found) => found[1] ?? ''))
/** Headings of docs/design.md, and the screens of its list. */
const designed = new Set([...read('docs/design.md').matchAll(/^(?:## |- \*\*)([^*\n]+)/gm)].map((found) => found[1] ?? ''))
const decisions = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)))

/** Every citation in a text, and whether it leads somewhere in docs/. */
const citationsIn = (text: string): [citation: string, isThere: boolean][] => [
  ...[...text.matchAll(/\b(platform|term life|travel|facts) §(\w+)((?:, §\w+)*)/gi)].flatMap(
    ([, document = '', first = '', others = '']): [string, boolean][] =>
      [first, ...others.split(', §').slice(1)].map((section) => [
        `${document} §${section}`,
        sections[document.toLowerCase()]?.has(section) ?? false,
      ]),
  ),
  ...[...text.matchAll(/(?<!')\b([PTL]-\d{3})\b/g)].map(([, id = '']): [string, boolean] => [id, rows.includes(id)]),
  ...[...text.matchAll(/\bsecurity ([TRDI]\d{1,2})\b/g)].map(([, id = '']): [string, boolean] => [
    `security ${id}`,
    security.has(id),
  ]),
  ...[...text.matchAll(/\breadings? "([^"\n]+)"/g)].map(([whole, title = '']): [string, boolean] => [
    whole,
    readings.includes(title),
  ]),
  ...[...text.matchAll(/\bdecisions? (0\d{3})\b/g)].map(([whole, number = '']): [string, boolean] => [
    whole,
    decisions.has(number),
  ]),
  ...[...text.matchAll(/\bdocs\/design\.md "([^"\n]+)"/g)].map(([whole, heading = '']): [string, boolean] => [
    whole,
    designed.has(heading),
  ]),
  // What these name is not in this repository.
  ...[...text.matchAll(/\bflows? C\d+|\d{3}[;,] flows\)|\bdesign language\b|\bissues? \d+|\barchitecture §\d+/gi)].map(
    ([whole]): [string, boolean] => [whole, false],
  ),
]

const sources = ['src', 'test', 'bench', 'scripts', 'docs']
  .flatMap((folder) => filesBelow(folder).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(?:tsx?|mjs|sql|md|css)$/.test(path) && !/^docs\/(?:spec\/|security)|guards\/citations/.test(path))

test('every citation leads to a section, row, reading, requirement or decision of this repository', () => {
  const found = sources.flatMap((path) => citationsIn(read(path)).map(([citation, isThere]) => ({ path, citation, isThere })))
  expect(found.length).toBeGreaterThan(700)
  expect(found.filter(({ isThere }) => !isThere).map(({ path, citation }) => `${path}: ${citation}`)).toEqual([])
})

test.each([
  'platform §99',
  'facts §1z',
  'P-999',
  'security R99',
  'reading "Nothing like it"',
  'decision 0999',
  'docs/design.md "Nothing like it"',
  'flows C10',
  'T-018, flows',
  'Design language, section 2',
  'issue 17 §7',
  'architecture §4',
])('a citation that leads nowhere is seen: %s', (citation) => {
  expect(citationsIn(`/** A rule (${citation}). */`).filter(([, isThere]) => !isThere)).toHaveLength(1)
})

test('no row of the specification stands twice', () => {
  expect(rows).toHaveLength(424)
  expect(new Set(rows).size).toBe(rows.length)
})

test('links between the pages of docs lead to pages', () => {
  const pages = filesBelow('docs').filter((path) => path.endsWith('.md'))
  const broken = pages.flatMap((path) =>
    [...read(`docs/${path}`).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => new URL(target, new URL(path, 'file:///docs/')).pathname)
      .filter((target) => {
        try {
          readFileSync(`.${decodeURIComponent(target)}`)
          return false
        } catch (error) {
          return (error as NodeJS.ErrnoException).code !== 'EISDIR'
        }
      })
      .map((target) => `docs/${path}: ${target}`),
  )
  expect(broken).toEqual([])
})

/** Files that a how-to has its reader make. */
const isMadeByReader = (path: string): boolean => /(?:^|\/)get-thing\.|^@/.test(path)

test('every file that a document names is there', () => {
  const documents = sources.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions'))
  const pages = [...documents, 'README.md', 'CONTRIBUTING.md', 'docs/security.md']
  const files = ['src', 'test', 'bench', 'scripts', 'docs'].flatMap((folder) =>
    filesBelow(folder).map((path) => `/${folder}/${path}`),
  )
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w@./-]+\/[\w.-]+\.(?:tsx?|mjs|css|sql|svg))`/g)].map(([, path = '']) => ({ page, path })),
  )
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(
    ({ path }) => !isMadeByReader(path) && !files.some((file) => file.endsWith(`/${path.replace(/^(?:\.\.?\/)+/, '')}`)),
  )
  expect(missing.map(({ page, path }) => `${page}: ${path}`)).toEqual([])
})

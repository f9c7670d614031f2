import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leaves, textsIn, wordFolders as folders } from './text-folders.ts'

// Words that no page says, each in three languages; the texts of pages are held complete by `scripts/check-locales.mjs`.

/** The figures that a sentence names, each once. */
const placesOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].toSorted()

const read = (folder: string, locale: string): Map<string, string> => new Map(textsIn(folder, locale))

test('there are such words', () => expect(folders.length).toBeGreaterThan(10))

test.each(folders.flatMap((folder) => ['fr', 'ar'].map((locale) => [folder, locale] as const)))(
  '%s says in %s what English says, with the same figures',
  (folder, locale) => {
    const english = read(folder, 'en')
    const words = read(folder, locale)
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    expect([...words].map(([path, text]) => [path, placesOf(text)])).toEqual(
      [...words.keys()].map((path) => [path, placesOf(english.get(path)!)]),
    )
    expect([...words.values()].filter((text) => text.trim() === '')).toEqual([])
  },
)

const french = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('fr.json'))
  .map((path) => join('src', path))

test('no French text has a space before ; ? or ! (docs/translations.md)', () => {
  expect(french.length).toBeGreaterThan(50)
  const spaced = french.flatMap((path) =>
    leaves(JSON.parse(readFileSync(path, 'utf8'))).filter(([, text]) => /\s[;?!](?:\s|$)/.test(text)),
  )
  expect(spaced).toEqual([])
})

test('no text says the name of the brand itself, which is a setting (P-015)', () => {
  const texts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter((path) => /\bEider\b/.test(readFileSync(join('src', path), 'utf8')))).toEqual([])
})

const servers = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.includes('/server/') && path.endsWith('.ts') && !/\.(?:test|sample|sim)\.ts$/.test(path))

test('no function of a slice refuses in English alone (reading P-157)', () => {
  expect(servers.length).toBeGreaterThan(300)
  const inEnglish = servers.filter((path) => /\brefuse\(\s*'[^']+',\s*['`][A-Z]/.test(readFileSync(join('src', path), 'utf8')))
  expect(inEnglish).toEqual(['server/simulator/simulator.ts'].filter((path) => servers.includes(path)))
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A sentence of more words is split, in every language (docs/design.md, docs/translations.md). */
const most = 20

/** The words of a contract, and what somebody allows by it: they stand as a statute, an insurer or an agreement has them. */
const isContract = (path: string): boolean =>
  /words document\.|locale[\\/]agreed /.test(path) ||
  / authorization\./.test(path) ||
  / debit\./.test(path) ||
  path.endsWith(' survey.consent')

const leaves = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))

/** A value in a sentence counts as one word. */
const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const folders = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /[\\/](?:locale[\\/](?:[\w-]+[\\/])?|(?:[\w-]+-)?words[\\/])en\.json$/.test(path))
  .map((path) => join('src', path, '..'))

test.each(['en', 'fr', 'ar'])('no sentence of a page, a mail or a refusal has more than 20 words in %s', (locale) => {
  const texts = folders.flatMap((folder) =>
    leaves(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))).map(
      ([path, text]) => [`${folder} ${path}`, text] as const,
    ),
  )
  expect(texts.length).toBeGreaterThan(4000)
  const long = texts
    .filter(([path]) => !isContract(path))
    .flatMap(([path, text]) =>
      text
        .split(/(?<=[.?!؟])\s+/)
        .filter((sentence) => wordsOf(sentence) > most)
        .map((sentence) => `${path}: ${sentence}`),
    )
  expect(long).toEqual([])
})

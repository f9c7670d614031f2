import { expect, test } from 'vitest'
import { textFolders, textsIn } from './text-folders.ts'

/** A sentence of more words is split, in every language (docs/design.md, docs/translations.md). */
const most = 20

/** The words of a contract, and what somebody allows by it: they stand as a statute, an insurer or an agreement has them. */
const isContract = (path: string): boolean =>
  /words document\.|locale[\\/]agreed /.test(path) ||
  / authorization\./.test(path) ||
  / debit\./.test(path) ||
  path.endsWith(' survey.consent')

/** A value in a sentence counts as one word. */
const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

test.each(['en', 'fr', 'ar'])('no sentence of a page, a mail or a refusal has more than 20 words in %s', (locale) => {
  const texts = textFolders.flatMap((folder) =>
    textsIn(folder, locale).map(([path, text]) => [`${folder} ${path}`, text] as const),
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

import { expect, test } from 'vitest'
import { textsOfPath } from './texts-path.ts'

test.each([
  ['../lines/term-ca/locale/fr.json', { namespace: 'term-ca', locale: 'fr' }],
  ['../lines/term-ca/locale/landing/ar.json', { namespace: 'term-ca-landing', locale: 'ar' }],
  ['C:\\eider\\src\\web\\locale\\en.json', { namespace: 'web', locale: 'en' }],
  ['../lines/term-ca/locale/landing/more/en.json', null],
  ['../shared/locale.ts', null],
  ['locale/en.json', null],
  ['../web/locale/en.ts', null],
])('%s', (path, texts) => {
  expect(textsOfPath(path)).toEqual(texts)
})

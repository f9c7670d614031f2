import { expect, test } from 'vitest'
import { mailTexts as platformMail } from '../src/platform/messages/mail/texts.ts'
import { mailTexts as travelMail } from '../src/lines/travel-us/mail/texts.ts'
import { mailTexts as termMail } from '../src/lines/term-ca/mail/texts.ts'
import { paymentWords as termPayments } from '../src/lines/term-ca/server/pay-sentences.ts'
import { documentTexts as travelDocument } from '../src/lines/travel-us/server/policy-document-words.ts'

/** Path of every sentence, with the places it fills. */
const shape = (text: unknown, path = ''): string[] =>
  typeof text === 'string'
    ? [`${path} ${[...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')}`]
    : Object.entries(text as object).flatMap(([key, value]) => shape(value, `${path}/${key}`))

const catalogues = {
  'platform mail': platformMail,
  'travel US mail': travelMail,
  'travel US document': travelDocument,
  'term CA mail': termMail,
  'term CA payment': termPayments,
}

test.each(Object.entries(catalogues))('%s says the same things in every language', (_name, texts) => {
  expect(shape(texts.fr)).toEqual(shape(texts.en))
  expect(shape(texts.ar)).toEqual(shape(texts.en))
})

test.each(Object.entries(catalogues))('%s leaves no sentence empty', (_name, texts) => {
  expect(JSON.stringify(texts)).not.toContain('""')
})

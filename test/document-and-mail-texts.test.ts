import { expect, test } from 'vitest'
import { composeMail } from '../src/server/mail.ts'
import { locales, type Locale } from '../src/shared/locale.ts'
import { sampleRecipient } from './mail-samples.ts'

type Texts = Record<Locale, object>

/** Path of every sentence, with the places it fills. */
const shape = (text: unknown, path = ''): string[] =>
  typeof text === 'string'
    ? [`${path} ${[...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')}`]
    : Object.entries(text as object).flatMap(([key, value]) => shape(value, `${path}/${key}`))

/** What a slice exports as its mails' or documents' sentences: an object with a text for each language. Those of its server: `guards/server-words.test.ts`. */
const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && locales.every((locale) => typeof (value as Texts)[locale] === 'object')

const modules = import.meta.glob<Record<string, unknown>>(['../src/*/*/mail/texts.ts', '../src/*/*/words/words.ts'], {
  eager: true,
})
const catalogues = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isTexts(value) ? [[`${path.slice(7)} ${name}`, value] as const] : [])),
)

test('the sentences of every slice are found', () => {
  expect(catalogues.length).toBeGreaterThan(4)
})

test.each(catalogues)('%s says the same things in every language', (_name, texts) => {
  expect(shape(texts.fr)).toEqual(shape(texts.en))
  expect(shape(texts.ar)).toEqual(shape(texts.en))
})

test.each(catalogues)('%s leaves no sentence empty', (_name, texts) => {
  expect(JSON.stringify(texts)).not.toContain('""')
})

test('French joins "de" to the way of paying that follows it', async () => {
  const { policyChangeMail } = await import('../src/lines/term-ca/mail/mails.ts')
  const about = { name: 'Ada', policyNumber: 'CT-100000017', path: '/p' }
  for (const method of ['visa', 'account'] as const) {
    const what = { change: 'method', method, last4: '4321' } as const
    const { text } = await composeMail(policyChangeMail, { ...about, what }, sampleRecipient('fr'))
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/viennent d’une? (?:carte Visa|compte bancaire) se terminant par 4321/)
  }
})

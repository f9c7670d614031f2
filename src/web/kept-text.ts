import type { i18n } from 'i18next'
import type { Locale } from '../shared/locale.ts'
import { loadedTexts } from './i18n.ts'

type Figures = Readonly<Record<string, string | number>>

const mostKept = 2000
const books = new WeakMap<i18n, Map<string, string>>()

/**
 * A text that is filled in with few different figures, over and over again: what it said for them is kept, because filling one in costs
 * about as much as a price. For the server, where the texts of a language stay the same.
 */
export function keptText(locale: Locale, namespace: string, key: string, figures: Figures = {}): string {
  const texts = loadedTexts(locale)
  let book = books.get(texts)
  if (!book) books.set(texts, (book = new Map()))
  const name = JSON.stringify([namespace, key, figures])
  let text = book.get(name)
  if (text === undefined) {
    if (book.size >= mostKept) book.clear()
    text = texts.getFixedT(locale, namespace)(key, figures)
    book.set(name, text)
  }
  return text
}

import type { Locale } from './locale.ts'

// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g
// The marks that change reading direction: a typed name must not reorder the words around it.
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A typed text without the marks that change its direction: read backwards, one name could look like another. */
export function withoutDirections(text: string): string {
  return text.replace(directions, '')
}

const clean = (text: string): string =>
  withoutDirections(text.normalize('NFC')).replace(controls, ' ').replace(/ {2,}/g, ' ').trim()

/** A typed value (name, address) that takes its own direction and leaves its neighbours alone. */
export function isolate(text: string): string {
  return `\u2068${clean(text)}\u2069`
}

/** A number, code, phone or amount: left to right in every language (docs/translations.md). */
export function isolateLtr(text: string): string {
  return `\u2066${clean(text)}\u2069`
}

/** The same in a sentence, where only Arabic needs it: a figure, or a company's own words, which are English. */
export function ltrAmong(text: string, locale: Locale): string {
  return locale === 'ar' ? isolateLtr(text) : text
}

/** A sentence of ours among words of another direction: it takes its own, and the isolates of its values stay. */
export function isolateSentence(sentence: string): string {
  return `\u2068${sentence}\u2069`
}

export interface TextRun {
  text: string
  /** `none`: the running text itself. */
  isolation: 'none' | 'auto' | 'ltr'
}

/** A day, a number or an amount, short enough for the narrowest line: it is not broken over two. */
export function isFigure(value: string): boolean {
  return value.length <= 20 && /\d/.test(value)
}

/** Cuts a text at its isolates, so that a page can write them as elements and a plain text can drop them. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let rest = 0
  for (const found of text.matchAll(/([\u2066\u2068])([^\u2066-\u2069]*)\u2069/g)) {
    if (found.index > rest) runs.push({ text: text.slice(rest, found.index), isolation: 'none' })
    runs.push({ text: found[2] ?? '', isolation: found[1] === '\u2066' ? 'ltr' : 'auto' })
    rest = found.index + found[0].length
  }
  if (rest < text.length) runs.push({ text: text.slice(rest), isolation: 'none' })
  return runs
}

/** Signs of scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** A sentence that runs from left to right, with isolates around those of its values alone that run the other way. */
export function neededIsolates(text: string): string {
  return text.replace(/[\u2066\u2068]([^\u2066-\u2069]*)\u2069/g, (whole, value: string) =>
    rightToLeft.test(value) ? whole : value,
  )
}

/** The text as a reader sees it, without isolates. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

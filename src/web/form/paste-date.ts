import { isoDate, type IsoDate } from '../../shared/dates.ts'
import { latinDigits } from '../../shared/fields/number-rules.ts'
import { setTyped } from './set-typed.ts'

const plainName = (name: string): string => name.toLowerCase().replaceAll('.', '')

/** The month that a word of one of these languages names, 1 to 12; null for another word. */
const monthNamed = (word: string, locales: readonly string[]): number | null => {
  for (const locale of locales)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
      for (let at = 0; at < 12; at += 1) if (plainName(format.format(Date.UTC(2024, at, 1))) === plainName(word)) return at + 1
    }
  return null
}

/** A day as people write it: ISO, month first as the boxes are, day first where there is no such month, or with the month's name. */
export function parsePastedDate(text: string, locale: string): IsoDate | null {
  const latin = latinDigits(text).trim()
  const numbers = (latin.match(/\d+/g) ?? []).map(Number)
  const word = /[\p{L}.]{3,}/u.exec(latin)?.[0]
  const compact = /^(?:((?:19|20)\d\d)(\d\d)(\d\d)|(\d\d)(\d\d)(\d{4}))$/.exec(latin)
  if (compact) {
    const [year, month, day] = (compact[1] ? compact.slice(1, 4) : [compact[6], compact[4], compact[5]]).map(Number)
    return isoDate(year ?? 0, month ?? 0, day ?? 0)
  }
  if (word && !/\d{4}-\d\d-\d\dT/.test(latin)) {
    const month = monthNamed(word, [locale, 'en', 'fr'])
    const [day, year] = numbers
    return month && numbers.length === 2 ? isoDate(year ?? 0, month, day ?? 0) : null
  }
  const [first = 0, second = 0, third = 0] = numbers
  if (numbers.length < 3 || (numbers.length > 3 && !latin.includes('T'))) return null
  if (first > 999) return isoDate(first, second, third)
  return isoDate(third, first, second) ?? isoDate(third, second, first)
}

/** Fills the three boxes of a date from what was pasted into one; what is no date is pasted as it is. */
export function pasteDate(pasted: HTMLInputElement, text: string, locale: string): void {
  const boxes = [...(pasted.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]') ?? [])]
  const date = boxes.length === 3 ? parsePastedDate(text, locale) : null
  const write = (box: HTMLInputElement | undefined, typed: string): void => {
    if (!box) return
    setTyped(box, typed)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (date === null) return write(pasted, text.trim().slice(0, pasted.maxLength))
  const [month, day, year] = boxes
  write(month, date.slice(5, 7))
  write(day, date.slice(8, 10))
  // A year of two digits stays one, and the form asks for all four.
  write(year, date.slice(0, 4).replace(/^00/, ''))
  year?.focus()
}

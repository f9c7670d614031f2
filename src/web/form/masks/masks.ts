import { latinDigits } from '../../../shared/fields/number-rules.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Mask } from './edit-mask.ts'
import { groupThousands, moneySigns } from './group-thousands.ts'

const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/g, '')

/** Digits alone: a security code, a number of a bank, a box of a date. */
export const digits: Mask = { plain: digitsOf, show: (plain) => plain }

/** "(207) 555-0142" and "+1 (207) 555-0142"; more digits than a number of Canada or the US has stay as they are. */
export const phone: Mask = {
  plain: digitsOf,
  show: (digits) => {
    const code = digits.startsWith('1') ? '+1' : ''
    const national = code ? digits.slice(1) : digits
    if (national.length > 10) return digits
    const [area, exchange, line] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)]
    const number = exchange ? `(${area}) ${exchange}${line ? `-${line}` : ''}` : area
    return [code, number].filter(Boolean).join(' ')
  },
}

/** "04101-1234". */
export const zip: Mask = {
  plain: digitsOf,
  show: (digits) => (digits.length <= 5 || digits.length > 9 ? digits : `${digits.slice(0, 5)}-${digits.slice(5)}`),
}

/** "K1A 0B1". */
export const postalCode: Mask = {
  takesLetters: true,
  plain: (text) =>
    latinDigits(text)
      .toUpperCase()
      .replaceAll(/[^A-Z\d]/g, ''),
  show: (code) => (code.length <= 3 || code.length > 6 ? code : `${code.slice(0, 3)} ${code.slice(3)}`),
}

/** "07 / 29": a month from 2 to 9 gets its zero, and a year its two digits, when it is whole. */
export const expiry: Mask = {
  plain: (text, how) => {
    const latin = latinDigits(text)
    if (how === 'deleted') return digitsOf(latin)
    const whole = /^\s*(\d{1,2})\D+20(\d\d)\s*$/.exec(latin) ?? /^(\d)[^\d](\d*)$/.exec(latin.replaceAll(/\s/g, ''))
    const [month = '', year = ''] = whole ? [whole[1], whole[2]] : [latin]
    return digitsOf((whole ? month.padStart(2, '0') : month.replace(/^[2-9]$/, '0$&')) + year)
  },
  show: (digits) => (digits.length <= 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`),
}

/** "1,234.50", or "1 234,50" in French; cents have two digits. A whole amount may come in either way of writing. */
export function money(locale: Locale): Mask {
  const { separator, point } = moneySigns(locale)
  const isPoint = (character: string): boolean => character === point || (locale === 'fr' && character === '.')
  const byCharacter = (text: string): string => {
    let plain = ''
    for (const character of text) {
      const at = plain.indexOf(point)
      if (/\d/.test(character) && (at < 0 || plain.length - at <= 2)) plain += character
      else if (isPoint(character) && at < 0) plain += point
    }
    return plain
  }
  return {
    plain: (text, how) => {
      const latin = latinDigits(text).replaceAll(/[\s$]/gu, '')
      if (how !== 'whole') return byCharacter(latin)
      if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(latin)) return latin.replaceAll(',', '').replace('.', point)
      if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(latin))
        return latin.replaceAll('.', '').replace(',', point)
      // Thousands for one and a fraction for another: what was pasted stays, and the form asks.
      if (/^\d{1,3}\.\d{3}$/.test(latin)) return latin
      return /^\d+(?:[.,]\d{1,2})?$/.test(latin) ? latin.replace(/[.,]/, point) : byCharacter(latin)
    },
    show: (plain) => {
      const [dollars = '', cents] = plain.split(point)
      return groupThousands(dollars, separator) + (cents === undefined ? '' : point + cents)
    },
  }
}

/** The same with its sign, as amounts are written: "$1,234", or "1 234 $" in French. */
export function amount(locale: Locale): Mask {
  const bare = money(locale)
  const show = (plain: string): string => {
    const formatted = bare.show(plain)
    if (formatted === '') return ''
    return locale === 'fr' ? `${formatted}\u00a0$` : `$${formatted}`
  }
  return { ...bare, show }
}

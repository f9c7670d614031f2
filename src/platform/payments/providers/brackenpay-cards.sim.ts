import type { IsoDate } from '../../../shared/dates.ts'
import { passesLuhn } from '../../../shared/luhn.ts'

type Scheme = 'VI' | 'MC' | 'AX' | 'DS' | 'DC' | 'JC'

const within = (digits: string, length: number, low: number, high: number): boolean => {
  const start = Number(digits.slice(0, length))
  return digits.length >= length && start >= low && start <= high
}

/** By the first digits alone; null when none fits (facts §5). */
export function schemeOf(digits: string): Scheme | null {
  if (within(digits, 1, 4, 4)) return 'VI'
  if (within(digits, 2, 51, 55) || within(digits, 4, 2221, 2720)) return 'MC'
  if (within(digits, 2, 34, 34) || within(digits, 2, 37, 37)) return 'AX'
  if (within(digits, 4, 6011, 6011) || within(digits, 3, 644, 649) || within(digits, 2, 65, 65) || within(digits, 4, 6221, 6229))
    return 'DS'
  if (within(digits, 3, 300, 305) || within(digits, 3, 309, 309) || within(digits, 2, 36, 36) || within(digits, 2, 38, 39))
    return 'DC'
  if (within(digits, 4, 3528, 3589)) return 'JC'
  return null
}

const lengths: Record<Scheme, readonly number[]> = {
  VI: [13, 16, 19],
  MC: [16],
  AX: [15],
  DS: [16],
  DC: [14],
  JC: [16, 17, 18, 19],
}

export interface WireCard {
  /** Digits alone. */
  pan: string
  /** MM/YYYY; good through the last day of its month (facts §5). */
  goodThru: string
  cvv: string
}

/** What Brackenpay says of a card that it does not take. */
export type CardTag = 'pan.bad' | 'pan.scheme' | 'exp.past' | 'exp.bad' | 'cvv.bad'

/** What is wrong with a card (facts §5), or null. */
export function whatIsWrongWithCard({ pan, goodThru, cvv }: WireCard, today: IsoDate): CardTag | null {
  if (!/^\d{12,19}$/.test(pan) || !passesLuhn(pan)) return 'pan.bad'
  const scheme = schemeOf(pan)
  if (!scheme) return 'pan.scheme'
  if (!lengths[scheme].includes(pan.length)) return 'pan.bad'
  const [month, year] = [goodThru.slice(0, 2), goodThru.slice(3)]
  if (month < '01' || month > '12') return 'exp.bad'
  if (`${year}-${month}` < today.slice(0, 7)) return 'exp.past'
  // Nobody issues a card for more than twenty years; a later year is a slip of the finger.
  if (Number(year) > Number(today.slice(0, 4)) + 20) return 'exp.bad'
  return /^\d+$/.test(cvv) && cvv.length === (scheme === 'AX' ? 4 : 3) ? null : 'cvv.bad'
}

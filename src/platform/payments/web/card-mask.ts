import { cardGaps } from '../../../shared/fields/card-rules.ts'
import { latinDigits } from '../../../shared/fields/number-rules.ts'
import type { Mask } from '../../../web/form/masks/edit-mask.ts'

/** "4111 1111 1111 1111", and "3782 822463 10005" for a card that is printed so. */
export const cardMask: Mask = {
  plain: (text) => latinDigits(text).replaceAll(/\D/g, ''),
  show: (digits) => {
    const gaps = cardGaps(digits)
    return Array.from(digits, (digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('')
  },
}

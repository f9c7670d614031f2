import {
  agreedToCharge,
  agreedToCover,
  cardFields,
  payerCity,
  payerEmail,
  payerName,
  payerPhone,
  payerStreet,
  travellerNames,
} from '../../../../platform/payments/web/index.ts'
import { yearsBefore } from '../../../../shared/dates.ts'
import { postalFitsProvince } from '../../../../shared/fields/canadian-rules.ts'
import { textIn, type Typed } from '../../../../web/form/boxes.ts'
import { date } from '../../../../web/form/date-field.ts'
import { defineForm } from '../../../../web/form/define-form.ts'
import { choice, when, type Field } from '../../../../web/form/fields.ts'
import { postalCode } from '../../../../web/form/postal-code-field.ts'

export const cardBoxes = { number: 'card', expiry: 'expires', cvv: 'cvv', holder: 'holder' } as const

/** From this age on somebody may buy. */
export const adultAge = 18

const isOther = (boxes: Typed): boolean => textIn(boxes, 'buyer') === 'other'

/** The page that pays, in its order. `ages` are those on the day of departure; a first traveller who is a child cannot buy. */
export function payForm({ ages, province }: { ages: readonly number[]; province: string }) {
  const mayBuy = (ages[0] ?? 0) >= adultAge
  const other = <T>(field: Field<T>): Field<T | undefined> => (mayBuy ? when(isOther, field) : field)
  return defineForm({
    ...travellerNames(ages.length),
    ...(mayBuy ? { buyer: choice(['traveller', 'other'] as const, { required: 'error.buyer', wrong: 'error.buyer' }) } : {}),
    'buyer-first': other(payerName('first')),
    'buyer-last': other(payerName('last')),
    'buyer-born': other(
      date({
        required: 'error.born-required',
        rule: (born, { today }) => (born <= yearsBefore(today, adultAge) ? null : 'error.born-young'),
      }),
    ),
    street: payerStreet(),
    city: payerCity(),
    postal: postalCode({
      required: 'error.postal-required',
      rule: (typed) => (postalFitsProvince(typed, province) ? null : 'error.postal-province'),
    }),
    phone: payerPhone(),
    email: payerEmail(),
    ...cardFields(cardBoxes),
    'card-postal': postalCode({ required: 'error.card-postal' }),
    'agree-read': agreedToCover(),
    'agree-pay': agreedToCharge(),
  })
}

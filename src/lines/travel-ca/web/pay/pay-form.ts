import { cardFields } from '../../../../platform/payments/web/index.ts'
import { yearsBefore } from '../../../../shared/dates.ts'
import { postalFitsProvince } from '../../../../shared/fields/canadian-rules.ts'
import { textIn, type Typed } from '../../../../web/form/boxes.ts'
import { date } from '../../../../web/form/date-field.ts'
import { defineForm } from '../../../../web/form/define-form.ts'
import { atMost, choice, text, tick, when, type Field } from '../../../../web/form/fields.ts'
import { email, personName, phone } from '../../../../web/form/person-fields.ts'
import { postalCode } from '../../../../web/form/postal-code-field.ts'

export const cardBoxes = { number: 'card', expiry: 'expires', cvv: 'cvv', holder: 'holder' } as const

/** From this age on somebody may buy. */
export const adultAge = 18

const isOther = (boxes: Typed): boolean => textIn(boxes, 'buyer') === 'other'

type NameBox = `${'first' | 'last'}.${number}`

/** The names of so many travellers, each with its first and its last one. */
const travellerFields = (travellers: number): Record<NameBox, Field<string>> =>
  Object.fromEntries(
    Array.from({ length: travellers }, (_each, at) =>
      (['first', 'last'] as const).map((box) => [`${box}.${at}`, personName({ required: `error.${box}-required` })] as const),
    ).flat(),
  )

/** The page that pays, in its order. `ages` are those on the day of departure; a first traveller who is a child cannot buy. */
export function payForm({ ages, province }: { ages: readonly number[]; province: string }) {
  const mayBuy = (ages[0] ?? 0) >= adultAge
  const other = <T>(field: Field<T>): Field<T | undefined> => (mayBuy ? when(isOther, field) : field)
  return defineForm({
    ...travellerFields(ages.length),
    ...(mayBuy ? { buyer: choice(['traveller', 'other'] as const, { required: 'error.buyer', wrong: 'error.buyer' }) } : {}),
    'buyer-first': other(personName({ required: 'error.first-required' })),
    'buyer-last': other(personName({ required: 'error.last-required' })),
    'buyer-born': other(
      date({
        required: 'error.born-required',
        rule: (born, { today }) => (born <= yearsBefore(today, adultAge) ? null : 'error.born-young'),
      }),
    ),
    street: text({ required: 'error.street-required', rule: atMost(100, 'error.street') }),
    city: text({ required: 'error.city-required', rule: atMost(60, 'error.city') }),
    postal: postalCode({
      required: 'error.postal-required',
      rule: (typed) => (postalFitsProvince(typed, province) ? null : 'error.postal-province'),
    }),
    phone: phone({ required: 'error.phone', wrong: 'error.phone' }),
    email: email({ required: 'error.email', wrong: 'error.email' }),
    ...cardFields(cardBoxes),
    'card-postal': postalCode({ required: 'error.card-postal', wrong: 'error.card-postal' }),
    'agree-read': tick('error.agree-read'),
    'agree-pay': tick('error.agree-pay'),
  })
}

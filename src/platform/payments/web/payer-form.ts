import { atMost, text, tick, type Field } from '../../../web/form/fields.ts'
import { email, personName, phone } from '../../../web/form/person-fields.ts'

export type NameBox = 'first' | 'last'

const missing = { first: 'payments:error.first-required', last: 'payments:error.last-required' } as const

/** A first or last name on a page that pays. */
export function payerName(box: NameBox): Field<string> {
  return personName({ required: missing[box], long: 'payments:error.name-long' })
}

/** The names of so many travellers, each with its first and its last one: `TravellerNames` asks for them. */
export function travellerNames(count: number): Record<`${NameBox}.${number}`, Field<string>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) =>
      (['first', 'last'] as const).map((box) => [`${box}.${at}`, payerName(box)] as const),
    ).flat(),
  )
}

export function payerStreet(): Field<string> {
  return text({ required: 'payments:error.street-required', rule: atMost(100, 'payments:error.street') })
}

export function payerCity(): Field<string> {
  return text({ required: 'payments:error.city-required', rule: atMost(60, 'payments:error.city') })
}

export function payerPhone(): Field<string> {
  return phone({ required: 'payments:error.phone-required', wrong: 'payments:error.phone' })
}

export function payerEmail(): Field<string> {
  return email({ required: 'payments:error.email-required' })
}

/** What was read of the cover before it is paid for. */
export function agreedToCover(): Field<'yes'> {
  return tick('payments:error.agree-read')
}

export function agreedToCharge(): Field<'yes'> {
  return tick('payments:error.agree-pay')
}

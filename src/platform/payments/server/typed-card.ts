import { cardDigits, isCardExpired } from '../../../shared/fields/card-rules.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Refused } from '../../../shared/function.ts'
import { passesLuhn } from '../../../shared/luhn.ts'
import type { CardRefusal, CardToken, CardToTokenise, PaymentProvider } from '../providers/port.ts'

/** A card as it was typed, number and all; it lives in memory only. `month` has two digits, `year` four. */
export interface TypedCard extends Pick<CardToTokenise, 'number' | 'cvv' | 'holder' | 'postalCode'> {
  month: string
  year: string
}

/** The fields of the payload in which the parts of a card stand; month and year may share one. */
export type CardFields = Readonly<Record<'number' | 'month' | 'year' | 'cvv', string>>

/** What a processor's reason is about; every other one is about the number. */
const partOf: Partial<Record<CardRefusal, keyof CardFields>> = {
  expired: 'year',
  'expiry-invalid': 'month',
  'cvv-invalid': 'cvv',
}

/** The field of the payload that a processor's reason is about. */
export function fieldOfRefusal(reason: CardRefusal, fields: CardFields): string {
  return fields[partOf[reason] ?? 'number']
}

/** What is wrong with a card before anybody is asked, by its field; null where nothing is. `today` is the insurer's day. */
export function wrongOfCard(
  { number, month, year }: TypedCard,
  fields: CardFields,
  today: IsoDate,
): Record<string, string> | null {
  if (!passesLuhn(cardDigits(number))) return { [fields.number]: 'card-number' }
  return isCardExpired(`${month}/${year}`, today) ? { [fields.year]: 'card-expired' } : null
}

/** The processor's token of a card, in place of its number. Throws a `Failure` where the processor does not answer. */
export async function takeCard(
  processor: PaymentProvider,
  { month, year, ...card }: TypedCard,
  {
    use,
    fields,
    refuse,
  }: Pick<CardToTokenise, 'use'> & { fields: CardFields; refuse: (wrong: Record<string, string>) => Refused },
): Promise<Pick<CardToken, 'token' | 'brand' | 'last4'> | Refused> {
  const taken = await processor.tokenise({ ...card, expiryMonth: Number(month), expiryYear: Number(year), use })
  if (taken.outcome === 'refused') return refuse({ [fieldOfRefusal(taken.reason, fields)]: taken.reason })
  return { token: taken.token, brand: taken.brand, last4: taken.last4 }
}

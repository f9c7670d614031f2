import { cardDigits, isCardExpired, readExpiry, validCardBrand, type GeneralBrand } from '../../../shared/fields/card-rules.ts'

/** What a page calls the four boxes of a card. */
export interface CardBoxes {
  number: string
  expiry: string
  cvv: string
  holder: string
}

/** A card as it may be sent: digits alone, month and year (four digits) apart. */
export interface TypedCard {
  number: string
  month: string
  year: string
  cvv: string
  holder: string
}

export interface CardRules {
  /** The local date of whoever takes the money, YYYY-MM-DD. */
  today: string
  /** The brands that are taken; all that are known when left out. */
  brands?: readonly GeneralBrand[]
}

/** The card in a form, or what is wrong with it: box → key of a sentence (platform §5; a card is good through its month). */
export function readCard(
  typed: Readonly<Record<string, string | undefined>>,
  names: CardBoxes,
  { today, brands }: CardRules,
): { card: TypedCard } | { errors: Record<string, string> } {
  const of = (name: string): string => (typed[name] ?? '').trim()
  const errors: Record<string, string> = {}
  const number = cardDigits(of(names.number))
  const brand = validCardBrand(number)
  if (!number) errors[names.number] = 'payments:error.number-required'
  else if (!brand || (brands && !brands.includes(brand)))
    errors[names.number] = brands ? 'web:rule.card-type' : 'web:rule.credit-card'
  const expiry = readExpiry(of(names.expiry))
  if (!of(names.expiry)) errors[names.expiry] = 'payments:error.expiry-required'
  else if (!expiry) errors[names.expiry] = 'payments:error.expiry'
  else if (isCardExpired(`${expiry.month}/${expiry.year}`, today)) errors[names.expiry] = 'payments:error.expired'
  const cvv = of(names.cvv)
  if (!cvv) errors[names.cvv] = 'payments:error.cvv-required'
  else if (!(brand === 'american-express' ? /^\d{4}$/ : /^\d{3,4}$/).test(cvv)) errors[names.cvv] = 'payments:error.cvv'
  const holder = of(names.holder)
  if (!holder) errors[names.holder] = 'payments:error.holder-required'
  else if (holder.length > 80) errors[names.holder] = 'payments:error.holder-long'
  return expiry && Object.keys(errors).length === 0 ? { card: { number, ...expiry, cvv, holder } } : { errors }
}

/** What may go back to a page: everything but the card's number, expiry and code. */
export function withoutCard<Values extends Readonly<Record<string, unknown>>>(values: Values, names: CardBoxes): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => ![names.number, names.expiry, names.cvv].includes(name)),
  ) as Values
}

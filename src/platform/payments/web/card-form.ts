import { cardDigits, isCardExpired, readExpiry, validCardBrand, type GeneralBrand } from '../../../shared/fields/card-rules.ts'
import { latinDigits } from '../../../shared/fields/number-rules.ts'
import { textIn } from '../../../web/form/boxes.ts'
import { boxField, secret, text, type Field } from '../../../web/form/fields.ts'

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

type CardFields<Names extends CardBoxes> = Record<Names['number'] | Names['cvv'] | Names['holder'], Field<string>> &
  Record<Names['expiry'], Field<{ month: string; year: string }>>

/**
 * The four fields of a card (platform §5; a card is good through its month). Nothing of them but the name on it is ever given back
 * to a page. `brands`: those that are taken; all that are known when left out.
 */
export function cardFields<const Names extends CardBoxes>(names: Names, brands?: readonly GeneralBrand[]): CardFields<Names> {
  const taken = (number: string): GeneralBrand | null => {
    const brand = validCardBrand(number)
    return brand && (!brands || brands.includes(brand)) ? brand : null
  }
  const fields = {
    [names.number]: secret(
      boxField(
        (typed) => {
          const number = cardDigits(latinDigits(typed))
          return taken(number) ? number : null
        },
        { required: 'payments:error.number-required', wrong: brands ? 'web:rule.card-type' : 'web:rule.credit-card' },
      ),
    ),
    [names.expiry]: secret(
      boxField(
        (typed) => readExpiry(latinDigits(typed)),
        { required: 'payments:error.expiry-required', wrong: 'payments:error.expiry' },
        {
          rule: ({ month, year }, { today }) => (isCardExpired(`${month}/${year}`, today) ? 'payments:error.expired' : null),
        },
      ),
    ),
    [names.cvv]: secret(
      boxField(
        (typed) => latinDigits(typed).replaceAll(/\s/g, ''),
        { required: 'payments:error.cvv-required', wrong: 'payments:error.cvv' },
        {
          rule: (cvv, { boxes }) => {
            const brand = validCardBrand(latinDigits(textIn(boxes, names.number) ?? ''))
            return (brand === 'american-express' ? /^\d{4}$/ : /^\d{3,4}$/).test(cvv) ? null : 'payments:error.cvv'
          },
        },
      ),
    ),
    [names.holder]: text({
      required: 'payments:error.holder-required',
      rule: (holder) => (holder.length > 80 ? 'payments:error.holder-long' : null),
    }),
  }
  return fields as CardFields<Names>
}

/** The card among the answers of a form. */
export function cardOf(answers: Readonly<Record<string, unknown>>, names: CardBoxes): TypedCard {
  const { month, year } = answers[names.expiry] as { month: string; year: string }
  const of = (name: string): string => String(answers[name])
  return { number: of(names.number), month, year, cvv: of(names.cvv), holder: of(names.holder) }
}

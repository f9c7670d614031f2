import { isPostalCode, tidyPostalCode } from '../../shared/fields/canadian-rules.ts'
import { latinDigits } from '../../shared/fields/number-rules.ts'
import { boxField, ruleOf, type Field, type FieldRules } from './fields.ts'

/** "k1a-0b1" is K1A 0B1. */
export function postalCode(rules?: FieldRules<string>): Field<string> {
  return boxField(
    (typed) => {
      const tidy = latinDigits(typed).replace(/^(\w{3})[\s-]+(\w{3})$/, '$1 $2')
      return isPostalCode(tidy) ? tidyPostalCode(tidy) : null
    },
    ruleOf('postal-code'),
    rules,
  )
}

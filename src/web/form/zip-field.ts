import { latinDigits } from '../../shared/fields/number-rules.ts'
import { isZip } from '../../shared/us-states.ts'
import { boxField, ruleOf, type Field, type FieldRules } from './fields.ts'

/** Five digits, or nine with their hyphen. */
export function zip(rules?: FieldRules<string>): Field<string> {
  return boxField(
    (typed) => {
      const tidy = latinDigits(typed).replace(/^(\d{5})[\s-]*(\d{4})$/, '$1-$2')
      return isZip(tidy) ? tidy : null
    },
    ruleOf('zip'),
    rules,
  )
}

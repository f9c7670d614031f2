import { readDollars } from './dollars.ts'
import { boxField, type Field, type FieldRules } from './fields.ts'

/** Dollars, as people write them. */
export function money(rules?: FieldRules<number>): Field<number> {
  return boxField(readDollars, { required: 'rule:required', wrong: 'rule:number' }, rules)
}

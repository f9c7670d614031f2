import { latinDigits } from '../../shared/fields/number-rules.ts'
import { isPhone } from '../../shared/fields/phone-rules.ts'
import { isEmail, nameProblem } from '../../shared/fields/text-rules.ts'
import { boxField, ruleOf, text, type Field, type FieldError, type FieldRules } from './fields.ts'

/** A name of a person, by the shared rule (platform §5). */
export function personName(rules: { required?: FieldError; wrong?: FieldError; long?: FieldError } = {}): Field<string> {
  return text({
    required: rules.required ?? 'rule:name',
    rule: (typed) => {
      const problem = nameProblem(typed)
      return problem && ((problem === 'name' ? rules.wrong : rules.long) ?? `rule:${problem}`)
    },
  })
}

export function email(rules?: FieldRules<string>): Field<string> {
  return boxField((typed) => (isEmail(typed) ? typed : null), ruleOf('email'), rules)
}

/** A number of Canada or the United States, as it is shown. */
export function phone(rules?: FieldRules<string>): Field<string> {
  return boxField(
    (typed) => {
      const latin = latinDigits(typed)
      return isPhone(latin) ? latin : null
    },
    ruleOf('phone'),
    rules,
  )
}

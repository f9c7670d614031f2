import { isProvince, postalFitsProvince, provinces } from '../../../../shared/fields/canadian-rules.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { defineForm, type AnswersIn } from '../../../../web/form/define-form.ts'
import { boxField, choice, optional, text, when, type Field } from '../../../../web/form/fields.ts'
import { email, personName, phone } from '../../../../web/form/person-fields.ts'
import { postalCode } from '../../../../web/form/postal-code-field.ts'
import type { ApplicationPatch } from '../../contract.ts'
import { suffixes } from '../../rules/application.ts'
import { readBody, type TypedBody } from '../../rules/body.ts'
import { bodyUnits, typedBody } from './person-boxes.ts'

const measurements = ['standard', 'metric'] as const

/** One figure of a body, judged by the server's own reading, so that no page refuses what it accepts; sent as typed (facts §5). */
const figure = (measurement: TypedBody['measurement'], box: keyof typeof bodyUnits, isNeeded = true): Field<string | undefined> =>
  when(({ measurement: chosen }) => chosen === measurement, {
    read: (_name, { boxes }) => {
      const typed = typedBody(boxes, measurement)
      if (isNeeded && !typed[box]) return { error: 'rule:required' }
      const code = readBody(typed).fields[box]
      if (code === undefined) return { value: typed[box] }
      return { error: code.startsWith('range|') ? `rule:unit-${code}|unit=${bodyUnits[box]}` : `rule:${code}` }
    },
  })

/** Second page of the application: who is insured, how tall, where, and how to reach them (T-028). */
export function personForm(accountEmail: string | null) {
  return defineForm({
    firstName: personName(),
    lastName: personName(),
    middleInitial: optional(text({ rule: (typed) => (/^\p{L}$/u.test(typed) ? null : 'rule:name') })),
    suffix: optional(boxField((typed) => suffixes.find((suffix) => suffix === typed) ?? '', { required: '', wrong: '' })),
    measurement: choice(measurements),
    feet: figure('standard', 'feet'),
    inches: figure('standard', 'inches', false),
    pounds: figure('standard', 'pounds'),
    centimeters: figure('metric', 'centimeters'),
    kilograms: figure('metric', 'kilograms'),
    addr1: text(),
    city: text(),
    province: choice(provinces),
    postalCode: postalCode({
      rule: (typed, { boxes }) => {
        const province = textIn(boxes, 'province') ?? ''
        return isProvince(province) && !postalFitsProvince(typed, province) ? 'rule:postal-province' : null
      },
    }),
    phoneNumber: phone(),
    // Somebody signed in keeps the address of the account.
    emailAddress: when(() => accountEmail === null, email()),
  })
}

export function personOf(
  { addr1, city, province, postalCode: code, emailAddress, ...answers }: AnswersIn<ReturnType<typeof personForm>>,
  accountEmail: string | null,
): NonNullable<ApplicationPatch['user']> {
  return {
    ...answers,
    address: { addr1, city, province, postalCode: code },
    emailAddress: accountEmail ?? emailAddress,
    policyLanguage: 'en',
  }
}

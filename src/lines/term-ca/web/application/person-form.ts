import { isProvince, postalFitsProvince, provinces } from '../../../../shared/fields/canadian-rules.ts'
import { latinDigits } from '../../../../shared/fields/number-rules.ts'
import { textIn, type Boxes, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm, type AnswersIn } from '../../../../web/form/define-form.ts'
import { boxField, choice, optional, text, when, type Field } from '../../../../web/form/fields.ts'
import { email, personName, phone } from '../../../../web/form/person-fields.ts'
import { postalCode } from '../../../../web/form/postal-code-field.ts'
import type { ApplicationPatch } from '../../contract.ts'
import { suffixes } from '../../rules/application.ts'
import { centimetersPerInch, kilogramsPerPound, readBody, type TypedBody } from '../../rules/body.ts'
import type { View } from '../view.ts'

const measurements = ['standard', 'metric'] as const

const units = { feet: 'ft', inches: 'in', pounds: 'lb', centimeters: 'cm', kilograms: 'kg' } as const

const typedBody = (boxes: Typed, measurement: TypedBody['measurement']): TypedBody => {
  const of = (box: keyof typeof units): string => latinDigits(textIn(boxes, box) ?? '')
  return {
    measurement,
    feet: of('feet'),
    inches: of('inches'),
    pounds: of('pounds'),
    centimeters: of('centimeters'),
    kilograms: of('kilograms'),
  }
}

/** One figure of a body, judged by the server's own reading, so that no page refuses what it accepts; sent as typed (facts §5). */
const figure = (measurement: TypedBody['measurement'], box: keyof typeof units, isNeeded = true): Field<string | undefined> =>
  when(({ measurement: chosen }) => chosen === measurement, {
    read: (_name, { boxes }) => {
      const typed = typedBody(boxes, measurement)
      if (isNeeded && !typed[box]) return { error: 'rule:required' }
      const code = readBody(typed).fields[box]
      if (code === undefined) return { value: typed[box] }
      return { error: code.startsWith('range|') ? `rule:unit-${code}|unit=${units[box]}` : `rule:${code}` }
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

const kept = [
  'firstName', 'lastName', 'middleInitial', 'suffix', 'measurement', 'feet', 'inches', 'pounds', 'centimeters', 'kilograms',
  'phoneNumber', 'emailAddress',
] as const // prettier-ignore

/** What is kept already, back into the boxes. */
export function personBoxes({ user }: View, accountEmail: string | null): Boxes {
  return {
    ...Object.fromEntries(kept.flatMap((box) => (user[box] ? [[box, user[box]]] : []))),
    ...(user.address?.addr1 ? { addr1: user.address.addr1 } : {}),
    ...(user.address?.city ? { city: user.address.city } : {}),
    ...(user.address?.postalCode ? { postalCode: user.address.postalCode } : {}),
    ...(user.addressCheck && user.addressCheck !== 'validated' ? { addressManual: 'yes' } : {}),
    ...(accountEmail ? { emailAddress: accountEmail } : {}),
  }
}

/** The other measure, for the eye only: the server converts what was typed (facts §5). Null until both can be. */
export function inOtherMeasure(boxes: Boxes): { height: string; weight: string } | null {
  const measurement = boxes['measurement'] === 'standard' ? 'standard' : 'metric'
  const { heightCm, weightKg } = readBody(typedBody(boxes, measurement))
  if (heightCm === undefined || weightKg === undefined) return null
  if (measurement === 'standard') return { height: `${Math.round(heightCm)} cm`, weight: `${Math.round(weightKg)} kg` }
  const inches = Math.round(heightCm / centimetersPerInch)
  const pounds = Math.round(weightKg / kilogramsPerPound)
  return { height: `${Math.floor(inches / 12)} ft ${inches % 12} in`, weight: `${pounds} lb` }
}

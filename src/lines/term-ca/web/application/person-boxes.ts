// What is kept of a person as a form's boxes, for the pages that show it without the form.
import { latinDigits } from '../../../../shared/fields/number-rules.ts'
import { phoneText } from '../../../../shared/phone-text.ts'
import { textIn, type Boxes, type Typed } from '../../../../web/form/boxes.ts'
import { centimetersPerInch, kilogramsPerPound, readBody, type TypedBody } from '../../rules/body.ts'
import type { View } from '../view.ts'

export const bodyUnits = { feet: 'ft', inches: 'in', pounds: 'lb', centimeters: 'cm', kilograms: 'kg' } as const

export const typedBody = (boxes: Typed, measurement: TypedBody['measurement']): TypedBody => {
  const of = (box: keyof typeof bodyUnits): string => latinDigits(textIn(boxes, box) ?? '')
  return {
    measurement,
    feet: of('feet'),
    inches: of('inches'),
    pounds: of('pounds'),
    centimeters: of('centimeters'),
    kilograms: of('kilograms'),
  }
}

const copiedFields = [
  'firstName', 'lastName', 'middleInitial', 'suffix', 'measurement', 'feet', 'inches', 'pounds', 'centimeters', 'kilograms',
  'emailAddress',
] as const // prettier-ignore

/** What is kept already, back into the boxes. */
export function personBoxes({ user }: View, accountEmail: string | null): Boxes {
  return {
    ...Object.fromEntries(copiedFields.flatMap((box) => (user[box] ? [[box, user[box]]] : []))),
    ...(user.phoneNumber ? { phoneNumber: phoneText(user.phoneNumber) } : {}),
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

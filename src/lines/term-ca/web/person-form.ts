import { isPostalCode, postalFitsProvince, provinces, tidyPostalCode } from '../../../shared/fields/canadian-rules.ts'
import { isPhone } from '../../../shared/fields/phone-rules.ts'
import { isEmail, nameProblem } from '../../../shared/fields/text-rules.ts'
import type { ApplicationPatch } from '../contract.ts'
import { suffixes } from '../rules/application.ts'
import { centimetersPerInch, kilogramsPerPound, readBody, type TypedBody } from '../rules/body.ts'
import { readOption, type Errors } from './boxes.ts'
import type { Boxes } from './survey.ts'
import type { View } from './view.ts'

export const measurements = ['standard', 'metric'] as const

const units = { feet: 'ft', inches: 'in', pounds: 'lb', centimeters: 'cm', kilograms: 'kg' } as const
/** What has to be filled in of each measure; inches may be left out. */
const neededBoxes = { standard: ['feet', 'pounds'], metric: ['centimeters', 'kilograms'] } as const

const typedBody = (boxes: Boxes, measurement: TypedBody['measurement']): TypedBody => ({
  measurement,
  feet: boxes['feet'] ?? '',
  inches: boxes['inches'] ?? '',
  pounds: boxes['pounds'] ?? '',
  centimeters: boxes['centimeters'] ?? '',
  kilograms: boxes['kilograms'] ?? '',
})

/** The server's own reading of a body, so that no page refuses what it accepts; what was typed is sent as it is (facts §5). */
const checkBody = (boxes: Boxes, errors: Errors): NonNullable<ApplicationPatch['user']> => {
  const measurement = readOption(boxes, 'measurement', measurements, errors)
  if (!measurement) return {}
  for (const box of neededBoxes[measurement]) if (!boxes[box]) errors[box] = 'rule:required'
  const typed = typedBody(boxes, measurement)
  for (const [box, code] of Object.entries(readBody(typed).fields))
    errors[box] ??= code.startsWith('range|') ? `rule:unit-${code}|unit=${units[box as keyof typeof units]}` : `rule:${code}`
  const { feet, inches, pounds, centimeters, kilograms } = typed
  return { measurement, ...(measurement === 'standard' ? { feet, inches, pounds } : { centimeters, kilograms }) }
}

const readAddress = (boxes: Boxes, errors: Errors): NonNullable<NonNullable<ApplicationPatch['user']>['address']> => {
  for (const box of ['addr1', 'city'] as const) if (!boxes[box]) errors[box] = 'rule:required'
  const province = readOption(boxes, 'province', provinces, errors)
  const postalCode = boxes['postalCode'] ?? ''
  if (!isPostalCode(postalCode)) errors['postalCode'] = 'rule:postal-code'
  else if (province && !postalFitsProvince(postalCode, province)) errors['postalCode'] = 'rule:postal-province'
  return { addr1: boxes['addr1'] ?? '', city: boxes['city'] ?? '', province, postalCode: tidyPostalCode(postalCode) }
}

/** Second page of the application: who is insured, how tall, where, and how to reach them (T-028). */
export function readPerson(
  boxes: Boxes,
  accountEmail: string | null,
): { user: NonNullable<ApplicationPatch['user']> } | { errors: Errors } {
  const errors: Errors = {}
  for (const box of ['firstName', 'lastName'] as const) {
    const problem = nameProblem(boxes[box] ?? '')
    if (problem) errors[box] = `rule:${problem}`
  }
  const middleInitial = boxes['middleInitial'] ?? ''
  if (middleInitial && !/^\p{L}$/u.test(middleInitial)) errors['middleInitial'] = 'rule:name'
  const suffix = suffixes.find((each) => each === boxes['suffix']) ?? ''
  const body = checkBody(boxes, errors)
  const address = readAddress(boxes, errors)
  const phoneNumber = boxes['phoneNumber'] ?? ''
  if (!isPhone(phoneNumber)) errors['phoneNumber'] = 'rule:phone'
  const emailAddress = accountEmail ?? boxes['emailAddress'] ?? ''
  if (!isEmail(emailAddress)) errors['emailAddress'] = 'rule:email'
  if (Object.keys(errors).length > 0) return { errors }
  return {
    user: {
      firstName: boxes['firstName'] ?? '',
      lastName: boxes['lastName'] ?? '',
      middleInitial,
      suffix,
      ...body,
      address,
      phoneNumber,
      emailAddress,
      policyLanguage: 'en',
    },
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

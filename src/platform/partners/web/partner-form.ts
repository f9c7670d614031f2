import type { PayloadOf } from '../../../shared/function.ts'
import { isEmail } from '../../../shared/fields/text-rules.ts'
import { isPhone } from '../../../shared/fields/phone-rules.ts'
import type { Boxes } from '../../../web/form/boxes.ts'
import { defineForm } from '../../../web/form/define-form.ts'
import { boxField, choice, optional, text } from '../../../web/form/fields.ts'
import type { createPartner, requestPartnership } from '../contract.ts'
import { companyKey, industries, licenseAnswers, partnerTypes, timeZones, websiteOf, type LicenseAnswer } from '../rules/index.ts'

const required = (name: string) => `required.${name}`
/** A box whose answer is kept as it is typed, where a rule takes it. */
const judged = (name: string, isRight: (typed: string) => boolean, wrong: string) =>
  boxField((typed) => (isRight(typed) ? typed : null), { required: required(name), wrong })

/** What a company says of itself: each of six is required by a sentence of its own (P-092). */
const partnerFields = {
  name: text({ required: required('name') }),
  // A name of blanks and invisible signs is none, as the server has it.
  company: judged('company', (typed) => companyKey(typed) !== '', required('company')),
  companywebsite: judged('companywebsite', (typed) => websiteOf(typed) !== null, 'wrong.companywebsite'),
  phone: judged('phone', isPhone, 'rule:phone'),
  email: judged('email', isEmail, 'rule:email'),
  industries: choice(industries, { required: required('industries'), wrong: required('industries') }),
  message: optional(text()),
}

export const partnershipForm = defineForm(partnerFields)
export const partnerFieldNames = Object.keys(partnerFields) as (keyof typeof partnerFields)[]

/** The same form with what an administrator or general agent settles. */
export const partnerForm = defineForm({
  ...partnerFields,
  type: choice(partnerTypes),
  timeZone: choice(timeZones),
  limitedLineTravelInsuranceLicense: choice(licenseAnswers),
})

export const settledNames = [
  'type',
  'timeZone',
  'limitedLineTravelInsuranceLicense',
  'limitedLineTravelInsuranceLicenseNumber',
  'purchaseEmailOptions',
  'knockoutEmailOptions',
  'notes',
] as const

const box = (values: Boxes, name: string): string => values[name] ?? ''

export function requestOf(values: Boxes): PayloadOf<typeof requestPartnership> {
  const read = Object.fromEntries(partnerFieldNames.map((name) => [name, box(values, name)]))
  return read as PayloadOf<typeof requestPartnership>
}

/** One address a line; commas are taken for line breaks. */
const recipientsIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

export function partnerOf(values: Boxes): PayloadOf<typeof createPartner> {
  return {
    ...requestOf(values),
    type: box(values, 'type') as PayloadOf<typeof createPartner>['type'],
    timeZone: box(values, 'timeZone') as PayloadOf<typeof createPartner>['timeZone'],
    limitedLineTravelInsuranceLicense: box(values, 'limitedLineTravelInsuranceLicense') as LicenseAnswer,
    limitedLineTravelInsuranceLicenseNumber: box(values, 'limitedLineTravelInsuranceLicenseNumber'),
    purchasePolicyOpt: box(values, 'purchasePolicyOpt') !== '',
    purchaseEmailOptions: recipientsIn(box(values, 'purchaseEmailOptions')),
    knockOutOptOption: box(values, 'knockOutOptOption') !== '',
    knockoutEmailOptions: recipientsIn(box(values, 'knockoutEmailOptions')),
    notes: box(values, 'notes'),
  }
}

/** Codes of single recipients belong to the one box in which all of them stand. */
export function boxOfPartner(path: string): string {
  return path.split('.')[0] ?? path
}

import { email, isCardExpired, isPhone, personName, zip } from '../../../shared/field-rules.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { passesLuhn } from '../../../shared/luhn.ts'
import { zipFitsState } from '../../../shared/us-states.ts'
import { one, ordered, type FormErrors, type FormValues } from './trip-form.ts'

const nameRule = personName()
const emailRule = email()
const zipRule = zip()

export const cardDigits = (typed: string): string => typed.replace(/[\s-]/g, '')

/** "7/29", "07/2029" and "0729" become "07/2029"; anything else null. */
export const readExpiry = (typed: string): string | null => {
  const match = /^(\d{1,2})[\s/-]{0,3}(\d{2}|\d{4})$/.exec(typed.trim())
  if (!match) return null
  const month = Number(match[1])
  const year = match[2]?.length === 2 ? `20${match[2]}` : match[2]
  return month >= 1 && month <= 12 ? `${String(month).padStart(2, '0')}/${year}` : null
}

/** Boxes of the payment page, in their order, for so many travellers. */
export const payFieldOrder = (travellers: number): string[] => [
  ...Array.from({ length: travellers }, (_each, at) => [`first.${at}`, `last.${at}`]).flat(),
  'address1',
  'city',
  'state',
  'zipcode',
  'telephonehome',
  'emailaddress',
  'ccorcheckno',
  'ccexpiration',
  'cvv',
  'ccname',
  'cczipcode',
  'agree-read',
  'agree-pay',
]

/** What is wrong with the payment page, field by field; empty when it may be sent. */
export const checkPayForm = (values: FormValues, travellers: number, today: IsoDate): FormErrors => {
  const errors: FormErrors = {}
  const need = (field: string, key: string, isRight: (value: string) => boolean): void => {
    const value = one(values, field)
    if (value === '') errors[field] = `error.${key}-required`
    else if (!isRight(value)) errors[field] = `error.${key}`
  }
  for (let at = 0; at < travellers; at += 1) {
    need(`first.${at}`, 'first', (value) => nameRule.safeParse(value).success)
    need(`last.${at}`, 'last', (value) => nameRule.safeParse(value).success)
  }
  need('address1', 'address1', (value) => value.length <= 100)
  need('city', 'city', (value) => value.length <= 60)
  need('state', 'state', (value) => /^[A-Z]{2}$/.test(value))
  need('zipcode', 'zip', (value) => zipRule.safeParse(value).success)
  if (!errors['zipcode'] && !errors['state'] && !zipFitsState(one(values, 'zipcode'), one(values, 'state')))
    errors['zipcode'] = 'error.zip-state'
  need('telephonehome', 'phone', isPhone)
  need('emailaddress', 'email', (value) => emailRule.safeParse(value).success)
  need('ccorcheckno', 'card', (value) => /^\d{12,19}$/.test(cardDigits(value)) && passesLuhn(cardDigits(value)))
  need('ccexpiration', 'expiry', (value) => readExpiry(value) !== null)
  const expiry = readExpiry(one(values, 'ccexpiration'))
  if (!errors['ccexpiration'] && expiry && isCardExpired(expiry, today)) errors['ccexpiration'] = 'error.expiry-past'
  need('cvv', 'cvv', (value) => /^\d{3,4}$/.test(value))
  need('ccname', 'ccname', (value) => value.length <= 80)
  need('cczipcode', 'card-zip', (value) => zipRule.safeParse(value).success)
  for (const consent of ['agree-read', 'agree-pay']) if (one(values, consent) !== 'yes') errors[consent] = `error.${consent}`
  return ordered(errors, payFieldOrder(travellers))
}

/** The values that may go back to the page: everything but the card. */
export const withoutCard = ({ ccorcheckno: _number, cvv: _cvv, ccexpiration: _expiry, ...rest }: FormValues): FormValues => rest

/** What the server said when it did not sell, otherwise "Unknown Error" (travel §8). */
export const sentenceOfRefusal = ({ message }: { message: string }): string =>
  message.trim() === '' ? 'error.unknown' : `text:${message}`

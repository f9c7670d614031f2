import { readCard, withoutCard, type CardBoxes } from '../../../platform/payments/web/index.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { isPhone } from '../../../shared/fields/phone-rules.ts'
import { isEmail, nameProblem } from '../../../shared/fields/text-rules.ts'
import { isZip, zipFitsState } from '../../../shared/us-states.ts'
import { agreements } from '../rules/trip.ts'
import { one, ordered, type FormErrors, type FormValues } from './trip-form.ts'

export const cardBoxes: CardBoxes = { number: 'ccorcheckno', expiry: 'ccexpiration', cvv: 'cvv', holder: 'ccname' }

/** The card as it stands in the boxes, or what is wrong with it. */
export function cardOf(values: FormValues, today: IsoDate) {
  return readCard(Object.fromEntries(Object.values(cardBoxes).map((name: string) => [name, one(values, name)])), cardBoxes, {
    today,
  })
}

/** Boxes of the payment page, in their order, for so many travellers. */
export function payFieldOrder(travellers: number): string[] {
  return [
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
}

/** What is wrong with the payment page, field by field; empty when it may be sent. */
export function checkPayForm(values: FormValues, travellers: number, today: IsoDate): FormErrors {
  const errors: FormErrors = {}
  const need = (field: string, key: string, isRight: (value: string) => boolean): void => {
    const value = one(values, field)
    if (value === '') errors[field] = `error.${key}-required`
    else if (!isRight(value)) errors[field] = `error.${key}`
  }
  for (let at = 0; at < travellers; at += 1) {
    for (const box of ['first', 'last'] as const) {
      const field = `${box}.${at}`
      const problem = nameProblem(one(values, field))
      need(field, box, () => problem !== 'name')
      if (problem && !errors[field]) errors[field] = 'error.name-long'
    }
  }
  need('address1', 'address1', (value) => value.length <= 100)
  need('city', 'city', (value) => value.length <= 60)
  need('state', 'state', (value) => /^[A-Z]{2}$/.test(value))
  need('zipcode', 'zip', isZip)
  if (!errors['zipcode'] && !errors['state'] && !zipFitsState(one(values, 'zipcode'), one(values, 'state')))
    errors['zipcode'] = 'error.zip-state'
  need('telephonehome', 'phone', isPhone)
  need('emailaddress', 'email', isEmail)
  const read = cardOf(values, today)
  if ('errors' in read) Object.assign(errors, read.errors)
  need('cczipcode', 'card-zip', isZip)
  for (const agreement of agreements)
    if (one(values, `agree-${agreement}`) !== 'yes') errors[`agree-${agreement}`] = `error.agree-${agreement}`
  return ordered(errors, payFieldOrder(travellers))
}

/** The values that may go back to the page: everything but the card. */
export function valuesToKeep(values: FormValues): FormValues {
  return withoutCard(values, cardBoxes)
}

/** What the server said when it did not sell, otherwise "Unknown Error" (travel §8). */
export function sentenceOfRefusal({ message }: { message: string }): string {
  return message.trim() === '' ? 'error.unknown' : `text:${message}`
}

import { readCard, withoutCard, type CardBoxes } from '../../../platform/payments/web/index.ts'
import { isPostalCode, provinces, tidyPostalCode } from '../../../shared/fields/canadian-rules.ts'
import type { PostalAddress } from '../../../shared/postal-address.ts'
import type { PayloadOf } from '../../../shared/function.ts'
import type { payCATerm } from '../contract.ts'
import { accountTypes, routingOf, whatIsWrongWithBankAccount } from '../rules/bank-account.ts'
import { readOption, type Errors } from './boxes.ts'
import type { Boxes } from './survey.ts'

export type Method = PayloadOf<typeof payCATerm>['method']

export const methods = ['creditcard', 'ach'] as const

export const cardBoxes: CardBoxes = { number: 'cardNumber', expiry: 'expiry', cvv: 'cvv', holder: 'cardName' }

/** Canadian cards are Visa, Mastercard, Amex and Discover (term life §5; reading P-099). */
const brands = ['visa', 'mastercard', 'american-express', 'discover'] as const

const readBilling = (boxes: Boxes, mailing: PostalAddress, errors: Errors): PostalAddress => {
  if (boxes['sameAddress'] === 'yes') return mailing
  for (const box of ['billingStreet', 'billingCity'] as const) if (!boxes[box]) errors[box] = 'rule:required'
  const province = readOption(boxes, 'billingProvince', provinces, errors) ?? ''
  const postalCode = boxes['billingPostal'] ?? ''
  if (!isPostalCode(postalCode)) errors['billingPostal'] = 'rule:postal-code'
  return {
    addr1: boxes['billingStreet'] ?? '',
    city: boxes['billingCity'] ?? '',
    province,
    postalCode: tidyPostalCode(postalCode),
  }
}

const readCardMethod = (boxes: Boxes, mailing: PostalAddress, today: string, errors: Errors): Method | null => {
  const read = readCard(boxes, cardBoxes, { today, brands })
  if ('errors' in read) Object.assign(errors, read.errors)
  const billing = readBilling(boxes, mailing, errors)
  if ('errors' in read) return null
  const { card } = read
  return {
    paymethod: 'creditcard',
    number: card.number,
    expdate_month: card.month,
    expdate_year: card.year,
    cvv: card.cvv,
    name: card.holder,
    address: billing.addr1,
    city: billing.city,
    state: billing.province as (typeof provinces)[number],
    postcode: billing.postalCode,
    country: 'Canada',
  }
}

const readAccount = (boxes: Boxes, today: string, errors: Errors): Method => {
  const typed = { institution: boxes['institution'] ?? '', transit: boxes['transit'] ?? '', account: boxes['account'] ?? '' }
  for (const [box, problem] of Object.entries(whatIsWrongWithBankAccount(typed)))
    errors[box] = typed[box as keyof typeof typed] ? `pay.error.${problem}` : 'rule:required'
  for (const box of ['holder', 'bank'] as const) if (!boxes[box]) errors[box] = 'rule:required'
  const type = readOption(boxes, 'accountType', accountTypes, errors) ?? 'chec'
  return {
    paymethod: 'ach',
    type,
    routing: routingOf(typed.institution, typed.transit),
    number: typed.account.replaceAll(/[\s-]/g, ''),
    name: boxes['holder'] ?? '',
    bank: boxes['bank'] ?? '',
    policyUse: boxes['policyUse'] === 'business' ? 'business' : 'personal',
    authorizationDate: today,
  }
}

/** How somebody pays, and that they said so (T-044, T-045, T-080). */
export function readMethod(boxes: Boxes, mailing: PostalAddress, today: string): { method: Method } | { errors: Errors } {
  const errors: Errors = {}
  const kind = readOption(boxes, 'paymethod', methods, errors)
  const method = kind === 'ach' ? readAccount(boxes, today, errors) : kind ? readCardMethod(boxes, mailing, today, errors) : null
  if (boxes['authorized'] !== 'yes') errors['authorized'] = 'pay.error.authorized'
  return method && Object.keys(errors).length === 0 ? { method } : { errors }
}

/** What may go back to the page: nothing of the card, and of an account only who holds it and where. */
export function withoutSecrets({ account: _account, ...rest }: Boxes): Boxes {
  return withoutCard(rest, cardBoxes)
}

/** Refusals of a payment that end it before any money moves: a card or an account that was declined is never charged. */
export function isBeforeCharge(code: string): boolean {
  return ['card', 'bank', 'price-changed', 'not-yet'].includes(code)
}

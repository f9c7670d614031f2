import { cardFields, cardOf } from '../../../../platform/payments/web/index.ts'
import { provinces } from '../../../../shared/fields/canadian-rules.ts'
import type { PayloadOf } from '../../../../shared/function.ts'
import { latinDigits } from '../../../../shared/fields/number-rules.ts'
import type { PostalAddress } from '../../../../shared/postal-address.ts'
import { textIn, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm, type AnswersIn } from '../../../../web/form/define-form.ts'
import { choice, secret, text, tick, when, type Field } from '../../../../web/form/fields.ts'
import { postalCode } from '../../../../web/form/postal-code-field.ts'
import type { payCATerm } from '../../contract.ts'
import { accountTypes, routingOf, whatIsWrongWithBankAccount, type TypedBankAccount } from '../../rules/bank-account.ts'

export type Method = PayloadOf<typeof payCATerm>['method']

export const methods = ['creditcard', 'ach'] as const

export const cardBoxes = { number: 'cardNumber', expiry: 'expiry', cvv: 'cvv', holder: 'cardName' } as const

/** Canadian cards are Visa, Mastercard, Amex and Discover (term life §5; reading P-099). */
const brands = ['visa', 'mastercard', 'american-express', 'discover'] as const

const isCard = ({ paymethod }: Typed): boolean => paymethod === 'creditcard'
const isAccount = ({ paymethod }: Typed): boolean => paymethod === 'ach'

const { cardNumber, expiry, cvv, cardName } = cardFields(cardBoxes, brands)

const typedAccount = (boxes: Typed): TypedBankAccount => {
  const of = (box: keyof TypedBankAccount): string => latinDigits(textIn(boxes, box) ?? '')
  return { institution: of('institution'), transit: of('transit'), account: of('account') }
}

const bankBox = (box: keyof TypedBankAccount): Field<string> => ({
  read: (_name, { boxes }) => {
    const typed = typedAccount(boxes)
    const problem = whatIsWrongWithBankAccount(typed)[box]
    if (!problem) return { value: typed[box] }
    return { error: typed[box] ? `pay.error.${problem}` : 'rule:required' }
  },
})

const wayToPay = (ownAddress: boolean) => {
  const isBilled = (boxes: Typed): boolean => isCard(boxes) && (ownAddress || boxes['sameAddress'] !== 'yes')
  return defineForm({
    paymethod: choice(methods),
    cardNumber: when(isCard, cardNumber),
    expiry: when(isCard, expiry),
    cvv: when(isCard, cvv),
    cardName: when(isCard, cardName),
    billingStreet: when(isBilled, text()),
    billingCity: when(isBilled, text()),
    billingProvince: when(isBilled, choice(provinces)),
    billingPostal: when(isBilled, postalCode()),
    institution: when(isAccount, bankBox('institution')),
    transit: when(isAccount, bankBox('transit')),
    account: when(isAccount, secret(bankBox('account'))),
    holder: when(isAccount, text()),
    bank: when(isAccount, text()),
    accountType: when(isAccount, choice(accountTypes)),
    authorized: tick('pay.error.authorized'),
  })
}

/** How somebody pays, and that they said so (T-044, T-045, T-080). */
export const methodForm = wayToPay(false)

/** The same where no mailing address is at hand: the billing address is always typed. */
export const otherMethodForm = wayToPay(true)

type Answers = AnswersIn<typeof methodForm>

const cardMethod = (answers: Answers, mailing: PostalAddress): Method => {
  const card = cardOf(answers, cardBoxes)
  const { billingStreet, billingCity, billingProvince, billingPostal } = answers
  return {
    paymethod: 'creditcard',
    number: card.number,
    expdate_month: card.month,
    expdate_year: card.year,
    cvv: card.cvv,
    name: card.holder,
    address: billingStreet ?? mailing.addr1,
    city: billingCity ?? mailing.city,
    state: billingProvince ?? (mailing.province as (typeof provinces)[number]),
    postcode: billingPostal ?? mailing.postalCode,
    country: 'Canada',
  }
}

/** What is paid with. `mailing`: where the mail goes, which a card's bill may go to as well. */
export function methodOf(answers: Answers, policyUse: string | undefined, mailing: PostalAddress, today: string): Method {
  if (answers.paymethod === 'creditcard') return cardMethod(answers, mailing)
  const { institution = '', transit = '', account = '', holder = '', bank = '', accountType = 'chec' } = answers
  return {
    paymethod: 'ach',
    type: accountType,
    routing: routingOf(institution, transit),
    number: account.replaceAll(/[\s-]/g, ''),
    name: holder,
    bank,
    policyUse: policyUse === 'business' ? 'business' : 'personal',
    authorizationDate: today,
  }
}

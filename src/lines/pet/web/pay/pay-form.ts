import {
  agreedToCover,
  cardFields,
  payerCity,
  payerName,
  payerPhone,
  payerStreet,
} from '../../../../platform/payments/web/index.ts'
import { latinDigits } from '../../../../shared/fields/number-rules.ts'
import { textIn, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm, type AnswersIn } from '../../../../web/form/define-form.ts'
import { boxField, choice, optional, tick, when, type Field } from '../../../../web/form/fields.ts'
import { isPostalCodeOf, tidyPostal } from '../../rules/places.ts'

export const cardBoxes = { number: 'card', expiry: 'expires', cvv: 'cvv', holder: 'holder' } as const

/** A new card is chosen, in place of the method that pays already. */
const isNewCard = (boxes: Typed): boolean => textIn(boxes, 'by') === 'card'

const ofCard = cardFields(cardBoxes)

/** The card's own address may be in the other country. */
export const cardPostal = boxField(
  (typed) => {
    const latin = latinDigits(typed)
    if (isPostalCodeOf('US', latin)) return tidyPostal('US', latin)
    return isPostalCodeOf('CA', latin) ? tidyPostal('CA', latin) : null
  },
  { required: 'pet-pay:error.card-postal-required', wrong: 'pet-pay:error.card-postal' },
)

const newCard = { ...ofCard, 'card-postal': cardPostal }

const whenNew = <F extends Record<string, Field<unknown>>>(fields: F): { [Name in keyof F]: Field<unknown> } =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, when(isNewCard, field)])) as never

const owner = {
  first: payerName('first'),
  last: payerName('last'),
  street: payerStreet(),
  street2: optional(payerStreet()),
  city: payerCity(),
  phone: payerPhone(),
}

const ownerForm = defineForm(owner)
export type OwnerAnswers = AnswersIn<typeof ownerForm>

/**
 * The payment page, in its order; `hasBilling`: there is a method that pays already, and a choice between the two; `isJoining`: the pets
 * join a policy, whose owner is known.
 */
export function payForm({ hasBilling, isJoining = false }: { hasBilling: boolean; isJoining?: boolean }) {
  return defineForm({
    ...(isJoining ? {} : owner),
    ...(hasBilling
      ? { by: choice(['on-file', 'card'] as const, { required: 'error.by', wrong: 'error.by' }), ...whenNew(newCard) }
      : newCard),
    'agree-terms': agreedToCover(),
    'agree-electronic': tick('error.agree-electronic'),
    'agree-monthly': tick('error.agree-monthly'),
  })
}

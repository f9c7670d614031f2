import {
  agreedToCharge,
  agreedToCover,
  cardFields,
  payerCity,
  payerEmail,
  payerPhone,
  payerStreet,
  travellerNames,
} from '../../../../platform/payments/web/index.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { defineForm } from '../../../../web/form/define-form.ts'
import { zip } from '../../../../web/form/zip-field.ts'
import { zipFitsState } from '../../../../shared/us-states.ts'
import { code } from '../trip/trip-form.ts'

export const cardBoxes = { number: 'ccorcheckno', expiry: 'ccexpiration', cvv: 'cvv', holder: 'ccname' } as const

const sentences = (name: string) => ({ required: `error.${name}-required`, wrong: `error.${name}` })

/** The payment page for so many travellers, in its order. */
export function payForm(travellers: number) {
  return defineForm({
    ...travellerNames(travellers),
    address1: payerStreet(),
    city: payerCity(),
    state: code('travel-us:error.state-required', 'error.state'),
    zipcode: zip({
      ...sentences('zip'),
      rule: (typed, { boxes }) => {
        const state = textIn(boxes, 'state') ?? ''
        return /^[A-Z]{2}$/.test(state) && !zipFitsState(typed, state) ? 'error.zip-state' : null
      },
    }),
    telephonehome: payerPhone(),
    emailaddress: payerEmail(),
    ...cardFields(cardBoxes),
    cczipcode: zip(sentences('card-zip')),
    'agree-read': agreedToCover(),
    'agree-pay': agreedToCharge(),
  })
}

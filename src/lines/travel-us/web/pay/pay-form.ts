import { cardFields } from '../../../../platform/payments/web/index.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { defineForm } from '../../../../web/form/define-form.ts'
import { email, personName, phone } from '../../../../web/form/person-fields.ts'
import { atMost, text, tick, type Field } from '../../../../web/form/fields.ts'
import { zip } from '../../../../web/form/zip-field.ts'
import { zipFitsState } from '../../../../shared/us-states.ts'
import { code } from '../trip/trip-form.ts'

export const cardBoxes = { number: 'ccorcheckno', expiry: 'ccexpiration', cvv: 'cvv', holder: 'ccname' } as const

const sentences = (name: string) => ({ required: `error.${name}-required`, wrong: `error.${name}` })

const traveller = (box: 'first' | 'last'): Field<string> => personName({ ...sentences(box), long: 'error.name-long' })

/** The names of so many travellers, each with its first and its last one. */
const travellerFields = (travellers: number): Record<`${'first' | 'last'}.${number}`, Field<string>> =>
  Object.fromEntries(
    Array.from({ length: travellers }, (_each, at) =>
      (['first', 'last'] as const).map((box) => [`${box}.${at}`, traveller(box)] as const),
    ).flat(),
  )

/** The payment page for so many travellers, in its order. */
export function payForm(travellers: number) {
  return defineForm({
    ...travellerFields(travellers),
    address1: text({ required: 'error.address1-required', rule: atMost(100, 'error.address1') }),
    city: text({ required: 'error.city-required', rule: atMost(60, 'error.city') }),
    state: code('travel-us:error.state-required', 'error.state'),
    zipcode: zip({
      ...sentences('zip'),
      rule: (typed, { boxes }) => {
        const state = textIn(boxes, 'state') ?? ''
        return /^[A-Z]{2}$/.test(state) && !zipFitsState(typed, state) ? 'error.zip-state' : null
      },
    }),
    telephonehome: phone(sentences('phone')),
    emailaddress: email(sentences('email')),
    ...cardFields(cardBoxes),
    cczipcode: zip(sentences('card-zip')),
    'agree-read': tick('error.agree-read'),
    'agree-pay': tick('error.agree-pay'),
  })
}

import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { instrumentsOf } from '../../../../test/factories/instruments.ts'
import { petBill, petPurchase } from '../../../../test/factories/pets.ts'
import { goodCard } from '../../../../test/factories/us-trip.ts'
import type { LineSample } from '../../../../test/line-kit/line-sample.ts'
import {
  cancelPetPolicy,
  getPetPolicy,
  getPetPolicyPage,
  getPetPurchase,
  openPetQuote,
  petbillingpreview,
  purchasePetPolicy,
} from '../contract.ts'

const firstCents = 10_550

/** A dog and a cat in Texas (facts G34). */
export const lineSample: LineSample = {
  line: 'pet',
  insurer: 'pet',
  pricing: 'quote',
  firstPayment: 'subscribe',
  currency: 'USD',
  ask: (visitor) => visitor.call(petbillingpreview, petBill()),
  ready: async (test_) => {
    const email = newEmail('owner')
    const { visitor, subject } = await signIn(test_, email)
    const { body } = await visitor.call(petbillingpreview, petBill({ Email: email }))
    const { quotekey, Prices } = body.data.trupresponse
    const tokenOf = instrumentsOf(visitor, quotekey)
    return {
      visitor,
      email,
      subject,
      amountCents: firstCents,
      payload: async ({ card = goodCard, centsMore }) =>
        petPurchase({
          quotekey,
          Email: email,
          PaymentMethodId: (await tokenOf(card)) ?? '',
          Prices: { ...Prices, FirstBill: (firstCents + centsMore) / 100 },
        }),
    }
  },
  buy: purchasePetPolicy,
  open: openPetQuote,
  standing: (by, reference) => by.call(getPetPurchase, { reference }),
  get: getPetPolicy,
  page: getPetPolicyPage,
  cancel: cancelPetPolicy,
  personal: ['Harbor St', '4111111111111111', '2075550142', 'June Lark', 'Rufus'],
}

import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { instrument, petBill, petPurchase } from '../../../../test/factories/pets.ts'
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

const cards = { declined: '4000000000000002', another: '5555555555554444' }
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
    // The same click twice sends the same token.
    const tokens = new Map<string, Promise<string | null>>()
    const tokenOf = (number: string): Promise<string | null> => {
      const token = tokens.get(number) ?? instrument(visitor, quotekey, { number })
      tokens.set(number, token)
      return token
    }
    return {
      visitor,
      email,
      subject,
      amountCents: firstCents,
      order: async (by, { card, centsMore = 0, key } = {}) => {
        const token = await tokenOf(card ? cards[card] : '4111111111111111')
        return by.post(
          purchasePetPolicy.name,
          petPurchase({
            quotekey,
            Email: email,
            PaymentMethodId: token ?? '',
            Prices: { ...Prices, FirstBill: (firstCents + centsMore) / 100 },
          }),
          key ? { 'idempotency-key': key } : {},
        )
      },
    }
  },
  open: openPetQuote,
  standing: (by, reference) => by.call(getPetPurchase, { reference }),
  get: getPetPolicy,
  page: getPetPolicyPage,
  cancel: cancelPetPolicy,
  personal: ['Harbor St', '4111111111111111', '2075550142', 'June Lark', 'Rufus'],
}

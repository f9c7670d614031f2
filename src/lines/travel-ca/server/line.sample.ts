import { caFinal, caPolicy, caTrip, instrumentOf } from '../../../../test/factories/ca-trip.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { declinedCard, goodCard } from '../../../../test/factories/us-trip.ts'
import type { LineSample } from '../../../../test/line-kit/line-sample.ts'
import {
  cancelCaTravelPolicy,
  getCaTravelPolicy,
  getCaTravelPolicyPage,
  getCaTravelPurchase,
  getCaTravelQuote,
  getCaTravelQuoteFinal,
  openCaTravelQuote,
  purchaseTravelInsuranceCa,
} from '../contract.ts'

const cards = { declined: declinedCard, another: '5555555555554444' }

/** The package of the worked case. */
export const lineSample: LineSample = {
  line: 'travel-ca',
  insurer: 'travel-ca',
  pricing: 'quote',
  firstPayment: 'charge',
  currency: 'CAD',
  ask: (visitor) => visitor.call(getCaTravelQuote, caTrip()),
  ready: async (test_) => {
    const email = newEmail('traveller')
    const { visitor, subject } = await signIn(test_, email)
    const { body } = await visitor.call(getCaTravelQuoteFinal, caFinal())
    const { quotekey } = body
    // A token for each card, as one page would have it: the same click twice sends the same one.
    const tokens = new Map([[goodCard, instrumentOf(visitor, quotekey, goodCard)]])
    const tokenOf = (number: string) => {
      const token = tokens.get(number) ?? instrumentOf(visitor, quotekey, number)
      tokens.set(number, token)
      return token
    }
    await tokenOf(goodCard)
    return {
      visitor,
      email,
      subject,
      amountCents: 15_314,
      order: async (by, { card, centsMore = 0, key } = {}) => {
        const instrumentToken = await tokenOf(card ? cards[card] : goodCard)
        const policy = caPolicy({
          payments: [{ amount: (15_314 + centsMore) / 100, ...(instrumentToken ? { instrumentToken } : {}) }],
        })
        return by.post(
          purchaseTravelInsuranceCa.name,
          { quotekey, policy: { ...policy, contact: { ...policy.contact, email } } },
          key ? { 'idempotency-key': key } : {},
        )
      },
    }
  },
  open: openCaTravelQuote,
  standing: (by, reference) => by.call(getCaTravelPurchase, { reference }),
  get: getCaTravelPolicy,
  page: getCaTravelPolicyPage,
  cancel: cancelCaTravelPolicy,
  personal: ['Harbour St', '4111111111111111', '416-555-0142', '4165550142', 'June Lark', '1986-01-02'],
}

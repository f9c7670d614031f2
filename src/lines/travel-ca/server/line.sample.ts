import { instrumentsOf } from '../../../../test/factories/instruments.ts'
import { caFinal, caPolicy, caTrip } from '../../../../test/factories/ca-trip.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { goodCard } from '../../../../test/factories/us-trip.ts'
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
    const tokenOf = instrumentsOf(visitor, quotekey)
    await tokenOf(goodCard)
    return {
      visitor,
      email,
      subject,
      amountCents: 15_314,
      payload: async ({ card = goodCard, centsMore }) => {
        const instrumentToken = await tokenOf(card)
        const payments = [{ amount: (15_314 + centsMore) / 100, ...(instrumentToken ? { instrumentToken } : {}) }]
        const policy = caPolicy({ payments })
        return { quotekey, policy: { ...policy, contact: { ...policy.contact, email } } }
      },
    }
  },
  buy: purchaseTravelInsuranceCa,
  open: openCaTravelQuote,
  standing: (by, reference) => by.call(getCaTravelPurchase, { reference }),
  get: getCaTravelPolicy,
  page: getCaTravelPolicyPage,
  cancel: cancelCaTravelPolicy,
  personal: ['Harbour St', '4111111111111111', '416-555-0142', '4165550142', 'June Lark', '1986-01-02'],
}

import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { goodCard, usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import type { LineSample } from '../../../../test/line-kit/line-sample.ts'
import {
  cancelUSATravelPolicy,
  getUSATravelPolicy,
  getUSATravelPolicyPage,
  getUSATravelPurchase,
  getUSATravelQuote,
  openUSATravelQuote,
  purchaseUSATravelQuote,
} from '../contract.ts'

/** A trip's medium plan (facts G21). */
export const lineSample: LineSample = {
  line: 'travel-us',
  insurer: 'us-travel',
  pricing: 'quote',
  firstPayment: 'charge',
  currency: 'USD',
  ask: (visitor) => visitor.call(getUSATravelQuote, usTrip()),
  ready: async (test_) => {
    const email = newEmail('traveller')
    const { visitor, subject } = await signIn(test_, email)
    const { body } = await visitor.call(getUSATravelQuote, usTrip())
    const { quotekey, bookingreservno } = body
    const order = usPurchase({ quotekey, size: 'medium', bookingreservno, emailaddress: email })
    return {
      visitor,
      email,
      subject,
      amountCents: 24_000,
      payload: ({ card: ccorcheckno = goodCard, centsMore }) => ({ ...order, price: (24_000 + centsMore) / 100, ccorcheckno }),
    }
  },
  buy: purchaseUSATravelQuote,
  open: openUSATravelQuote,
  standing: (by, reference) => by.call(getUSATravelPurchase, { bookingreservno: reference }),
  get: getUSATravelPolicy,
  page: getUSATravelPolicyPage,
  cancel: cancelUSATravelPolicy,
  personal: ['Harbor St', '4111111111111111', '207-555-0142', '2075550142', 'June Lark'],
}

import { cardMethod, payer, payment } from '../../../../test/factories/ca-term-payment.ts'
import type { LineSample } from '../../../../test/line-kit/line-sample.ts'
import { cancelCATermPolicy, getCATermPolicy, getCATermPolicyPage, getCATermPremium, payCATerm } from '../contract.ts'

/** Ten years of 250,000 for a man of 40, paid each month by card (facts G13). */
export const lineSample: LineSample = {
  line: 'term-ca',
  insurer: 'term-ca',
  pricing: 'price',
  firstPayment: 'subscribe',
  currency: 'CAD',
  ask: (visitor) =>
    visitor.call(getCATermPremium, { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON', faceAmount: 250_000 }),
  ready: async (test_) => {
    const { visitor, email, subject, applicationId } = await payer(test_)
    return {
      visitor,
      email,
      subject,
      amountCents: 2768,
      payload: ({ card, centsMore }) =>
        payment(applicationId, {
          premium: (2768 + centsMore) / 100,
          ...(card ? { method: cardMethod({ number: card }) } : {}),
        }),
    }
  },
  buy: payCATerm,
  standing: null,
  get: getCATermPolicy,
  page: getCATermPolicyPage,
  cancel: cancelCATermPolicy,
  personal: ['Elm St', '4242424242424242', '4165550142', 'Ada Fielding', 'AB123456'],
}

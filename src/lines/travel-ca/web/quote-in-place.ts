import { quoteInPlaceOf } from '../../../platform/quotes/web/index.ts'
import { infoPath, ownPolicyPath } from './paths.ts'

/** In place of the plans or the payment of a trip where nobody can go on with the quote. */
export const TripInPlace = quoteInPlaceOf({
  start: infoPath,
  policyPath: ownPolicyPath,
  bought: { heading: 'travel-ca:bought.heading', text: 'travel-ca:bought.text', another: 'travel-ca:bought.another' },
})

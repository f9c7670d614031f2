import { quoteInPlaceOf } from '../../../platform/quotes/web/index.ts'
import { policyPath } from './policy/policy-path.ts'

/** In place of the plans or the payment of a trip where nobody can go on with the quote. */
export const TripInPlace = quoteInPlaceOf({
  start: '/travel/infousa',
  policyPath,
  bought: { heading: 'travel-us:bought.heading', text: 'travel-us:bought.text', another: 'travel-us:bought.another' },
})

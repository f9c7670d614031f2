import { quoteInPlaceOf } from '../../../platform/quotes/web/index.ts'
import { failedTexts } from './failed-texts.ts'
import { policyPath } from './paths.ts'

/** In place of the plan or the payment of pets where nobody can go on with the quote. */
export const PetsInPlace = quoteInPlaceOf({
  start: '/pet/info',
  policyPath,
  bought: { heading: 'pet:bought.heading', text: 'pet:bought.text', another: 'pet:bought.another' },
  failed: failedTexts.generic,
})

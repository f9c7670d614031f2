import { refuserOf, sentencesOf } from '../../../server/sentences.ts'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'

/** Why a person's data is not handed over or erased, or why their phone is not used, in their language. */
export const refuseProfile = refuserOf(sentencesOf({ en, fr, ar }))

/** Why a person's phone is not written to; null where it may be. Nobody's phone rings because somebody typed its number (security T10). */
export function whyNoMobile({ mobile, isMobileProved }: { mobile: string; isMobileProved: boolean }) {
  if (mobile === '') return 'no-mobile'
  return isMobileProved ? null : 'mobile-unproved'
}

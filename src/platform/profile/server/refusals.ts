import { sentencesOf } from '../../../server/sentences.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'

const sentence = sentencesOf({ en, fr, ar })

/** Why a person's data is not handed over or erased, in their language. */
export function refuseProfile(locale: Locale, code: keyof typeof en, marked: Pick<Refused, 'fields'> = {}): Refused {
  return refuse(code, sentence(locale, code), marked)
}

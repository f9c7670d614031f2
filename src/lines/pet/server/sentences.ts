import { lineTexts, refuserOf, sentencesOf, type Sentence } from '../../../server/sentences.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { isolate } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { longDate } from '../../../shared/long-date.ts'
import { purchaseTexts } from '../../../platform/purchases/server/index.ts'
import type { Ineligible } from '../rules/eligibility.ts'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'
import { isSameAddress } from '../../../shared/same-address.ts'

const texts = lineTexts({ en, fr, ar }, purchaseTexts)

export const { lineName, listingTexts } = texts

const refusals = texts.sentence

type Code = Parameters<typeof refusals>[1]

/** What says by itself that the request was not processed. */
const whole: ReadonlySet<Code> = new Set(['unable', 'payment-down', 'bind', 'card', 'end-refused'])

/**
 * Every refusal of this line begins with the specified words (L-107), and says its reason after them (travel §8, "server reports an error
 * flag"); where there is no reason that a person could do something about, the words stand alone.
 */
export const sentence: Sentence<Code> = (locale, code, figures) => {
  const text = refusals(locale, code, figures)
  return whole.has(code) ? text : afterUnable(locale, text)
}

const afterUnable = (locale: Locale, reason: string): string =>
  `${refusals(locale, 'unable')}${locale === 'fr' ? '\u00A0: ' : ': '}${reason}`

const reasons = sentencesOf({ en: en.reason, fr: fr.reason, ar: ar.reason })

export const authorizationTexts = sentencesOf({ en: en.authorization, fr: fr.authorization, ar: ar.authorization })

export const ageTexts = sentencesOf({ en: en.age, fr: fr.age, ar: ar.age })

/** What of a reason this caller may know: until when a pet is insured is its owner's, by the verified address, and nobody else's (T1). */
export function knownTo(person: { email: string } | null, email: string, why: Ineligible): Ineligible {
  const isOwner = isSameAddress(person?.email, email)
  return why.reason === 'insured-already' && !isOwner ? { ...why, until: null } : why
}

/** Which fact stands against a pet and until when, for the contract's answers; `name` is empty where nobody has said it. */
export function tellWhy(locale: Locale, { reason, until }: Ineligible, name = ''): Ineligible & { text: string } {
  const pet = name === '' ? listingTexts(locale, 'this-pet') : isolate(name)
  const code = reason === 'insured-already' && until === null ? 'insured-already-undated' : reason
  return { reason, until, text: reasons(locale, code, { pet, until: until === null ? '' : longDate(until, locale) }) }
}

export const refuseWith = refuserOf(sentence)

/** Refuses an order for what stands against one of its pets. */
export function refuseIneligible(locale: Locale, why: Ineligible, name: string): Refused {
  return refuse('ineligible', afterUnable(locale, tellWhy(locale, why, name).text))
}

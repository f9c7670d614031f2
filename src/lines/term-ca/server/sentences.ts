import { fillText } from '../../../shared/fill-text.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { lineTexts, sentencesOf } from '../../../server/sentences.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { hourPlaces } from '../../../shared/hours.ts'
import type { Locale } from '../../../shared/locale.ts'
import { dollars, moneyInText, moneyWithCurrency, type Cents } from '../../../shared/money.ts'
import type { Unavailable } from '../carriers/port.ts'
import { faceRange } from '../rules/application.ts'
import { mostCombinedCents } from './estimate/most-combined.ts'
import arPages from '../locale/ar.json'
import enPages from '../locale/en.json'
import frPages from '../locale/fr.json'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'

const words: Readonly<Record<Locale, typeof en>> = { en, fr, ar }

export type RefusalWord = keyof typeof en.refusal

export const { lineName, sentence, listingTexts } = lineTexts({ en, fr, ar })

/** When agents call. */
export function agentHours(locale: Locale, { settings }: Pick<ServerContext, 'settings'>): string {
  return fillText(words[locale].hours, hourPlaces(settings.site.hours, locale))
}

const stepNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: enPages.step,
  fr: frPages.step,
  ar: arPages.step,
}

/** A step as its heading names it. */
export function stepName(locale: Locale, step: string): string {
  return stepNames[locale][step] ?? step
}

/** Words for those who edit this line's questions. */
export const questionTexts = sentencesOf({ en: en.questions, fr: fr.questions, ar: ar.questions })

/** A set of questions, as it is called beside the line. */
export function setNameOf(locale: Locale, set: string): string {
  const names: Readonly<Record<string, string>> = words[locale].questions
  return names[set] ?? set
}

const termNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: enPages.estimate,
  fr: frPages.estimate,
  ar: arPages.estimate,
}

/** A term in years, in the plural that its number takes. */
export function termName(locale: Locale, term: number): string {
  const names = termNames[locale]
  const form = new Intl.PluralRules(locale).select(term)
  return (names[`years_${form}`] ?? names['years_other'] ?? '').replace('{{count}}', String(term))
}

/** Words for this line's cases in the agents' queue. */
export const caseTexts = sentencesOf({ en: en.case, fr: fr.case, ar: ar.case })

const reasons: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en: en.reason, fr: fr.reason, ar: ar.reason }

/** What a reason of a decision says to the person; `question` is the one they answered, where there is one. */
export function reasonWords(locale: Locale, code: string, question: string | undefined): string {
  const reason = reasons[locale][code]
  return reason && code !== 'other' ? reason : fillText(words[locale].reason.other, { question: question ?? code })
}

const money = (locale: Locale, cents: Cents): string => moneyInText(cents, locale, 'CAD', 0)

/** Why nothing can be sold, as a refusal with its sentence. */
export function refuseUnavailable(locale: Locale, why: Unavailable): Refused {
  switch (why.code) {
    case 'province-unavailable':
      return refuse(why.code, sentence(locale, why.code), { fields: { province: why.code } })
    case 'age-out-of-range':
      return refuse(why.code, sentence(locale, why.code, { least: String(why.least), most: String(why.most) }), {
        fields: { dob: why.code },
      })
    case 'term-unavailable':
      return refuse(why.code, sentence(locale, why.code, { age: String(why.age), terms: why.terms.join(', ') }), {
        fields: { termLength: why.code },
      })
    case 'face-unavailable':
      return refuse(
        why.code,
        sentence(locale, why.code, {
          age: String(why.age),
          least: money(locale, why.leastCents),
          most: money(locale, why.mostCents),
        }),
        { fields: { faceAmount: why.code } },
      )
    case 'rates-missing':
      return refuse(why.code, sentence(locale, 'unpriced'))
  }
}

export function refuseCitizen(locale: Locale): Refused {
  return refuse('not-canadian', sentence(locale, 'not-canadian'), { fields: { isCanadian: 'not-canadian' } })
}

/** More than may still be had beside what is in force. Where not even the least amount fits, nothing else can be chosen here. */
export function refuseTooMuch(ctx: ServerContext, locale: Locale, mostCents: Cents): Refused {
  const limit = money(locale, mostCombinedCents(ctx))
  const code = dollars(mostCents) < faceRange.least ? 'no-cover-left' : 'too-much-cover'
  return refuse(code, sentence(locale, code, { limit, most: money(locale, mostCents) }), { fields: { faceAmount: code } })
}

/** What a quote and a policy are called in lists; Arabic has a form for up to ten years and another for more. */
export function coverTitle(locale: Locale, { faceCents, term }: { faceCents: Cents; term: number }): string {
  const years = listingTexts(locale, term > 10 ? 'years' : 'years-to-ten', { term })
  return listingTexts(locale, 'quote', { face: moneyWithCurrency(faceCents, locale, 'CAD', 0), years })
}

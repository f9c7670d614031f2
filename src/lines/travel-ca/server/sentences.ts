import { reasonFigures } from '../../../server/reason-figures.ts'
import { lineTexts, sentencesOf } from '../../../server/sentences.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { isolate, isolateLtr, ltrAmong } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { tripPurchaseTexts } from '../../../platform/purchases/server/index.ts'
import { tripQuoteTexts } from '../../../platform/quotes/server/index.ts'
import type { Refusal } from '../carriers/port.ts'
import type { PlanCode } from '../rules/plans.ts'
import { planTitle } from '../rules/products.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const texts = lineTexts({ en, fr, ar }, tripPurchaseTexts, tripQuoteTexts)

export const { lineName, sentence } = texts

/** Where a trip goes, for this line's rows in the lists of a person's own area, its mails and its documents. */
export const destinationTexts = texts.listingTexts

export const typeTexts = sentencesOf({ en: en.type, fr: fr.type, ar: ar.type })

export const surveyTexts = sentencesOf({ en: en.survey, fr: fr.survey, ar: ar.survey })

/** A reason of ours or of the insurer's; where that has a sentence of its own, that one. */
export function reasonText(locale: Locale, reason: Refusal): string {
  const { code, ...figures } = reason
  if (code === 'declined-by-insurer' && 'message' in figures && figures.message) return ltrAmong(figures.message, locale)
  const { planCode, ...more } = figures as Record<string, string | number> & { planCode?: PlanCode | null }
  const { traveller, ...others } = more
  return sentence(locale, code === 'annual-cap' && planCode === null ? 'annual-cap-alone' : code, {
    ...reasonFigures(locale, 'CAD', others),
    ...(traveller === undefined ? {} : { traveller: Number(traveller) + 1 }),
    ...(planCode ? { plan: isolate(planTitle(locale, planCode)), planCode: isolateLtr(planCode) } : {}),
  })
}

/** Which field of the payload a reason belongs to. */
const fieldOf = (reason: Refusal): string | null => {
  switch (reason.code) {
    case 'province-unsold':
      return 'trip.province'
    case 'departure-past':
    case 'departure-too-far':
      return 'trip.departureDate'
    case 'return-before-departure':
    case 'trip-too-long':
      return 'trip.returnDate'
    case 'travellers-out-of-range':
      return 'insuredPersons'
    case 'birth-future':
    case 'traveller-too-young':
    case 'traveller-too-old':
    case 'age-over':
      return `insuredPersons.${reason.traveller}.dateOfBirth`
    case 'sum-out-of-range':
    case 'sum-missing':
      return `insuredPersons.${reason.traveller}.sumInsured`
    case 'health-missing':
      return `insuredPersons.${reason.traveller}.answers`
    case 'rental-reversed':
    case 'rental-outside-trip':
    case 'rental-missing':
    case 'rental-too-long':
      return 'trip.rentalFrom'
    default:
      return null
  }
}

/** What a payload calls a field of a quote's; null where it has none. */
type FieldNames = (field: string) => string | null

/** A traveller of `getCaTravelPrices` has an age and no answers. */
const pricedNames: Readonly<Record<string, string>> = { dateOfBirth: 'age', sumInsured: 'sumInsured' }
export const fieldsOfPrices: FieldNames = (field) => {
  if (!field.startsWith('insuredPersons')) return field
  const [, at, name = ''] = field.split('.')
  if (at === undefined) return 'travellers'
  return name in pricedNames ? `travellers.${at}.${pricedNames[name]}` : null
}

/** `getCaTravelFirstPrice` has one age for all travellers, and no sums. */
const firstNames: Readonly<Record<string, string>> = { insuredPersons: 'travellers', dateOfBirth: 'age' }
export const fieldsOfFirstPrice: FieldNames = (field) => {
  const name = field.split('.').at(-1) ?? field
  if (field.startsWith('insuredPersons')) return firstNames[name] ?? null
  return name === 'rentalFrom' ? null : name
}

/** A trip or a plan that is not sold: every reason on a line of its own, at the fields they belong to (L-105). */
export function refuseReasons(
  locale: Locale,
  reasons: readonly [Refusal, ...Refusal[]],
  nameOf: FieldNames = (field) => field,
): Refused {
  const fields = reasons.flatMap((reason) => {
    const fieldOfQuote = fieldOf(reason)
    const field = fieldOfQuote && nameOf(fieldOfQuote)
    return field ? [[field, reason.code]] : []
  })
  return refuse(
    reasons[0].code,
    reasons.map((reason) => reasonText(locale, reason)).join('\n'),
    fields.length > 0 ? { fields: Object.fromEntries(fields) as Record<string, string> } : {},
  )
}

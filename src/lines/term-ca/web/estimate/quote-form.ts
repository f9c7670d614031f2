import { isProvince, provinces } from '../../../../shared/fields/canadian-rules.ts'
import { codeText } from '../../../../shared/fields/rule-code.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { moneyInText } from '../../../../shared/money.ts'
import { readDollars } from '../../../../web/form/dollars.ts'
import { textIn, type Boxes } from '../../../../web/form/boxes.ts'
import { defineForm, type AnswersIn } from '../../../../web/form/define-form.ts'
import { boxField, choice, yesNo, type Field } from '../../../../web/form/fields.ts'
import type { ApplicationPatch } from '../../contract.ts'
import { faceRange, frequencies, sexes, terms } from '../../rules/application.ts'
import { issueAges } from '../../rules/why-unavailable.ts'
import { birthDate } from '../application/birth-date.ts'

/** The quote page's questions: the specified two, and what a price needs besides (T-022; reading T-023). */
export const applicantForm = defineForm({
  isCanadian: yesNo(),
  tobaccoFor12Month: yesNo(),
  province: choice(provinces),
  dob: birthDate(),
  sex: choice(sexes),
})

/** The person of an estimate, as the prices ask for it. */
export function applicantOf({ tobaccoFor12Month, ...rest }: AnswersIn<typeof applicantForm>) {
  return { ...rest, smoker: tobaccoFor12Month === 'yes' }
}

/** What the landing page's strip handed on in the address. The age is no birth date: that one is asked for. */
export function boxesOfStrip(search: URLSearchParams): Boxes {
  const [sex, province, tobacco] = [search.get('sex'), search.get('province'), search.get('tobacco')]
  return {
    ...(sexes.some((each) => each === sex) ? { sex: sex ?? '' } : {}),
    ...(province && isProvince(province) ? { province } : {}),
    ...(tobacco === 'yes' || tobacco === 'no' ? { tobaccoFor12Month: tobacco } : {}),
  }
}

/** The age of the landing page's strip; null where the address has none that is sold to. */
export function ageOfStrip(search: URLSearchParams): number | null {
  const age = Number(search.get('age') || Number.NaN)
  return Number.isInteger(age) && age >= issueAges.least && age <= issueAges.most ? age : null
}

/** The typed amount in steps, as it is priced and shown. One outside the limits is told them and never sent. */
export function readFace(
  typed: string,
  locale: Locale,
  mostDollars: number = faceRange.most,
): { faceAmount: number } | { error: string } {
  const dollars = readDollars(typed)
  if (dollars === null) return { error: 'error.amount' }
  // Platform §5 "minimum value": nothing at all is no amount (P-111).
  if (dollars === 0) return { error: `rule:${codeText('minimum-value', { value: '0' })}` }
  const faceAmount = Math.round(dollars / faceRange.step) * faceRange.step
  if (dollars >= faceRange.least && Math.max(dollars, faceAmount) <= mostDollars) return { faceAmount }
  const figure = (limit: number): string => moneyInText(limit * 100, locale, 'CAD', 0)
  return { error: `rule:${codeText('range', { min: figure(faceRange.least), max: figure(mostDollars) })}` }
}

const face = (locale: Locale, mostDollars?: number): Field<number> => ({
  read: (name, { boxes }) => {
    const read = readFace(textIn(boxes, name) ?? '', locale, mostDollars)
    return 'error' in read ? read : { value: read.faceAmount }
  },
})

/** The amount of an estimate; its term always has a stop. */
export function amountForm(locale: Locale) {
  return defineForm({ amount: face(locale) })
}

/** Amount, term and frequency of the application. What is typed between two steps is priced as the nearest one, as shown. */
export function quoteForm(locale: Locale, mostDollars?: number) {
  return defineForm({
    amount: face(locale, mostDollars),
    term: boxField((typed) => terms.find((term) => String(term) === typed) ?? null, {
      required: 'rule:required-option',
      wrong: 'rule:required-option',
    }),
    frequency: choice(frequencies),
  })
}

export function quoteOf({
  amount,
  term,
  frequency,
}: AnswersIn<ReturnType<typeof quoteForm>>): NonNullable<ApplicationPatch['quote']> {
  return { faceAmount: amount, termLength: term, paymentFrequency: frequency }
}

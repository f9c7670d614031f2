import type { IsoDate } from '../../../shared/dates.ts'
import { provinces, type Province } from '../../../shared/fields/canadian-rules.ts'
import { codeText } from '../../../shared/fields/rule-code.ts'
import type { Locale } from '../../../shared/locale.ts'
import { formatMoney } from '../../../shared/money.ts'
import { readDollars } from '../../../web/form-boxes.ts'
import { faceRange, frequencies, sexes, terms, type Sex } from '../rules/application.ts'
import { readBirthDate, readOption, readYesNo, type Errors } from './boxes.ts'
import type { ApplicationPatch } from '../contract.ts'
import type { Boxes } from './survey.ts'

export interface ApplicantAnswers {
  isCanadian: 'yes' | 'no'
  smoker: boolean
  province: Province
  dob: IsoDate
  sex: Sex
}

/** The quote page's questions: the specified two, and what a price needs besides (T-022; reading T-023). */
export function readApplicant(boxes: Boxes, today: IsoDate): { answers: ApplicantAnswers } | { errors: Errors } {
  const errors: Errors = {}
  const isCanadian = readYesNo(boxes, 'isCanadian', errors)
  const tobacco = readYesNo(boxes, 'tobaccoFor12Month', errors)
  const province = readOption(boxes, 'province', provinces, errors)
  const born = readBirthDate(boxes, 'dob', today)
  if ('error' in born) errors['dob'] = born.error
  const sex = readOption(boxes, 'sex', sexes, errors)
  if (!isCanadian || !tobacco || !province || 'error' in born || !sex) return { errors }
  return { answers: { isCanadian, smoker: tobacco === 'yes', province, dob: born.date, sex } }
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
  const figure = (limit: number): string => formatMoney(limit * 100, locale, 'CAD', 0)
  return { error: `rule:${codeText('range', { min: figure(faceRange.least), max: figure(mostDollars) })}` }
}

/** Amount, term and frequency of the application. What is typed between two steps is priced as the nearest one, as shown. */
export function readQuote(
  boxes: Boxes,
  locale: Locale,
  mostDollars?: number,
): { quote: NonNullable<ApplicationPatch['quote']> } | { errors: Errors } {
  const errors: Errors = {}
  const face = readFace(boxes['amount'] ?? '', locale, mostDollars)
  if ('error' in face) errors['amount'] = face.error
  const termLength = terms.find((term) => String(term) === boxes['term'])
  if (!termLength) errors['term'] = 'rule:required-option'
  const paymentFrequency = readOption(boxes, 'frequency', frequencies, errors)
  if ('error' in face || !termLength || !paymentFrequency) return { errors }
  return { quote: { faceAmount: face.faceAmount, termLength, paymentFrequency } }
}

import type { IsoDate } from '../../../shared/dates.ts'
import { provinces, type Province } from '../../../shared/fields/canadian-rules.ts'
import { faceRange, frequencies, sexes, terms, type Sex } from '../rules/application.ts'
import { readBirthDate, readDollars, readOption, readYesNo, type Errors } from './boxes.ts'
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
export const readApplicant = (boxes: Boxes, today: IsoDate): { answers: ApplicantAnswers } | { errors: Errors } => {
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

/** Amount, term and frequency of the application. What is typed between two steps is priced as the nearest one, as shown. */
export const readQuote = (boxes: Boxes): { quote: NonNullable<ApplicationPatch['quote']> } | { errors: Errors } => {
  const errors: Errors = {}
  const dollars = readDollars(boxes['amount'] ?? '')
  if (dollars === null || dollars === 0) errors['amount'] = 'error.amount'
  const termLength = terms.find((term) => String(term) === boxes['term'])
  if (!termLength) errors['term'] = 'rule:required-option'
  const paymentFrequency = readOption(boxes, 'frequency', frequencies, errors)
  if (!dollars || !termLength || !paymentFrequency) return { errors }
  const faceAmount = Math.round(dollars / faceRange.step) * faceRange.step
  return { quote: { faceAmount, termLength, paymentFrequency } }
}

import { provinces } from '../../../../shared/fields/canadian-rules.ts'
import { writeDate } from '../../../../web/form/date-boxes.ts'
import { type Boxes } from '../../../../web/form/boxes.ts'
import { defineForm, type AnswersIn } from '../../../../web/form/define-form.ts'
import { choice, when, yesNo } from '../../../../web/form/fields.ts'
import type { ApplicationPatch } from '../../contract.ts'
import { absencePeriods, sexes } from '../../rules/application.ts'
import { birthDate } from './birth-date.ts'
import type { View } from '../view.ts'

/** First page of the application (T-018, T-030): what may refuse it stands first. */
export const eligibilityForm = defineForm({
  isCanadian: yesNo(),
  province: choice(provinces),
  dob: birthDate(),
  sex: choice(sexes),
  tobaccoFor12Month: yesNo(),
  policyIntend: yesNo(),
  absentFor14DCurrent: yesNo(),
  absentFor14DPast: yesNo(),
  absentFor14DPastWhen: when(({ absentFor14DPast }) => absentFor14DPast === 'yes', choice(absencePeriods)),
})

export function eligibilityPatch({
  dob,
  sex,
  province,
  absentFor14DPastWhen: since,
  ...surveyQuestions
}: AnswersIn<typeof eligibilityForm>): ApplicationPatch {
  return {
    user: { dob, sex, address: { province } },
    surveyQuestions: { ...surveyQuestions, ...(since ? { absentFor14DPastWhen: since } : {}) },
  }
}

/** What is kept already, back into the boxes. */
export function eligibilityBoxes({ user, surveyQuestions }: View): Boxes {
  return {
    ...(user.dob ? writeDate('dob', user.dob) : {}),
    ...(user.sex ? { sex: user.sex } : {}),
    ...(user.address?.province ? { province: user.address.province } : {}),
    ...Object.fromEntries(Object.entries(surveyQuestions).filter(([, answer]) => Boolean(answer))),
  }
}

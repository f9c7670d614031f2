import type { IsoDate } from '../../../shared/dates.ts'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import { writeDate } from '../../../web/form-boxes.ts'
import type { ApplicationPatch } from '../contract.ts'
import { absencePeriods, sexes } from '../rules/application.ts'
import { readBirthDate, readOption, readYesNo, type Errors } from './boxes.ts'
import type { Boxes } from './survey.ts'
import type { View } from './view.ts'

/** First page of the application (T-018, T-030): what may refuse it stands first. */
export function readEligibility(boxes: Boxes, today: IsoDate): { patch: ApplicationPatch } | { errors: Errors } {
  const errors: Errors = {}
  const isCanadian = readYesNo(boxes, 'isCanadian', errors)
  const province = readOption(boxes, 'province', provinces, errors)
  const born = readBirthDate(boxes, 'dob', today)
  if ('error' in born) errors['dob'] = born.error
  const sex = readOption(boxes, 'sex', sexes, errors)
  const tobaccoFor12Month = readYesNo(boxes, 'tobaccoFor12Month', errors)
  const policyIntend = readYesNo(boxes, 'policyIntend', errors)
  const absentFor14DCurrent = readYesNo(boxes, 'absentFor14DCurrent', errors)
  const absentFor14DPast = readYesNo(boxes, 'absentFor14DPast', errors)
  const when = absentFor14DPast === 'yes' ? readOption(boxes, 'absentFor14DPastWhen', absencePeriods, errors) : undefined
  if (Object.keys(errors).length > 0 || 'error' in born) return { errors }
  return {
    patch: {
      user: { dob: born.date, sex, address: { province } },
      surveyQuestions: {
        isCanadian,
        tobaccoFor12Month,
        policyIntend,
        absentFor14DCurrent,
        absentFor14DPast,
        ...(when ? { absentFor14DPastWhen: when } : {}),
      },
    },
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

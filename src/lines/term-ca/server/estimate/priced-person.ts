import type { ServerContext } from '../../../../server/server-context.ts'
import { invalid } from '../../../../shared/failure.ts'
import type { PricedPerson } from '../../carriers/port.ts'
import type { Sex } from '../../rules/application.ts'
import { findApplication } from '../application/application-store.ts'
import { readBirthDate } from '../application/birth-date.ts'
import { insurer } from '../../rules/insurer.ts'

interface Typed {
  applicationId?: string | undefined
  dob?: string | undefined
  sex?: Sex | undefined
  smoker?: boolean | undefined
  province?: string | undefined
  isCanadian?: 'yes' | 'no' | undefined
}

export interface PersonInput {
  person: PricedPerson
  isCanadian: boolean
  partnerId: string
  campaignId: string
}

/** Who is priced: an application's own answers where one is named, else what was typed. Throws `invalid-argument` for gaps. */
export async function readPerson(ctx: ServerContext, subject: string, typed: Typed): Promise<PersonInput> {
  if (typed.applicationId !== undefined) {
    const { eligibility, decision, partnerId, campaignId } = await findApplication(ctx, subject, typed.applicationId)
    const { dateOfBirth, sex, province, usesTobacco, isCanadian } = eligibility
    if (!dateOfBirth || !sex || !province || usesTobacco === undefined) throw invalid({ applicationId: 'not-yet' })
    const isSmoker = decision?.outcome === 'approved' ? decision.isSmoker : usesTobacco
    return { person: { dateOfBirth, sex, province, isSmoker }, isCanadian: isCanadian ?? true, partnerId, campaignId }
  }
  const { dob, sex, smoker, province } = typed
  const missing = Object.entries({ dob, sex, smoker, province }).filter(([, value]) => value === undefined)
  if (dob === undefined || sex === undefined || smoker === undefined || province === undefined)
    throw invalid(Object.fromEntries(missing.map(([name]) => [name, 'required'])))
  const born = readBirthDate(dob, insurer.todayOf(ctx))
  if ('problem' in born) throw invalid({ dob: born.problem })
  return {
    person: { dateOfBirth: born.date, sex, isSmoker: smoker, province },
    isCanadian: typed.isCanadian !== 'no',
    partnerId: 'unknown',
    campaignId: 'unknown',
  }
}

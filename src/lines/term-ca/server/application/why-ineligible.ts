import type { ServerContext } from '../../../../server/server-context.ts'
import type { Refused } from '../../../../shared/function.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { ageLastBirthday, yearsNearest } from '../../rules/age-nearest.ts'
import { isInsurableAge, isProvinceOpen, issueAges } from '../../rules/why-unavailable.ts'
import { refuseCitizen, refuseUnavailable } from '../sentences.ts'
import type { StoredApplication } from './stored-application.ts'
import { insurer } from '../../rules/insurer.ts'

/** The first thing that keeps a person from this product, or null while it is not known (term life §5; T-074, T-075). */
export function whyIneligible(ctx: ServerContext, { eligibility }: StoredApplication, locale: Locale): Refused | null {
  const { isCanadian, province, dateOfBirth } = eligibility
  if (isCanadian === false) return refuseCitizen(locale)
  if (province !== undefined && !isProvinceOpen(province)) return refuseUnavailable(locale, { code: 'province-unavailable' })
  const today = insurer.todayOf(ctx)
  if (dateOfBirth === undefined || isInsurableAge(dateOfBirth, today)) return null
  const age = Math.min(yearsNearest(dateOfBirth, today), ageLastBirthday(dateOfBirth, today) + 1)
  return refuseUnavailable(locale, { code: 'age-out-of-range', ...issueAges, age })
}

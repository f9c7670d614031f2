import { answersAlone, findKickOut, languageOf } from '../../../../platform/applications/rules/index.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { refuse, type Refused } from '../../../../shared/function.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { ageLastBirthday, yearsNearest } from '../../rules/age-nearest.ts'
import type { QuestionSets } from '../../rules/question-sets.ts'
import { isInsurableAge, isProvinceOpen, issueAges } from '../../rules/why-unavailable.ts'
import { refuseCitizen, refuseUnavailable } from '../sentences.ts'
import type { StoredApplication } from './stored-application.ts'
import { insurer } from '../../rules/insurer.ts'

/** An answer that ends the application, with what the published question says of it (decision 0056). */
const whyEnded = (application: StoredApplication, sets: QuestionSets, locale: Locale): Refused | null => {
  for (const name of ['lifestyle', 'medical'] as const) {
    const ended = findKickOut(sets[name], answersAlone(application[name]), languageOf(sets[name], locale))
    if (ended)
      return refuse('application-ended', ended.message, { fields: { [`${name}.${ended.question}`]: 'application-ended' } })
  }
  return null
}

/** The first thing that keeps a person from this product, or null while it is not known (term life §5; T-074, T-075). */
export function whyIneligible(
  ctx: ServerContext,
  application: StoredApplication,
  locale: Locale,
  { sets }: { sets: QuestionSets },
): Refused | null {
  const { eligibility } = application
  const { isCanadian, province, dateOfBirth } = eligibility
  if (isCanadian === false) return refuseCitizen(locale)
  if (province !== undefined && !isProvinceOpen(province)) return refuseUnavailable(locale, { code: 'province-unavailable' })
  const today = insurer.todayOf(ctx)
  if (dateOfBirth === undefined || isInsurableAge(dateOfBirth, today)) return whyEnded(application, sets, locale)
  const age = Math.min(yearsNearest(dateOfBirth, today), ageLastBirthday(dateOfBirth, today) + 1)
  return refuseUnavailable(locale, { code: 'age-out-of-range', ...issueAges, age })
}

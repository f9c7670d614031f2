/** What a policy's own page says of each benefit. */
import type { TFunction } from 'i18next'
import { addDays, type IsoDate } from '../../../../shared/dates.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Coverage } from '../../contract.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { coverageWords } from '../plans/plan-words.ts'

/**
 * A benefit of a policy that was bought on a day: yes or no, not what could have been. The waiver of pre-existing conditions hangs on
 * the day of the final trip payment, which we do not know: the day that decides is named.
 */
export function ownCoverageWords(
  { t, tPolicy }: { t: TFunction<'travel-us'>; tPolicy: TFunction<'travel-us-policy'> },
  locale: Locale,
  coverage: Coverage,
  bought: IsoDate,
): string {
  if (!coverage.included) return tPolicy('cover.none')
  if (coverage.condition !== 'final-payment') return coverageWords(t, locale, coverage) ?? tPolicy('cover.none')
  const day = addDays(bought, -Math.ceil((coverage.afterHours ?? 24) / 24))
  return tPolicy('cover.in-time', { bought: longDate(bought, locale), day: longDate(day, locale) })
}

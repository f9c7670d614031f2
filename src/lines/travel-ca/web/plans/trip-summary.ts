import { useTranslation } from 'react-i18next'
import { longDate } from '../../../../shared/long-date.ts'
import { useLocale } from '../../../../web/root-data.ts'
import type { OpenedQuote } from './read-plans.ts'

/** "2 travellers, within Canada, December 26, 2026 to January 4, 2027 (10 days)." */
export function useTripSummary({ asked, days }: OpenedQuote): string {
  const { t } = useTranslation('travel-ca-plans')
  const locale = useLocale()
  return t('plans.summary', {
    count: asked.insuredPersons.length,
    where: t(`where.${asked.destinationType}`),
    from: longDate(asked.trip.departureDate, locale),
    to: longDate(asked.trip.returnDate, locale),
    days: t('plans.days', { count: days }),
  })
}

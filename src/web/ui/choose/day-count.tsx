import { useTranslation } from 'react-i18next'
import { tripDays } from '../../../shared/dates.ts'
import styles from './day-count.module.css'
import type { DayRange } from './day-range.ts'

/** How many days lie between two dates, large; its place stays free while one of them is missing or they stand the wrong way round. */
export function DayCount({ from, to }: DayRange) {
  const { t } = useTranslation('web-calendar')
  return (
    <p role="status" className={styles.days}>
      {from && to && to >= from ? (
        <>
          <strong>{t('days', { count: tripDays(from, to) })}</strong> {t('both-days')}
        </>
      ) : null}
    </p>
  )
}

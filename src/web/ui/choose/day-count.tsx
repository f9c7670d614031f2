import { useTranslation } from 'react-i18next'
import { tripDays } from '../../../shared/dates.ts'
import { useRested } from '../../use-rested.ts'
import styles from './day-count.module.css'
import type { DayRange } from './day-range.ts'

/**
 * How many days lie between two dates, large; its place stays free while one of them is missing or they stand the wrong way round.
 * It is said aloud once the typing rests, not for each digit.
 */
export function DayCount({ from, to }: DayRange) {
  const { t } = useTranslation('web-calendar')
  const days = from && to && to >= from ? t('days', { count: tripDays(from, to) }) : null
  const rested = useRested(days === null ? '' : `${days} ${t('both-days')}`)
  return (
    <>
      <p className={styles.days}>
        {days === null ? null : (
          <>
            <strong>{days}</strong> {t('both-days')}
          </>
        )}
      </p>
      <span role="status" className="visually-hidden">
        {rested}
      </span>
    </>
  )
}

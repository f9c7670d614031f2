import { tripDays, type IsoDate } from '../../../shared/dates.ts'
import styles from './day-count.module.css'

/** How many days lie between two dates, large; its place stays free while one of them is missing or they stand the wrong way round. */
export function DayCount({
  from,
  to,
  days,
  note,
}: {
  from: IsoDate | null | undefined
  to: IsoDate | null | undefined
  days: (count: number) => string
  note: string
}) {
  return (
    <p role="status" className={styles.days}>
      {from && to && to >= from ? (
        <>
          <strong>{days(tripDays(from, to))}</strong> {note}
        </>
      ) : null}
    </p>
  )
}

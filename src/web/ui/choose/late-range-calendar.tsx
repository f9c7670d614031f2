/** The range calendar, whose script comes when its screen is seen. Until then, and without it, the date boxes are enough. */
import { useEffect, useState } from 'react'
import { Skeleton } from '../notices/feedback.tsx'
import styles from './late-range-calendar.module.css'
import type { RangeCalendar, RangeCalendarProps } from './range-calendar.tsx'

export function LateRangeCalendar({ isSeen, ...props }: RangeCalendarProps & { isSeen: boolean }) {
  const [Calendar, setCalendar] = useState<typeof RangeCalendar | 'failed' | null>(null)
  useEffect(() => {
    if (!isSeen) return
    import('./range-calendar.tsx').then(
      ({ RangeCalendar: Arrived }) => setCalendar(() => Arrived),
      () => setCalendar('failed'),
    )
  }, [isSeen])
  if (Calendar === 'failed') return null
  return (
    <div className={styles.place}>
      <div className={styles.room}>{Calendar ? <Calendar {...props} /> : isSeen ? <Skeleton lines={6} block /> : null}</div>
    </div>
  )
}

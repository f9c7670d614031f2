/** The first and the last day of a trip, typed or pressed in a calendar. The boxes come first and are what is sent. */
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type IsoDate } from '../../../shared/dates.ts'
import { longDate } from '../../../shared/long-date.ts'
import type { Typed } from '../../form/boxes.ts'
import { writeDate } from '../../form/date-boxes.ts'
import { setTyped } from '../../form/set-typed.ts'
import { useLocale } from '../../root-data.ts'
import { DateFields, type DateFieldsProps } from '../controls/inputs.tsx'
import styles from './date-range.module.css'
import { DayCount } from './day-count.tsx'
import { rangeIn, type DayRange, type RangeLimits } from './day-range.ts'
import { LateRangeCalendar } from './late-range-calendar.tsx'

export interface DateRangeProps {
  /** The boxes of the first and of the last day. */
  first: DateFieldsProps
  last: DateFieldsProps
  typed: Typed
  today: IsoDate
  /** It begins tomorrow at the earliest, and so many days from today at the latest. */
  aheadDays: number
  /** The most days of a range, both ends counted. */
  longestDays: number
  /** Whether the longest range is said below the calendar. */
  saysLongest?: boolean
  /** The calendar's script comes with its first sight. */
  isSeen?: boolean
}

export function DateRange({
  first,
  last,
  typed,
  today,
  aheadDays,
  longestDays,
  saysLongest = true,
  isSeen = true,
}: DateRangeProps) {
  const { t } = useTranslation('web-calendar')
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const names = { from: first.name, to: last.name }
  const range = rangeIn(typed, names)
  const limits: RangeLimits = { least: addDays(today, 1), most: addDays(today, aheadDays), days: longestDays }
  /** What is pressed stands in the boxes, as if it had been typed. */
  const write = (next: DayRange): void => {
    const empty = (name: string) => ({ [`${name}.month`]: '', [`${name}.day`]: '', [`${name}.year`]: '' })
    for (const end of ['from', 'to'] as const) {
      const date = next[end]
      for (const [name, text] of Object.entries(date ? writeDate(names[end], date) : empty(names[end]))) {
        const box = place.current?.closest('form')?.elements.namedItem(name)
        if (!(box instanceof HTMLInputElement) || box.value === text) continue
        setTyped(box, text)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }
  return (
    <div ref={place} className={styles.range}>
      <div className={styles.dates}>
        <DateFields {...first} />
        <DateFields {...last} />
      </div>
      <DayCount {...range} />
      <LateRangeCalendar
        isSeen={isSeen}
        locale={locale}
        today={today}
        range={range}
        limits={limits}
        onChange={write}
        words={{
          label: t('label'),
          previous: t('previous'),
          next: t('next'),
          first: t('first'),
          last: t('last'),
          early: t('early'),
          late: t('late', { days: aheadDays }),
          long: t('long', { days: longestDays }),
        }}
      />
      <p className={styles.small}>
        {t('begins', { first: longDate(limits.least, locale), last: longDate(limits.most, locale) })}{' '}
        {saysLongest ? t('longest', { days: longestDays }) : null}
      </p>
    </div>
  )
}

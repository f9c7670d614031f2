/** The second screen of the trip: both days, typed or pressed in a calendar. The boxes come first and are what is sent. */
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type IsoDate } from '../../../../shared/dates.ts'
import { readDate, writeDate } from '../../../../web/form/date-boxes.ts'
import { setTyped } from '../../../../web/form/set-typed.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { DayCount } from '../../../../web/ui/choose/day-count.tsx'
import type { DayRange } from '../../../../web/ui/choose/day-range.ts'
import { LateRangeCalendar } from '../../../../web/ui/choose/late-range-calendar.tsx'
import { DateFields } from '../../../../web/ui/controls/inputs.tsx'
import { longDate } from '../plans/plan-words.ts'
import { aheadDays, longestTripDays } from '../../rules/trip.ts'
import type { TripBoxes } from './trip-form.ts'
import styles from './trip-page.module.css'

const names = { from: 'departdate', to: 'returndate' } as const

export function rangeIn(boxes: TripBoxes): DayRange {
  const day = (name: string): IsoDate | null => {
    const read = readDate(boxes, name)
    return 'date' in read ? read.date : null
  }
  const [from, to] = [day(names.from), day(names.to)]
  return { from, to: from !== null && to !== null && to >= from ? to : null }
}

interface WhenProps {
  form: CheckedForm<TripBoxes>
  element: RefObject<HTMLFormElement | null>
  typed: TripBoxes
  today: IsoDate
  isSeen: boolean
}

export function TripWhen({ form: { dateField }, element, typed, today, isSeen }: WhenProps) {
  const { t } = useTranslation('travel-us')
  const locale = useLocale()
  const range = rangeIn(typed)
  const limits = { least: addDays(today, 1), most: addDays(today, aheadDays), days: longestTripDays }
  /** What is pressed stands in the boxes, as if it had been typed. */
  const write = (next: DayRange): void => {
    const empty = (name: string) => ({ [`${name}.month`]: '', [`${name}.day`]: '', [`${name}.year`]: '' })
    for (const end of ['from', 'to'] as const) {
      const date = next[end]
      for (const [name, text] of Object.entries(date ? writeDate(names[end], date) : empty(names[end]))) {
        const box = element.current?.elements.namedItem(name)
        if (!(box instanceof HTMLInputElement) || box.value === text) continue
        setTyped(box, text)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }
  return (
    <div className={styles.when}>
      <div className={styles.dates}>
        <DateFields {...dateField('departdate')} label={t('trip.departs')} hint={t('travel-us-trip:trip.departs-hint')} />
        <DateFields {...dateField('returndate')} label={t('trip.returns')} hint={t('travel-us-trip:trip.returns-hint')} />
      </div>
      <DayCount
        from={range.from}
        to={range.to}
        days={(count) => t('plan.days', { count })}
        note={t('travel-us-trip:trip.both-days')}
      />
      <LateRangeCalendar
        isSeen={isSeen}
        locale={locale}
        today={today}
        range={range}
        limits={limits}
        onChange={write}
        words={{
          label: t('travel-us-trip:calendar.label'),
          previous: t('travel-us-trip:calendar.previous'),
          next: t('travel-us-trip:calendar.next'),
          first: t('travel-us-trip:calendar.first'),
          last: t('travel-us-trip:calendar.last'),
          early: t('travel-us-trip:calendar.early'),
          late: t('travel-us-trip:calendar.late'),
          long: t('travel-us-trip:calendar.long'),
        }}
      />
      <p className={styles.small}>
        {t('travel-us-trip:calendar.limits', { first: longDate(limits.least, locale), last: longDate(limits.most, locale) })}
      </p>
    </div>
  )
}

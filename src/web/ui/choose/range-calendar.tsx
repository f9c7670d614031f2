/**
 * A calendar for the first and the last day of a range, by DayPicker (keys as the date grid of the ARIA practices). It sends
 * nothing: it writes into date boxes, which stay its equals. Its script comes when it is used, see `late-range-calendar.tsx`.
 */
import { DayPicker } from '@daypicker/react'
import { createContext, useContext, useEffect, useEffectEvent, useState, type HTMLAttributes } from 'react'
import { addDays, type IsoDate } from '../../../shared/dates.ts'
import type { Locale } from '../../../shared/locale.ts'
import { Icon } from '../icon.tsx'
import { afterPress, whyNot, type DayRange, type RangeLimits } from './day-range.ts'
import styles from './range-calendar.module.css'
import { localeTag } from '../../../shared/locale-tag.ts'

export interface RangeCalendarProps {
  locale: Locale
  /** The day in the calendar of the one who decides, for the mark of today. */
  today: IsoDate
  range: DayRange
  limits: RangeLimits
  onChange: (range: DayRange) => void
  words: {
    label: string
    previous: string
    next: string
    first: string
    last: string
    /** Why a day cannot be chosen. */
    early: string
    late: string
    long: string
  }
}

const weekStart = { en: 0, fr: 0, ar: 6 } as const

/** Noon: no change of the clocks moves it to another day. */
const dayOf = (date: IsoDate): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

const dateOf = (day: Date): IsoDate =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The glyph turns round by itself in right-to-left pages. */
function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'right' ? 'forward' : 'back'} />
}

/** Whether the months on screen follow what is typed in the boxes. */
const FollowsBoxes = createContext(false)

/** A month's name is said aloud to anyone who turns to it, and not to somebody who types a date elsewhere. */
function MonthName({ role, 'aria-live': live, ...props }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} {...(useContext(FollowsBoxes) ? {} : { role, 'aria-live': live })} />
}

export function RangeCalendar({ locale, today, range, limits, onChange, words }: RangeCalendarProps) {
  const { from, to } = range
  const [month, setMonth] = useState(() => dayOf(from ?? limits.least))
  const [followsBoxes, setFollowsBoxes] = useState(false)
  /** What is typed moves the calendar, unless its day is in sight. */
  const follow = useEffectEvent((day: Date): void => {
    const ahead = (day.getFullYear() - month.getFullYear()) * 12 + day.getMonth() - month.getMonth()
    if (ahead === 0 || ahead === 1) return
    setFollowsBoxes(true)
    setMonth(day)
  })
  useEffect(() => {
    if (from !== null) follow(dayOf(from))
  }, [from])
  const format = (options: Intl.DateTimeFormatOptions) => {
    const by = new Intl.DateTimeFormat(localeTag(locale), options)
    return (day: Date): string => by.format(day)
  }
  const monthName = format({ month: 'long', year: 'numeric' })
  const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const reason = { early: words.early, late: words.late, long: words.long }
  return (
    <div role="group" aria-label={words.label} onFocus={() => setFollowsBoxes(false)}>
      <FollowsBoxes value={followsBoxes}>
        <DayPicker
          mode="range"
          numberOfMonths={2}
          navLayout="after"
          month={month}
          onMonthChange={setMonth}
          startMonth={dayOf(limits.least)}
          endMonth={dayOf(addDays(limits.most, limits.days))}
          today={dayOf(today)}
          dir={locale === 'ar' ? 'rtl' : 'ltr'}
          lang={locale}
          weekStartsOn={weekStart[locale]}
          selected={{ from: from ? dayOf(from) : undefined, to: to ? dayOf(to) : undefined }}
          disabled={(day) => whyNot(dateOf(day), range, limits) !== null}
          onSelect={(_made, day) => onChange(afterPress(range, dateOf(day)))}
          formatters={{
            formatCaption: monthName,
            formatDay: (day) => String(day.getDate()),
            // The short Arabic names are the long ones: seven of them have no room.
            formatWeekdayName: format({ weekday: locale === 'ar' ? 'narrow' : 'short' }),
          }}
          labels={{
            labelGrid: monthName,
            labelWeekday: format({ weekday: 'long' }),
            labelPrevious: () => words.previous,
            labelNext: () => words.next,
            labelNav: () => words.label,
            labelDayButton: (day) => {
              const date = dateOf(day)
              const why = whyNot(date, range, limits)
              const hints = [date === from ? words.first : '', date === to ? words.last : '', why ? reason[why] : '']
              return [wholeDay(day), ...hints.filter((each) => each !== '')].join(', ')
            },
          }}
          components={{
            Chevron: Arrow,
            CaptionLabel: MonthName,
          }}
          classNames={{
            root: styles.calendar,
            months: styles.months,
            month: styles.month,
            month_caption: styles.caption,
            month_grid: styles.grid,
            nav: styles.nav,
            button_previous: styles.turn,
            button_next: styles.turn,
            weekday: styles.weekday,
            day: styles.day,
            day_button: styles.button,
            today: styles.today,
            selected: styles.selected,
            range_start: styles.start,
            range_end: styles.end,
            range_middle: styles.middle,
            disabled: styles.disabled,
          }}
        />
      </FollowsBoxes>
    </div>
  )
}

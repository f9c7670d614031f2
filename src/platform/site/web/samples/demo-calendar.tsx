import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../web/root-data.ts'
import { classes } from '../../../../web/ui/style/classes.ts'
import styles from './demo-page.module.css'
import { localeTag } from '../../../../shared/locale-tag.ts'

const dayMs = 86_400_000
/** The first day of a week, as in the calendar of a trip: Sunday, in Arabic Saturday. */
const weekStart = { en: 0, fr: 0, ar: 6 } as const
const isoOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A sample trip drawn into its month: away from the day it starts to the day it ends, both covered. */
export function CalendarDemo({ today }: { today: string }) {
  const { t } = useTranslation('site')
  const locale = useLocale()
  const next = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const month = next.getTime()
  const leave = isoOf(month + 8 * dayMs)
  const back = isoOf(month + 17 * dayMs)
  const first = month - ((next.getUTCDay() - weekStart[locale] + 7) % 7) * dayMs
  const days = Array.from({ length: 42 }, (_, at) => isoOf(first + at * dayMs))
  const weeks = [0, 7, 14, 21, 28, 35]
    .map((at) => days.slice(at, at + 7))
    .filter((week) => week.some((day) => day.startsWith(isoOf(month).slice(0, 7))))
  const say = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(localeTag(locale), { ...options, timeZone: 'UTC' })
  return (
    <div className={styles.stack}>
      <p>
        {t('demo.calendar.trip', {
          leave: say({ dateStyle: 'long' }).format(new Date(leave)),
          back: say({ dateStyle: 'long' }).format(new Date(back)),
        })}
      </p>
      <table className={styles.calendar}>
        <caption>{say({ month: 'long', year: 'numeric' }).format(next)}</caption>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                <abbr title={say({ weekday: 'long' }).format(new Date(day))}>
                  {say({ weekday: 'narrow' }).format(new Date(day))}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const isAway = day >= leave && day <= back
                const isOther = !day.startsWith(isoOf(month).slice(0, 7))
                return (
                  <td key={day} className={classes(isAway && styles.away, isOther && styles.other)}>
                    <time dateTime={day}>{Number(day.slice(8))}</time>
                    {isAway ? <span className="visually-hidden"> {t('demo.calendar.away')}</span> : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { phoneDigits } from '../../../shared/fields/phone-rules.ts'
import { type Cents, formatMoney } from '../../../shared/money.ts'
import en from '../document/en.json' with { type: 'json' }
import { insurerTimeZone } from './insurer.ts'

const dates = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'long' })
const times = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })

const localTimes = new Intl.DateTimeFormat('en-CA', { timeZone: insurerTimeZone, hour: 'numeric', minute: '2-digit' })

/** Figures as the contract says them: its language is English (T-080 "application language English"). */
export const say = {
  date: (date: IsoDate): string => isolate(dates.format(new Date(`${date}T00:00:00Z`))),
  instant: (iso: string): { date: string; time: string } => ({
    date: isolate(dates.format(new Date(iso))),
    time: isolateLtr(times.format(new Date(iso))),
  }),
  /** A moment where the insurer is. */
  localInstant: (iso: string): { date: string; time: string } => ({
    date: say.day(iso),
    time: isolateLtr(localTimes.format(new Date(iso))),
  }),
  /** The insurer's day of a moment, as it is with every day that has no hour beside it. */
  day: (iso: string): string => say.date(dateIn(new Date(iso), insurerTimeZone)),
  /** "416-555-0142", however it was typed. */
  phone: (typed: string): string => isolateLtr(phoneDigits(typed).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')),
  money: (cents: Cents, decimals: 0 | 2 = 2): string => isolateLtr(formatMoney(cents, 'en', 'CAD', decimals)),
  province: (code: string): string => (en.provinces as Record<string, string>)[code] ?? code,
}

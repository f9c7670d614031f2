import type { IsoDate } from '../../../shared/dates.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { type Cents, formatMoney } from '../../../shared/money.ts'
import en from '../document/en.json' with { type: 'json' }

const dates = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'long' })
const times = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })

/** Figures as the contract says them: its language is English (T-080 "application language English"). */
export const say = {
  date: (date: IsoDate): string => isolate(dates.format(new Date(`${date}T00:00:00Z`))),
  instant: (iso: string): { date: string; time: string } => ({
    date: isolate(dates.format(new Date(iso))),
    time: isolateLtr(times.format(new Date(iso))),
  }),
  money: (cents: Cents, decimals: 0 | 2 = 2): string => isolateLtr(formatMoney(cents, 'en', 'CAD', decimals)),
  province: (code: string): string => (en.provinces as Record<string, string>)[code] ?? code,
}

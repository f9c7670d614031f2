import { isolateLtr } from '../../../../shared/isolate.ts'
import { phoneDigits } from '../../../../shared/fields/phone-rules.ts'
import { documentFormatters } from '../../../../platform/documents/server/index.ts'
import en from '../../document/en.json' with { type: 'json' }
import { insurer } from '../../rules/insurer.ts'

/** The contract's language and currency (T-080 "application language English"). */
export const setting = { locale: 'en', currency: 'CAD' } as const

const inEnglish = documentFormatters(setting.locale, setting.currency)

const localTimes = new Intl.DateTimeFormat('en-CA', { timeZone: insurer.timeZone, hour: 'numeric', minute: '2-digit' })

/** Figures as the contract says them. */
export const say = {
  ...inEnglish,
  /** A moment where the insurer is. */
  localInstant: (iso: string): { date: string; time: string } => ({
    date: say.day(iso),
    time: isolateLtr(localTimes.format(new Date(iso))),
  }),
  /** The insurer's day of a moment, as it is with every day that has no hour beside it. */
  day: (iso: string): string => inEnglish.date(insurer.dayOf(new Date(iso))),
  /** "416-555-0142", however it was typed. */
  phone: (typed: string): string => isolateLtr(phoneDigits(typed).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')),
  province: (code: string): string => (en.provinces as Record<string, string>)[code] ?? code,
}

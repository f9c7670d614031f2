import type { ComposedMail } from '../src/server/mail.ts'
import type { Locale } from '../src/shared/locale.ts'

/** A mail with data of its own. A slice keeps the samples of its mails in `mail/mails.sample.ts`, `export const mailSamples`. */
export interface MailSample {
  name: string
  /** `person` is what somebody typed as a name; a template without names ignores it. */
  compose: (locale: Locale, person?: string, path?: string) => Promise<ComposedMail>
  hasName: boolean
  hasPath: boolean
  /** Values that the mail must show in both twins. */
  shows: string[]
  /** How many amounts of money it says at least. */
  amounts?: number
  /** Of a mail about somebody's cover: who insures it, and the currency of its amounts. */
  cover?: { insurer: string; currency: 'CAD' | 'USD' }
}

/** Who gets a sample. */
export function sampleRecipient(locale: Locale) {
  return { locale, origin: 'https://eider.example', brand: 'Eider' }
}

/** The samples of every slice, found by their place. */
export const mailSamples: readonly MailSample[] = Object.values(
  import.meta.glob<MailSample[]>('../src/{lines,platform}/*/mail/mails.sample.ts', { eager: true, import: 'mailSamples' }),
).flat()

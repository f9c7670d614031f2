import type * as z from 'zod/mini'
import { composeMail, type ComposedMail, type Mail } from '../src/server/mail.ts'
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

/** Makes the samples of a line's mails, each about cover of this insurer and with a link to `page` where it has no other `path`. */
export function mailSamplesOf(cover: NonNullable<MailSample['cover']>, page: string) {
  return <Data>(
    mail: Mail<string, z.ZodMiniType<unknown, Data>>,
    data: (typed: { name: string; path: string }) => Data,
    sample: Pick<MailSample, 'shows'> & Partial<MailSample> & { typed?: string; path?: string },
  ): MailSample => ({
    name: mail.name,
    compose: (locale, name = sample.typed ?? 'Maya Roy', path = sample.path ?? page) =>
      composeMail(mail, data({ name, path }), sampleRecipient(locale)),
    hasName: true,
    hasPath: true,
    cover,
    ...sample,
  })
}

/** The samples of every slice, found by their place. */
export const mailSamples: readonly MailSample[] = Object.values(
  import.meta.glob<MailSample[]>('../src/{lines,platform}/*/mail/mails.sample.ts', { eager: true, import: 'mailSamples' }),
).flat()

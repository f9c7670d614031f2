import * as z from 'zod/mini'
import { defineMail, personName, type Mail, type MailAttachment, type MailSetting } from '../../../server/mail.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { longDate } from '../../../shared/long-date.ts'
import { moneyWithCurrency, type Cents, type Currency } from '../../../shared/money.ts'
import { Action, Figures, Headline, Layout, Paragraph, Steps, SubHeading } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** What every mail about a policy is made from: the first name, the policy's number, the path of its page, and the insurer's day. */
export const aboutPolicy = {
  name: personName(),
  policyNumber: z.string().check(z.regex(/^[A-Z]{2}-\d{6,12}$/)),
  path: z.string(),
  sentOn: z.optional(z.iso.date()),
} as const

/** An amount of money in a mail, in cents. */
export function mailCents() {
  return z.int().check(z.positive())
}

/** The last four digits of a card or an account. */
export function lastFour() {
  return z.string().check(z.regex(/^\d{4}$/))
}

/** The policy's PDF, named for its number. */
export function policyPdf({ policyNumber, pdf }: { policyNumber: string; pdf: Uint8Array }, ending = ''): MailAttachment {
  return { filename: `${policyNumber}${ending}.pdf`, contentType: 'application/pdf', bytes: pdf }
}

/** How a mail says an amount (with its currency), and a day inside a sentence. */
export interface MailFormatters {
  money: (cents: Cents, decimals?: 0 | 2) => string
  day: (date: IsoDate) => string
}

/** The sentences of one mail, with `{places}`; `quiet` is its last one. */
interface MailWords {
  subject: string
  heading: string
  text: string
  button: string
  quiet: string
}

/** What a mail may be made from beside the line's own: the greeting needs `name`, and the first row `policyNumber`. */
interface MailData {
  path: string
  name?: string
  policyNumber?: string
  /** The day on which it is sent, and the last one of a review that its quiet line offers: after that the line is left out. */
  sentOn?: IsoDate | undefined
  reviewUntil?: IsoDate | undefined
  /** Of a line that sells in more than one currency. */
  currency?: Currency
}

interface MailParts<Words, Data> {
  data: Data
  text: Words
  format: MailFormatters
  setting: MailSetting
}

/** One mail of a line: what it is made from, its words, and what stands in their places and rows. */
export interface LineMail<Name extends string, Words, Data, Input> {
  name: Name
  schema: z.ZodMiniType<Data, Input>
  words: (locale: Locale, data: Data) => Words
  /** What stands in the places of `text`, `quiet` and `steps`, beside `number` and the agents' hours. */
  places?: (parts: MailParts<Words, Data>) => Record<string, string>
  /** Large above the figures: what is insured. */
  headline?: (parts: MailParts<Words, Data>) => string
  /** Label and value, after the policy's number and the insurer. */
  rows?: (parts: MailParts<Words, Data>) => readonly (readonly [label: string, value: string])[]
  /** Stands between the way on and the quiet line. */
  steps?: (text: Words) => { heading: string; items: readonly string[] }
  attachments?: (parts: MailParts<Words, Data>) => MailAttachment[]
}

const formattersOf = (locale: Locale, currency: Currency): MailFormatters => ({
  money: (cents, decimals = 2) => moneyWithCurrency(cents, locale, currency, decimals),
  day: (date) => isolate(longDate(date, locale)),
})

/**
 * The mails of one line: a greeting, what happened, its figures, the way on, and a quiet line. Each names the insurer, and a mail about a
 * policy its number.
 */
export function mailsOfLine({ insurer, currency }: { insurer: string; currency: Currency }) {
  return function lineMail<Name extends string, Words extends MailWords, Data extends MailData, Input>({
    name,
    schema,
    words,
    places,
    headline,
    rows,
    steps,
    attachments,
  }: LineMail<Name, Words, Data, Input>): Mail<Name, z.ZodMiniType<Data, Input>> {
    const partsOf = (data: Data, setting: MailSetting): MailParts<Words, Data> => ({
      data,
      text: words(setting.locale, data),
      format: formattersOf(setting.locale, data.currency ?? currency),
      setting,
    })
    return defineMail({
      name,
      schema,
      subject: (data, locale) => fillText(words(locale, data).subject, { number: data.policyNumber ?? '' }),
      Body({ data, ...setting }) {
        const { locale, hours, link } = setting
        const parts = partsOf(data, setting)
        const { text } = parts
        const common = mailTexts[locale].message
        const number = isolateLtr(data.policyNumber ?? '')
        const filled = { number, ...hours, ...places?.(parts) }
        const figures = [
          ...(data.policyNumber === undefined ? [] : [[common.number, number] as const]),
          [common.insurer, isolate(insurer)] as const,
          ...(rows?.(parts) ?? []),
        ].map(([label, value]) => ({ label, value }))
        const below = steps?.(text)
        const whatHappened = fillText(text.text, filled)
        return (
          <Layout {...setting} heading={text.heading} preview={whatHappened}>
            {data.name === undefined ? null : (
              <Paragraph locale={locale}>{fillText(common.greeting, { name: isolate(data.name) })}</Paragraph>
            )}
            <Paragraph locale={locale}>{whatHappened}</Paragraph>
            {headline ? <Headline>{headline(parts)}</Headline> : null}
            <Figures locale={locale} rows={figures} />
            <Action href={link(data.path)}>{text.button}</Action>
            {below ? (
              <>
                <SubHeading>{below.heading}</SubHeading>
                <Steps locale={locale} items={below.items.map((item) => fillText(item, filled))} />
              </>
            ) : null}
            {data.sentOn && data.reviewUntil && data.reviewUntil < data.sentOn ? null : (
              <Paragraph locale={locale} quiet>
                {fillText(text.quiet, filled)}
              </Paragraph>
            )}
          </Layout>
        )
      },
      attachments: (data, setting) => attachments?.(partsOf(data, setting)) ?? [],
    })
  }
}

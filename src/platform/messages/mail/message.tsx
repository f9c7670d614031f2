import type { ReactNode } from 'react'
import type { MailSetting } from '../../../server/mail.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { longDate } from '../../../shared/long-date.ts'
import { Action, Figures, Layout, Paragraph } from './layout.tsx'

/** A day inside a sentence of a mail. */
export function dayInText(date: IsoDate, locale: Locale): string {
  return isolate(longDate(date, locale))
}

/** What a mail of a line is nearly always: a greeting, what happened, its figures, the way on, and a quiet line. */
export function Message({
  setting,
  words: { heading, greeting, text, button },
  name,
  rows,
  path,
  quiet,
  children,
}: {
  setting: MailSetting
  words: { heading: string; greeting?: string; text: string; button: string }
  /** For the greeting, where there is one. */
  name?: string
  rows: readonly { label: string; value: string }[]
  path: string
  quiet: string
  /** Stands between the way on and the quiet line. */
  children?: ReactNode
}) {
  const { locale, link } = setting
  return (
    <Layout {...setting} heading={heading} preview={text}>
      {greeting === undefined ? null : <Paragraph locale={locale}>{fillText(greeting, { name: isolate(name ?? '') })}</Paragraph>}
      <Paragraph locale={locale}>{text}</Paragraph>
      <Figures locale={locale} rows={rows} />
      <Action href={link(path)}>{button}</Action>
      {children}
      <Paragraph locale={locale} quiet>
        {quiet}
      </Paragraph>
    </Layout>
  )
}

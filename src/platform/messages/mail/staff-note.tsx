import * as z from 'zod/mini'
import { defineMail } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { reportTypes } from '../../reports/rules/index.ts'
import { Action, Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

const day = z.iso.date()

/** What agents and administrators are told about their work. It names no customer and has no attachment: the rest is behind the sign-in. */
export const mail = defineMail({
  name: 'staff-note',
  schema: z.discriminatedUnion('note', [
    z.object({ note: z.literal('late-cases'), count: z.int().check(z.positive()), path: z.string() }),
    z.object({ note: z.literal('report'), type: z.enum(reportTypes), from: day, until: day, path: z.string() }),
  ]),
  subject: (data, locale) => {
    const { staffNote } = mailTexts[locale]
    return data.note === 'report'
      ? fillText(staffNote.report.subject, { report: staffNote.types[data.type] })
      : staffNote['late-cases'].subject
  },
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const { staffNote } = mailTexts[locale]
    const words = staffNote[data.note]
    const figures: Record<string, string | number> =
      data.note === 'report' ? { report: staffNote.types[data.type], from: data.from, until: data.until } : { count: data.count }
    const text = fillText(words.text, figures)
    return (
      <Layout {...setting} heading={words.heading} preview={text}>
        <Paragraph locale={locale}>{text}</Paragraph>
        <Action href={link(data.path)}>{words.button}</Action>
        <Paragraph locale={locale} quiet>
          {words.quiet}
        </Paragraph>
      </Layout>
    )
  },
})

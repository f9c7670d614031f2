import * as z from 'zod/mini'
import { defineMail } from '../../../server/mail.ts'
import { eventTypes } from '../../alerts/rules/index.ts'
import { Action, Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** What somebody asked to be told about. It names no person: anyone who reads it sees the rest behind the sign-in. */
export const mail = defineMail({
  name: 'alert',
  schema: z.object({ event: z.enum(eventTypes), path: z.string() }),
  subject: ({ event }, locale) => mailTexts[locale].alert[event].subject,
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const { alert } = mailTexts[locale]
    const text = alert[data.event]
    return (
      <Layout {...setting} heading={text.subject} preview={text.text}>
        <Paragraph locale={locale}>{text.text}</Paragraph>
        <Action href={link(data.path)}>{alert.button}</Action>
        <Paragraph locale={locale} quiet>
          {alert.quiet}
        </Paragraph>
      </Layout>
    )
  },
})

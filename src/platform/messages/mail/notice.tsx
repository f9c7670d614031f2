import * as z from 'zod/mini'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate } from '../../../shared/isolate.ts'
import { Action, Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** One of the allow-listed notices that a person may have sent to themselves. */
export const mail = defineMail({
  name: 'notice',
  schema: z.object({
    /** May be empty: not everybody has told us their name. */
    name: personName(),
    notice: z.enum(['my-policies', 'my-quotes', 'my-profile']),
    path: z.string(),
  }),
  subject: ({ notice }, locale) => mailTexts[locale].notices[notice].subject,
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const { message, notices } = mailTexts[locale]
    const text = notices[data.notice]
    const greeting = data.name ? fillText(message.greeting, { name: isolate(data.name) }) : notices.stranger
    return (
      <Layout {...setting} heading={text.subject} preview={text.text}>
        <Paragraph locale={locale}>{greeting}</Paragraph>
        <Paragraph locale={locale}>{text.text}</Paragraph>
        <Action href={link(data.path)}>{text.button}</Action>
      </Layout>
    )
  },
})

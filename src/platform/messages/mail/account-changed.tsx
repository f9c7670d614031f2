import * as z from 'zod/mini'
import { defineMail } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { Action, Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** Another password opens the account, another site does not any more; or, to the address that opened it until now, another address does. */
export const mail = defineMail({
  name: 'account-changed',
  schema: z.object({
    what: z.enum(['address', 'password', 'identity']),
    /** Where to write to us. */
    path: z.string(),
  }),
  subject: ({ what }, locale, brand) => fillText(mailTexts[locale].accountChanged[what].subject, { brand }),
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const { notYou, button, ...changed } = mailTexts[locale].accountChanged
    const text = changed[data.what]
    return (
      <Layout {...setting} heading={text.heading} preview={text.text}>
        <Paragraph locale={locale}>{text.text}</Paragraph>
        <Paragraph locale={locale}>{text.rest}</Paragraph>
        <Paragraph locale={locale}>{notYou}</Paragraph>
        <Action href={link(data.path)}>{button}</Action>
      </Layout>
    )
  },
})

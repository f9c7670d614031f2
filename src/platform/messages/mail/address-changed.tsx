import * as z from 'zod/mini'
import { defineMail } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { Action, Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** To the address that opened the account until now: another one does. */
export const mail = defineMail({
  name: 'address-changed',
  schema: z.object({
    /** Where to write to us. */
    path: z.string(),
  }),
  subject: (_data, locale, brand) => fillText(mailTexts[locale].addressChanged.subject, { brand }),
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const text = mailTexts[locale].addressChanged
    return (
      <Layout {...setting} heading={text.heading} preview={text.text}>
        <Paragraph locale={locale}>{text.text}</Paragraph>
        <Paragraph locale={locale}>{text.rest}</Paragraph>
        <Paragraph locale={locale}>{text.notYou}</Paragraph>
        <Action href={link(data.path)}>{text.button}</Action>
      </Layout>
    )
  },
})

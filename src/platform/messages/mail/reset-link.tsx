import * as z from 'zod/mini'
import { defineMail } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { Action, Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** The link that sets a new password: once, within the hour. */
export const mail = defineMail({
  name: 'reset-link',
  schema: z.object({
    /** The page behind the link, with its key. */
    path: z.string(),
    minutes: z.int().check(z.minimum(5), z.maximum(120)),
  }),
  subject: (_data, locale, brand) => fillText(mailTexts[locale].resetLink.subject, { brand }),
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const text = mailTexts[locale].resetLink
    return (
      <Layout {...setting} heading={text.heading} preview={text.text}>
        <Paragraph locale={locale}>{text.text}</Paragraph>
        <Action href={link(data.path)}>{text.button}</Action>
        <Paragraph locale={locale}>{fillText(text.lasts, { minutes: data.minutes })}</Paragraph>
        <Paragraph locale={locale} quiet>
          {text.notYou}
        </Paragraph>
      </Layout>
    )
  },
})

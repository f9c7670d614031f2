import * as z from 'zod/mini'
import { defineMail } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { Action, Layout, Paragraph, Steps } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** The account is there: what it is for, and what to do when somebody else made it. */
export const mail = defineMail({
  name: 'welcome',
  schema: z.object({ path: z.string() }),
  subject: (_data, locale, brand) => fillText(mailTexts[locale].welcome.subject, { brand }),
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const text = mailTexts[locale].welcome
    return (
      <Layout {...setting} heading={text.heading} preview={text.text}>
        <Paragraph locale={locale}>{text.text}</Paragraph>
        <Steps locale={locale} items={[text.quotes, text.policies, text.devices]} />
        <Action href={link(data.path)}>{text.button}</Action>
        <Paragraph locale={locale} quiet>
          {text.notYou}
        </Paragraph>
      </Layout>
    )
  },
})

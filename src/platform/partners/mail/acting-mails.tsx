import * as z from 'zod/mini'
import { defineMail, mailName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate } from '../../../shared/isolate.ts'
import { Action, Layout, Paragraph } from '../../messages/mail/index.ts'
import { actingWords } from '../words/acting-words.ts'

/** To a customer: a partner asks to act for them, or hands them the step that is theirs. */
export const actingMail = defineMail({
  name: 'acting',
  schema: z.object({
    mail: z.enum(['asked', 'hand-off']),
    company: z.pipe(
      z.string(),
      z.transform((text: string) => mailName(text)),
    ),
    path: z.string(),
  }),
  subject: ({ mail }, locale, brand) => fillText(actingWords[locale][mail].subject, { brand }),
  Body({ data, ...setting }) {
    const { locale, brand, link } = setting
    const text = actingWords[locale][data.mail]
    const places = { brand, company: isolate(data.company) }
    const paragraphs = text.paragraphs.map((each) => fillText(each, places))
    return (
      <Layout {...setting} heading={fillText(text.heading, places)} preview={paragraphs[0] ?? ''}>
        {paragraphs.map((each) => (
          <Paragraph key={each} locale={locale}>
            {each}
          </Paragraph>
        ))}
        <Action href={link(data.path)}>{text.button}</Action>
      </Layout>
    )
  },
})

import * as z from 'zod/mini'
import { defineMail } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate } from '../../../shared/isolate.ts'
import { Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** An administrator's own words, or a person's to themselves: plain paragraphs in the frame of every mail. A link leads nowhere but to us. */
export const mail = defineMail({
  name: 'letter',
  schema: z.object({
    subject: z.string().check(z.minLength(1), z.maxLength(120)),
    /** Written by the person who gets it. */
    own: z.optional(z.boolean()),
    paragraphs: z.array(z.string().check(z.minLength(1), z.maxLength(4000))).check(z.minLength(1), z.maxLength(60)),
  }),
  subject: ({ subject }) => subject,
  Body({ data, ...setting }) {
    const { locale, brand } = setting
    const { heading, ownHeading } = mailTexts[locale].letter
    return (
      <Layout {...setting} heading={data.own ? ownHeading : fillText(heading, { brand })} preview={data.subject}>
        {data.paragraphs.map((paragraph, at) => (
          <Paragraph key={at} locale={locale}>
            {isolate(paragraph)}
          </Paragraph>
        ))}
      </Layout>
    )
  },
})

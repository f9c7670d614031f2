import * as z from 'zod/mini'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { requestedItems } from '../../callbacks/rules/index.ts'
import { Action, Figures, Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** What a licensed agent asks of a customer. What is asked for comes from a list; nothing that the agent typed stands in it. */
export const mail = defineMail({
  name: 'case-question',
  schema: z.object({
    name: personName(),
    thing: z.enum(requestedItems),
    reference: z.string().check(z.regex(/^CB-[A-Z0-9]{8}$/)),
    path: z.string(),
  }),
  subject: (_data, locale) => mailTexts[locale].caseQuestion.subject,
  Body({ data, ...setting }) {
    const { locale, hours, link } = setting
    const { caseQuestion: text, message, notices } = mailTexts[locale]
    const greeting = data.name ? fillText(message.greeting, { name: isolate(data.name) }) : notices.stranger
    return (
      <Layout {...setting} heading={text.heading} preview={text[data.thing]}>
        <Paragraph locale={locale}>{greeting}</Paragraph>
        <Paragraph locale={locale}>{text[data.thing]}</Paragraph>
        <Figures locale={locale} rows={[{ label: text.reference, value: isolateLtr(data.reference) }]} />
        <Action href={link(data.path)}>{text.button}</Action>
        <Paragraph locale={locale} quiet>
          {fillText(text.quiet, hours)}
        </Paragraph>
      </Layout>
    )
  },
})

import * as z from 'zod/mini'
import { Action, Figures, Layout, Paragraph } from '../../../platform/messages/mail/index.ts'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { insurerName } from '../rules/insurer-name.ts'
import { mailTexts } from './texts.ts'

/** An agent was asked to call: the reference, and when. */
export const mail = defineMail({
  name: 'term-ca-callback',
  schema: z.object({
    name: personName(),
    reference: z.string().check(z.regex(/^CB-[A-Z0-9]{8}$/)),
    when: z.enum(['morning', 'afternoon', 'evening']),
    path: z.string(),
  }),
  subject: (_data, locale) => mailTexts[locale].callback.subject,
  Body({ data, ...setting }) {
    const { locale, link, hours } = setting
    const text = mailTexts[locale].callback
    return (
      <Layout {...setting} heading={text.heading} preview={text.text}>
        <Paragraph locale={locale}>{fillText(text.greeting, { name: isolate(data.name) })}</Paragraph>
        <Paragraph locale={locale}>{text.text}</Paragraph>
        <Figures
          locale={locale}
          rows={[
            { label: mailTexts[locale].insurer, value: isolate(insurerName) },
            { label: text.reference, value: isolateLtr(data.reference) },
            { label: text.when, value: text[data.when] },
          ]}
        />
        <Action href={link(data.path)}>{text.button}</Action>
        <Paragraph locale={locale} quiet>
          {fillText(text.hours, hours)}
        </Paragraph>
      </Layout>
    )
  },
})

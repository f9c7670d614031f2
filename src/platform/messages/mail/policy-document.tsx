import * as z from 'zod/mini'
import { defineMail } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { Action, Figures, Layout, Paragraph } from './layout.tsx'
import { aboutPolicy, policyPdf } from './line-mail.tsx'
import { mailTexts } from './texts.ts'

/** The document of a policy that is not in force any more: a mail of its line would say that it is. */
export const mail = defineMail({
  name: 'policy-document',
  schema: z.object({ ...aboutPolicy, insurer: z.string(), pdf: z.instanceof(Uint8Array) }),
  subject: ({ policyNumber }, locale) => fillText(mailTexts[locale].policyDocument.subject, { number: policyNumber }),
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const { message, policyDocument: text } = mailTexts[locale]
    return (
      <Layout {...setting} heading={text.heading} preview={text.text}>
        <Paragraph locale={locale}>{fillText(message.greeting, { name: isolate(data.name) })}</Paragraph>
        <Paragraph locale={locale}>{text.text}</Paragraph>
        <Figures
          locale={locale}
          rows={[
            { label: message.number, value: isolateLtr(data.policyNumber) },
            { label: message.insurer, value: isolate(data.insurer) },
          ]}
        />
        <Action href={link(data.path)}>{text.button}</Action>
      </Layout>
    )
  },
  attachments: (data) => [policyPdf(data)],
})

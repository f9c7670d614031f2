import * as z from 'zod/mini'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { refundDeclineReasons } from '../../callbacks/rules/index.ts'
import { Action, Figures, Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** A refund that somebody asked for is not given: the class of the reason, and how a person looks at it again. */
export const mail = defineMail({
  name: 'refund-declined',
  schema: z.object({
    name: personName(),
    reason: z.enum(refundDeclineReasons),
    policyNumber: z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9-]{4,30}$/)),
    path: z.string(),
  }),
  subject: (_data, locale) => mailTexts[locale].refundDeclined.subject,
  Body({ data, ...setting }) {
    const { locale, hours, link } = setting
    const { message, notices, refundDeclined: text } = mailTexts[locale]
    return (
      <Layout {...setting} heading={text.heading} preview={text[data.reason]}>
        <Paragraph locale={locale}>
          {data.name ? fillText(message.greeting, { name: isolate(data.name) }) : notices.stranger}
        </Paragraph>
        <Paragraph locale={locale}>{text.text}</Paragraph>
        <Paragraph locale={locale}>{text[data.reason]}</Paragraph>
        <Paragraph locale={locale}>{text.goesOn}</Paragraph>
        <Figures locale={locale} rows={[{ label: text.number, value: isolateLtr(data.policyNumber) }]} />
        <Action href={link(data.path)}>{text.button}</Action>
        <Paragraph locale={locale} quiet>
          {fillText(text.review, hours)}
        </Paragraph>
      </Layout>
    )
  },
})

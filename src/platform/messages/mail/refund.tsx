import * as z from 'zod/mini'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { Action, Figures, Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** A purchase that could not be completed: the money went back, or never left. */
export const mail = defineMail({
  name: 'refund',
  schema: z.object({
    name: personName(),
    outcome: z.enum(['refunded', 'not-charged']),
    amountCents: z.int().check(z.positive()),
    currency: z.enum(['USD', 'CAD']),
    reference: z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/)),
    insurer: z.string(),
    /** Where the kept answers are. */
    path: z.string(),
  }),
  subject: (_data, locale) => mailTexts[locale].refund.subject,
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const { message, refund: text } = mailTexts[locale]
    const amount = moneyWithCurrency(data.amountCents, locale, data.currency)
    const money = data.outcome === 'refunded' ? fillText(text.refunded, { amount }) : text.notCharged
    return (
      <Layout {...setting} heading={text.heading} preview={money}>
        <Paragraph locale={locale}>{fillText(message.greeting, { name: isolate(data.name) })}</Paragraph>
        <Paragraph locale={locale}>{text.why}</Paragraph>
        <Paragraph locale={locale}>{money}</Paragraph>
        {data.outcome === 'not-charged' ? (
          <Paragraph locale={locale} quiet>
            {text.hold}
          </Paragraph>
        ) : null}
        <Paragraph locale={locale}>{text.next}</Paragraph>
        <Action href={link(data.path)}>{text.button}</Action>
        <Figures
          locale={locale}
          rows={[
            { label: message.insurer, value: isolate(data.insurer) },
            { label: text.reference, value: isolateLtr(data.reference) },
          ]}
        />
      </Layout>
    )
  },
})

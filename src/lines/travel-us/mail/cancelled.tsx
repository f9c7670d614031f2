import * as z from 'zod/mini'
import { Message } from '../../../platform/messages/mail/index.ts'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { mailTexts } from './texts.ts'

/** The policy was cancelled within its review: what was given back, and to which card. */
export const mail = defineMail({
  name: 'travel-us-cancelled',
  schema: z.object({
    name: personName(),
    certificateNumber: z.string().check(z.regex(/^[A-Z]{2}-\d{6,12}$/)),
    amountCents: z.int().check(z.positive()),
    last4: z.string().check(z.regex(/^\d{4}$/)),
    insurer: z.string(),
    /** The policy's page. */
    path: z.string(),
  }),
  subject: ({ certificateNumber }, locale) => fillText(mailTexts[locale].cancelled.subject, { number: certificateNumber }),
  Body({ data, ...setting }) {
    const { locale } = setting
    const text = mailTexts[locale].cancelled
    const amount = moneyWithCurrency(data.amountCents, locale, 'USD')
    return (
      <Message
        setting={setting}
        words={{ ...text, text: fillText(text.text, { amount, last4: isolateLtr(data.last4) }) }}
        name={data.name}
        rows={[
          { label: text.number, value: isolateLtr(data.certificateNumber) },
          { label: mailTexts[locale].insurer, value: isolate(data.insurer) },
        ]}
        path={data.path}
        quiet={text.quiet}
      />
    )
  },
})

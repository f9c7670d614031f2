import * as z from 'zod/mini'
import { dayInText, Message } from '../../../platform/messages/mail/index.ts'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { mailTexts } from './texts.ts'
import { insurer } from '../rules/insurer.ts'

/** The policy is in force: the contract, and until when one may change one's mind. */
export const mail = defineMail({
  name: 'term-ca-policy',
  schema: z.object({
    name: personName(),
    policyNumber: z.string().check(z.regex(/^CT-\d{9}$/)),
    faceCents: z.int().check(z.positive()),
    term: z.int().check(z.positive()),
    frequency: z.enum(['monthly', 'annual']),
    paymentCents: z.int().check(z.positive()),
    reviewUntil: z.iso.date(),
    /** The policy's page. */
    path: z.string(),
    pdf: z.instanceof(Uint8Array),
  }),
  subject: ({ policyNumber }, locale) => fillText(mailTexts[locale].policy.subject, { number: policyNumber }),
  Body({ data, ...setting }) {
    const { locale } = setting
    const text = mailTexts[locale].policy
    const money = (cents: number, decimals: 0 | 2) => moneyWithCurrency(cents, locale, 'CAD', decimals)
    return (
      <Message
        setting={setting}
        words={text}
        name={data.name}
        rows={[
          { label: text.number, value: isolateLtr(data.policyNumber) },
          { label: mailTexts[locale].insurer, value: isolate(insurer.name) },
          { label: text.face, value: money(data.faceCents, 0) },
          { label: text.term, value: fillText(text.termValue, { years: data.term }) },
          { label: text.payment, value: fillText(text[data.frequency], { amount: money(data.paymentCents, 2) }) },
        ]}
        path={data.path}
        quiet={fillText(text.review, { date: dayInText(data.reviewUntil, locale) })}
      />
    )
  },
  attachments: ({ policyNumber, pdf }) => [{ filename: `${policyNumber}.pdf`, contentType: 'application/pdf', bytes: pdf }],
})

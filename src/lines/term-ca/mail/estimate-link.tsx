import * as z from 'zod/mini'
import { dayInText, Message } from '../../../platform/messages/mail/index.ts'
import { defineMail } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate } from '../../../shared/isolate.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { mailTexts } from './texts.ts'
import { insurer } from '../rules/insurer.ts'

/** The way back to a saved estimate. Nothing in it was typed by the sender: whoever gets it need not be who sent it. */
export const mail = defineMail({
  name: 'term-ca-estimate',
  schema: z.object({
    faceCents: z.int().check(z.positive()),
    term: z.int(),
    monthlyCents: z.int().check(z.positive()),
    annualCents: z.int().check(z.positive()),
    /** The last day on which the price is sure to hold. */
    holdsUntil: z.iso.date(),
    /** The saved estimate's page. */
    path: z.string(),
  }),
  subject: (_data, locale) => mailTexts[locale].estimate.subject,
  Body({ data, ...setting }) {
    const { locale } = setting
    const text = mailTexts[locale].estimate
    const money = (cents: number, decimals: 0 | 2) => moneyWithCurrency(cents, locale, 'CAD', decimals)
    return (
      <Message
        setting={setting}
        words={text}
        rows={[
          { label: mailTexts[locale].insurer, value: isolate(insurer.name) },
          { label: text.amount, value: money(data.faceCents, 0) },
          { label: text.term, value: fillText(text.years, { term: data.term }) },
          { label: text.monthly, value: money(data.monthlyCents, 2) },
          { label: text.annual, value: money(data.annualCents, 2) },
        ]}
        path={data.path}
        quiet={fillText(text.ends, { date: dayInText(data.holdsUntil, locale) })}
      />
    )
  },
})

import * as z from 'zod/mini'
import { dayInText, Message } from '../../../platform/messages/mail/index.ts'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { mailTexts } from './texts.ts'
import { insurer } from '../rules/insurer.ts'

const change = z.discriminatedUnion('change', [
  z.object({ change: z.literal('cancelled'), amountCents: z.int().check(z.positive()) }),
  z.object({ change: z.enum(['revoked', 'lapsed']), endedOn: z.iso.date() }),
  z.object({
    change: z.literal('method'),
    method: z.enum(['visa', 'mastercard', 'amex', 'discover', 'account']),
    last4: z.string().check(z.regex(/^\d{4}$/)),
  }),
  z.object({ change: z.literal('unpaid'), amountCents: z.int().check(z.positive()), graceDays: z.int().check(z.positive()) }),
  /** Who they are stands in the paper alone. */
  z.object({ change: z.literal('beneficiaries'), pdf: z.instanceof(Uint8Array) }),
])
type Change = z.output<typeof change>

const placesOf = (what: Change, locale: Locale): Record<string, string> => {
  switch (what.change) {
    case 'cancelled':
      return { amount: moneyWithCurrency(what.amountCents, locale, 'CAD') }
    case 'revoked':
    case 'lapsed':
      return { date: dayInText(what.endedOn, locale) }
    case 'method':
      return { method: mailTexts[locale].methods[what.method], last4: isolateLtr(what.last4) }
    case 'unpaid':
      return { amount: moneyWithCurrency(what.amountCents, locale, 'CAD'), days: String(what.graceDays) }
    case 'beneficiaries':
      return {}
  }
}

/** Something about a policy was changed, by its owner or because a payment came back: what, and whom to call about it. */
export const mail = defineMail({
  name: 'term-ca-policy-change',
  schema: z.object({
    name: personName(),
    policyNumber: z.string().check(z.regex(/^CT-\d{9}$/)),
    what: change,
    path: z.string(),
  }),
  subject: ({ what, policyNumber }, locale) => fillText(mailTexts[locale][what.change].subject, { number: policyNumber }),
  Body({ data, ...setting }) {
    const { locale } = setting
    const text = mailTexts[locale][data.what.change]
    return (
      <Message
        setting={setting}
        words={{ ...text, text: fillText(text.text, placesOf(data.what, locale)) }}
        name={data.name}
        rows={[
          { label: text.number, value: isolateLtr(data.policyNumber) },
          { label: mailTexts[locale].insurer, value: isolate(insurer.name) },
        ]}
        path={data.path}
        quiet={text.quiet}
      />
    )
  },
  attachments: ({ policyNumber, what }) =>
    what.change === 'beneficiaries'
      ? [{ filename: `${policyNumber}-beneficiaries.pdf`, contentType: 'application/pdf', bytes: what.pdf }]
      : [],
})

import * as z from 'zod/mini'
import {
  aboutPolicy,
  aboutTrip,
  lastFour,
  mailCents,
  mailsOfLine,
  policyPdf,
  tripCalendar,
  tripRows,
} from '../../../platform/messages/mail/index.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { insurer } from '../rules/insurer.ts'
import { words } from '../words/words.ts'

const travelMail = mailsOfLine({ insurer: insurer.name, currency: 'USD' })

/** The policy is in force: the certificate, the days of cover for the calendar, and what to do when something happens. */
export const policyMail = travelMail({
  name: 'travel-us-policy',
  schema: z.object({
    ...aboutPolicy,
    ...aboutTrip,
    reviewUntil: z.iso.date(),
    cancellationFrom: z.iso.date(),
    travelFrom: z.iso.date(),
    assistancePhone: z.string().check(z.regex(/^\+?[\d ()-]{7,24}$/)),
    /** Everything that was paid for it, taxes too. */
    paidCents: mailCents(),
    pdf: z.instanceof(Uint8Array),
  }),
  words: (locale) => words[locale].mail.policy,
  places: ({ data, format }) => ({ phone: isolateLtr(data.assistancePhone), date: format.day(data.reviewUntil) }),
  headline: ({ data }) => isolate(data.destination),
  rows: ({ data, text, format }) => [
    [text.cancellationFrom, format.day(data.cancellationFrom)],
    [text.travelFrom, format.day(data.travelFrom)],
    ...tripRows(data, text, format),
    [text.paid, format.money(data.paidCents)],
    [text.phone, isolateLtr(data.assistancePhone)],
  ],
  steps: ({ claimHeading, claim }) => ({ heading: claimHeading, items: claim }),
  attachments({ data, text: { calendar }, setting }) {
    return [policyPdf(data), tripCalendar(data, calendar, { phone: data.assistancePhone }, setting)]
  },
})

/** The policy was cancelled within its review: what was given back, and to which card. */
export const cancelledMail = travelMail({
  name: 'travel-us-cancelled',
  schema: z.object({ ...aboutPolicy, amountCents: mailCents(), last4: lastFour() }),
  words: (locale) => words[locale].mail.cancelled,
  places: ({ data, format }) => ({ amount: format.money(data.amountCents), last4: isolateLtr(data.last4) }),
})

/** The way back to a saved quote. Nothing in it was typed by the sender but the trip itself. */
export const quoteLinkMail = travelMail({
  name: 'travel-us-quote-link',
  schema: z.object({ ...aboutTrip, premiumCents: mailCents(), path: z.string() }),
  words: (locale) => words[locale].mail.quoteLink,
  places: ({ data, format }) => ({ date: format.day(data.departure) }),
  rows: ({ data, text, format }) => [...tripRows(data, text, format), [text.price, format.money(data.premiumCents)]],
})

import * as z from 'zod/mini'
import { aboutPolicy, lastFour, mailCents, mailsOfLine, policyPdf } from '../../../platform/messages/mail/index.ts'
import { mailName, personName } from '../../../server/mail.ts'
import { calendarFile } from '../../../shared/calendar-file.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { insurer } from '../rules/insurer.ts'
import { words } from '../words/words.ts'

const travelMail = mailsOfLine({ insurer: insurer.name, currency: 'USD', numberLabel: (locale) => words[locale].mail.number })

const trip = { destination: personName(), departure: z.iso.date(), comeBack: z.iso.date() } as const

/** The policy is in force: the certificate, the days of cover for the calendar, and what to do when something happens. */
export const policyMail = travelMail({
  name: 'travel-us-policy',
  schema: z.object({
    ...aboutPolicy,
    ...trip,
    reviewUntil: z.iso.date(),
    cancellationFrom: z.iso.date(),
    travelFrom: z.iso.date(),
    assistancePhone: z.string().check(z.regex(/^\+?[\d ()-]{7,24}$/)),
    pdf: z.instanceof(Uint8Array),
  }),
  words: (locale) => words[locale].mail.policy,
  places: ({ data, format }) => ({ phone: isolateLtr(data.assistancePhone), date: format.day(data.reviewUntil) }),
  headline: ({ data }) => isolate(data.destination),
  rows: ({ data, text, format: { day } }) => [
    [text.cancellationFrom, day(data.cancellationFrom)],
    [text.travelFrom, day(data.travelFrom)],
    [text.destination, isolate(data.destination)],
    [text.dates, fillText(text.datesValue, { departure: day(data.departure), comeBack: day(data.comeBack) })],
    [text.phone, isolateLtr(data.assistancePhone)],
  ],
  steps: ({ claimHeading, claim }) => ({ heading: claimHeading, items: claim }),
  attachments({ data, text: { calendar }, setting }) {
    const places = { number: data.policyNumber, phone: data.assistancePhone, destination: mailName(data.destination) }
    const bytes = calendarFile([
      {
        uid: data.policyNumber,
        title: fillText(calendar.title, places),
        text: fillText(calendar.text, places),
        from: data.departure,
        to: data.comeBack,
        url: setting.link(data.path),
      },
    ])
    return [policyPdf(data), { filename: `${data.policyNumber}.ics`, contentType: 'text/calendar; charset=utf-8', bytes }]
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
  schema: z.object({ ...trip, premiumCents: mailCents(), path: z.string() }),
  words: (locale) => words[locale].mail.quoteLink,
  places: ({ data, format }) => ({ date: format.day(data.departure) }),
  rows: ({ data, text, format: { day, money } }) => [
    [text.destination, isolate(data.destination)],
    [text.dates, fillText(text.datesValue, { departure: day(data.departure), comeBack: day(data.comeBack) })],
    [text.price, money(data.premiumCents)],
  ],
})

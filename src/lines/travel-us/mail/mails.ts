import { createEvent, type DateArray } from 'ics'
import * as z from 'zod/mini'
import { aboutPolicy, lastFour, mailCents, mailsOfLine, policyPdf } from '../../../platform/messages/mail/index.ts'
import { mailName, personName } from '../../../server/mail.ts'
import { addDays, type IsoDate } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { insurer } from '../rules/insurer.ts'
import { words } from '../words/words.ts'

const travelMail = mailsOfLine({ insurer: insurer.name, currency: 'USD', numberLabel: (locale) => words[locale].mail.number })

const trip = { destination: personName(), departure: z.iso.date(), comeBack: z.iso.date() } as const

const asDayOf = (date: IsoDate): DateArray => [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]

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
    const { value, error } = createEvent({
      uid: data.policyNumber,
      title: fillText(calendar.title, places),
      description: fillText(calendar.text, places),
      url: setting.link(data.path),
      start: asDayOf(data.departure),
      // A calendar's end day is the first day without cover.
      end: asDayOf(addDays(data.comeBack, 1)),
      busyStatus: 'FREE',
      productId: 'travel-cover',
    })
    if (!value) throw error ?? new Error('no calendar file')
    const bytes = Buffer.from(value)
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

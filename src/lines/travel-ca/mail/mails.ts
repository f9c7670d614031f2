import * as z from 'zod/mini'
import { aboutPolicy, lastFour, mailCents, mailsOfLine, policyPdf } from '../../../platform/messages/mail/index.ts'
import { mailName, personName } from '../../../server/mail.ts'
import { calendarFile } from '../../../shared/calendar-file.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { insurer } from '../rules/insurer.ts'
import { words } from '../words/words.ts'

const travelMail = mailsOfLine({ insurer: insurer.name, currency: 'CAD', numberLabel: (locale) => words[locale].mail.number })

const trip = { destination: personName(), departure: z.iso.date(), comeBack: z.iso.date() } as const

const phone = () => z.string().check(z.regex(/^\+?[\d ()-]{7,24}$/))

/** The policy is in force: its document, the days of the trip for the calendar, and whom to call before any treatment. */
export const policyMail = travelMail({
  name: 'travel-ca-policy',
  schema: z.object({
    ...aboutPolicy,
    ...trip,
    plan: personName(),
    reviewUntil: z.iso.date(),
    coverFrom: z.iso.date(),
    phoneInCanada: phone(),
    phoneAbroad: phone(),
    /** The policy that this one corrected. */
    replaces: z.optional(aboutPolicy.policyNumber),
    pdf: z.instanceof(Uint8Array),
  }),
  words: (locale, { replaces }) => {
    const { policy } = words[locale].mail
    return replaces ? { ...policy, text: `${policy.corrected} ${policy.text}` } : policy
  },
  places: ({ data, format }) => ({
    phone: isolateLtr(data.phoneInCanada),
    date: format.day(data.reviewUntil),
    replaces: isolateLtr(data.replaces ?? ''),
  }),
  headline: ({ data }) => isolate(data.destination),
  rows: ({ data, text, format: { day } }) => [
    ...(data.replaces ? [[text.replaces, isolateLtr(data.replaces)] as const] : []),
    [text.plan, isolate(data.plan)],
    [text.destination, isolate(data.destination)],
    [text.dates, fillText(text.datesValue, { departure: day(data.departure), comeBack: day(data.comeBack) })],
    [text.coverFrom, day(data.coverFrom)],
    [text.phoneInCanada, isolateLtr(data.phoneInCanada)],
    [text.phoneAbroad, isolateLtr(data.phoneAbroad)],
  ],
  steps: ({ claimHeading, claim }) => ({ heading: claimHeading, items: claim }),
  attachments({ data, text: { calendar }, setting }) {
    const places = { number: data.policyNumber, phone: data.phoneAbroad, destination: mailName(data.destination) }
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

/** The policy was cancelled within its review, or replaced by the one that corrects it: what was given back, and to which card. */
export const cancelledMail = travelMail({
  name: 'travel-ca-cancelled',
  schema: z.object({
    ...aboutPolicy,
    amountCents: mailCents(),
    last4: lastFour(),
    replacedBy: z.optional(aboutPolicy.policyNumber),
  }),
  words: (locale, { replacedBy }) => words[locale].mail[replacedBy ? 'replaced' : 'cancelled'],
  places: ({ data, format }) => ({
    amount: format.money(data.amountCents),
    last4: isolateLtr(data.last4),
    by: isolateLtr(data.replacedBy ?? ''),
  }),
})

/** The way back to a saved quote. Nothing in it was typed by the sender but the trip's dates. */
export const quoteLinkMail = travelMail({
  name: 'travel-ca-quote-link',
  schema: z.object({ ...trip, premiumCents: mailCents(), path: z.string() }),
  words: (locale) => words[locale].mail.quoteLink,
  places: ({ data, format }) => ({ date: format.day(data.departure) }),
  rows: ({ data, text, format: { day, money } }) => [
    [text.destination, isolate(data.destination)],
    [text.dates, fillText(text.datesValue, { departure: day(data.departure), comeBack: day(data.comeBack) })],
    [text.price, money(data.premiumCents)],
  ],
})

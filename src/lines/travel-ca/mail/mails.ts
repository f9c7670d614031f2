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
import { personName } from '../../../server/mail.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { insurer } from '../rules/insurer.ts'
import { words } from '../words/words.ts'

const travelMail = mailsOfLine({ insurer: insurer.name, currency: 'CAD' })

const phone = () => z.string().check(z.regex(/^\+?[\d ()-]{7,24}$/))

/** The policy is in force: its document, the days of the trip for the calendar, and whom to call before any treatment. */
export const policyMail = travelMail({
  name: 'travel-ca-policy',
  schema: z.object({
    ...aboutPolicy,
    ...aboutTrip,
    plan: personName(),
    reviewUntil: z.optional(z.iso.date()),
    /** In its place: the last day of the review of the policy that it corrected, where that was over. */
    reviewEnded: z.optional(z.iso.date()),
    coverFrom: z.iso.date(),
    /** Of a package: from when all but cancellation is covered. */
    otherFrom: z.optional(z.iso.date()),
    phoneInCanada: phone(),
    phoneAbroad: phone(),
    /** The policy that this one corrected. */
    replaces: z.optional(aboutPolicy.policyNumber),
    /** Everything that was paid for it, taxes too. */
    paidCents: mailCents(),
    pdf: z.instanceof(Uint8Array),
  }),
  words: (locale, { replaces, reviewEnded }) => {
    const { policy } = words[locale].mail
    return {
      ...policy,
      ...(replaces ? { text: `${policy.corrected} ${policy.text}` } : {}),
      ...(reviewEnded ? { quiet: policy.reviewOver } : {}),
    }
  },
  places({ data, format }) {
    const lastDay = data.reviewEnded ?? data.reviewUntil
    return {
      phone: isolateLtr(data.phoneInCanada),
      abroad: isolateLtr(data.phoneAbroad),
      date: lastDay ? format.day(lastDay) : '',
      replaces: isolateLtr(data.replaces ?? ''),
    }
  },
  headline: ({ data }) => isolate(data.destination),
  rows: ({ data, text, format }) => [
    ...(data.replaces ? [[text.replaces, isolateLtr(data.replaces)] as const] : []),
    [text.plan, isolate(data.plan)],
    ...tripRows(data, text, format),
    [data.otherFrom ? text.cancellationFrom : text.coverFrom, format.day(data.coverFrom)],
    ...(data.otherFrom ? [[text.otherFrom, format.day(data.otherFrom)] as const] : []),
    [text.paid, format.money(data.paidCents)],
    [text.phoneInCanada, isolateLtr(data.phoneInCanada)],
    [text.phoneAbroad, isolateLtr(data.phoneAbroad)],
  ],
  steps: ({ claimHeading, claim }) => ({ heading: claimHeading, items: claim }),
  attachments({ data, text: { calendar }, setting }) {
    const phones = { phone: data.phoneInCanada, abroad: data.phoneAbroad }
    return [policyPdf(data), tripCalendar(data, calendar, phones, setting)]
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
  schema: z.object({ ...aboutTrip, premiumCents: mailCents(), path: z.string() }),
  words: (locale) => words[locale].mail.quoteLink,
  places: ({ data, format }) => ({ date: format.day(data.departure) }),
  rows: ({ data, text, format }) => [...tripRows(data, text, format), [text.price, format.money(data.premiumCents)]],
})

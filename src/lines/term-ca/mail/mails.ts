import * as z from 'zod/mini'
import { aboutPolicy, lastFour, mailCents, mailsOfLine, policyPdf } from '../../../platform/messages/mail/index.ts'
import { personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { officeMoment } from '../../../shared/calendar/office-moment.ts'
import { insurer } from '../rules/insurer.ts'
import { words } from '../words/words.ts'

const termMail = mailsOfLine({ insurer: insurer.name, currency: 'CAD' })

/** The place in the agents' queue. */
const callbackReference = () => z.string().check(z.regex(/^CB-[A-Z0-9]{8}$/))

/** The way back to a saved estimate. Nothing in it was typed by the sender, who need not be the reader. */
export const estimateMail = termMail({
  name: 'term-ca-estimate',
  schema: z.object({
    faceCents: mailCents(),
    term: z.int(),
    monthlyCents: mailCents(),
    annualCents: mailCents(),
    /** The moment at which the price ends. */
    holdsUntil: z.iso.datetime(),
    path: z.string(),
  }),
  words: (locale) => words[locale].mail.estimate,
  places: ({ data, setting: { locale } }) => ({ date: isolate(officeMoment(data.holdsUntil, locale)) }),
  rows: ({ data, text, format: { money } }) => [
    [text.amount, money(data.faceCents, 0)],
    [text.term, fillText(text.years, { term: data.term })],
    [text.monthly, money(data.monthlyCents)],
    [text.annual, money(data.annualCents)],
  ],
})

/** An agent was asked to call: the reference, and when. */
export const callbackMail = termMail({
  name: 'term-ca-callback',
  schema: z.object({
    name: personName(),
    reference: callbackReference(),
    when: z.enum(['morning', 'afternoon', 'evening']),
    path: z.string(),
  }),
  words: (locale) => words[locale].mail.callback,
  rows: ({ data, text }) => [
    [text.reference, isolateLtr(data.reference)],
    [text.when, text[data.when]],
  ],
})

/**
 * How an application was decided, and what comes next. No answer and no reason stands in a mail: those are on our own pages,
 * behind the sign-in. That the decision was automatic is said with it (facts §6, Law 25).
 */
export const decisionMail = termMail({
  name: 'term-ca-decision',
  schema: z.object({
    name: personName(),
    outcome: z.enum(['approved', 'declined', 'referred', 'approved-by-person', 'declined-by-person']),
    /** Where an agent calls. */
    reference: z.nullable(callbackReference()),
    /** The class of reasons of a person's decline. */
    reasonClass: z._default(z.nullable(z.enum(['health', 'lifestyle', 'finances', 'identity', 'information'])), null),
    path: z.string(),
  }),
  words: (locale, { outcome }) => words[locale].mail[outcome],
  rows: ({ data, text, setting }) =>
    'reference' in text && data.reference
      ? [
          ...('because' in text && data.reasonClass ? [[text.because, text[data.reasonClass]] as const] : []),
          [text.reference, isolateLtr(data.reference)],
          [text.hours, fillText(text.hoursValue, setting.hours)],
        ]
      : [],
})

/** The policy is in force: the contract, and until when one may change one's mind. */
export const policyMail = termMail({
  name: 'term-ca-policy',
  schema: z.object({
    ...aboutPolicy,
    faceCents: mailCents(),
    term: z.int().check(z.positive()),
    frequency: z.enum(['monthly', 'annual']),
    paymentCents: mailCents(),
    reviewUntil: z.iso.date(),
    pdf: z.instanceof(Uint8Array),
  }),
  words: (locale) => words[locale].mail.policy,
  places: ({ data, format }) => ({ date: format.day(data.reviewUntil) }),
  headline: ({ data, format: { money } }) => money(data.faceCents, 0),
  rows: ({ data, text, format: { money } }) => [
    [text.face, money(data.faceCents, 0)],
    [text.term, fillText(text.termValue, { years: data.term })],
    [text.payment, fillText(text[data.frequency], { amount: money(data.paymentCents) })],
  ],
  attachments: ({ data }) => [policyPdf(data)],
})

/** Something about a policy was changed, by its owner or because a payment came back: what, and whom to call about it. */
export const policyChangeMail = termMail({
  name: 'term-ca-policy-change',
  schema: z.object({
    ...aboutPolicy,
    what: z.discriminatedUnion('change', [
      z.object({ change: z.literal('cancelled'), amountCents: mailCents() }),
      z.object({ change: z.enum(['revoked', 'lapsed']), endedOn: z.iso.date() }),
      z.object({
        change: z.literal('method'),
        method: z.enum(['visa', 'mastercard', 'amex', 'discover', 'account']),
        last4: lastFour(),
      }),
      z.object({ change: z.literal('unpaid'), amountCents: mailCents(), graceDays: z.int().check(z.positive()) }),
      /** Who they are stands in the paper alone. */
      z.object({ change: z.literal('beneficiaries'), pdf: z.instanceof(Uint8Array) }),
    ]),
  }),
  words: (locale, { what }) => words[locale].mail[what.change],
  places: ({ data: { what }, format: { day, money }, setting: { locale } }): Record<string, string> => {
    switch (what.change) {
      case 'cancelled':
        return { amount: money(what.amountCents) }
      case 'revoked':
      case 'lapsed':
        return { date: day(what.endedOn) }
      case 'method':
        return { method: words[locale].mail.methods[what.method], last4: isolateLtr(what.last4) }
      case 'unpaid':
        return { amount: money(what.amountCents), days: String(what.graceDays) }
      case 'beneficiaries':
        return {}
    }
  },
  attachments: ({ data: { policyNumber, what } }) =>
    what.change === 'beneficiaries' ? [policyPdf({ policyNumber, pdf: what.pdf }, '-beneficiaries')] : [],
})

import * as z from 'zod/mini'
import { aboutPolicy, lastFour, mailCents, mailsOfLine, policyPdf } from '../../../platform/messages/mail/index.ts'
import { mailName, personName } from '../../../server/mail.ts'
import { calendarFile } from '../../../shared/calendar/calendar-file.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { insurer } from '../rules/insurer.ts'
import { words } from '../words/words.ts'

const petMail = mailsOfLine({ insurer: insurer.name, currency: 'USD' })

const currency = z.enum(['USD', 'CAD'])

/** Names, with commas. */
const petNames = z.pipe(
  z.string(),
  z.transform((names: string) => names.split(', ').map(mailName).join(', ')),
)

/** The policy, or what joined it, is in force: its document, its days for a calendar, and what is paid. */
export const policyMail = petMail({
  name: 'pet-policy',
  schema: z.object({
    ...aboutPolicy,
    pets: petNames,
    /** The number under which they joined the policy later; null for those that it began with. */
    endorsement: z.nullable(z.string()),
    currency,
    firstCents: mailCents(),
    laterCents: mailCents(),
    startsOn: z.iso.date(),
    accidentsFrom: z.iso.date(),
    illnessFrom: z.iso.date(),
    reviewUntil: z.iso.date(),
    endsOn: z.iso.date(),
    claimsPhone: z.string().check(z.regex(/^\+?[\d ()-]{7,24}$/)),
    pdf: z.instanceof(Uint8Array),
  }),
  words: (locale, { endorsement }) => words[locale].mail[endorsement === null ? 'policy' : 'added'],
  places: ({ data, format }) => ({
    pets: isolate(data.pets),
    phone: isolateLtr(data.claimsPhone),
    date: format.day(data.reviewUntil),
  }),
  headline: ({ data }) => isolate(data.pets),
  rows: ({ data, text, format: { day, money } }) => [
    [text.starts, fillText(text.startsValue, { date: day(data.startsOn) })],
    [text.accidents, day(data.accidentsFrom)],
    [text.illness, day(data.illnessFrom)],
    [text.first, money(data.firstCents)],
    [text.later, money(data.laterCents)],
  ],
  steps: ({ claimHeading, claim }) => ({ heading: claimHeading, items: claim }),
  attachments({ data, text: { calendar }, setting }) {
    const { policyNumber: number, claimsPhone: phone, pets } = data
    const days = {
      starts: data.startsOn,
      accidents: data.accidentsFrom,
      illness: data.illnessFrom,
      review: data.reviewUntil,
      renewal: data.endsOn,
    }
    const bytes = calendarFile(
      (Object.keys(days) as (keyof typeof days)[]).map((what) => ({
        uid: `${data.endorsement ?? number}-${what}`,
        title: fillText(calendar.title, { number, what: calendar[what] }),
        text: fillText(calendar.text, { number, pets, phone }),
        from: days[what],
        to: days[what],
        url: setting.link(data.path),
      })),
    )
    return [policyPdf(data), { filename: `${number}.ics`, contentType: 'text/calendar; charset=utf-8', bytes }]
  },
})

/** A bill could not be taken: how much it is, and how long cover goes on. */
export const unpaidMail = petMail({
  name: 'pet-unpaid',
  schema: z.object({ ...aboutPolicy, currency, amountCents: mailCents(), graceDays: z.int() }),
  words: (locale) => words[locale].mail.unpaid,
  places: ({ data, format }) => ({ amount: format.money(data.amountCents), days: String(data.graceDays) }),
})

/** Another card pays from now on: somebody else than the owner may have given it. */
export const cardMail = petMail({
  name: 'pet-card',
  schema: z.object({ ...aboutPolicy, currency, last4: lastFour(), laterCents: mailCents() }),
  words: (locale) => words[locale].mail.card,
  places: ({ data, format }) => ({ last4: isolateLtr(data.last4), amount: format.money(data.laterCents) }),
})

/** The policy has ended: within its review with everything given back, later at the end of what is paid, or because a bill stayed unpaid. */
export const endedMail = petMail({
  name: 'pet-ended',
  schema: z.object({
    ...aboutPolicy,
    currency,
    /** The pets that are no longer covered, where a part of the policy joined it later; else null. */
    pets: z.nullable(petNames),
    /** Whether the rest of the policy goes on. */
    isPart: z.boolean(),
    last4: lastFour(),
    ended: z.discriminatedUnion('how', [
      z.object({ how: z.literal('review'), amountCents: mailCents() }),
      z.object({ how: z.enum(['later', 'unpaid']), endsOn: z.iso.date() }),
    ]),
  }),
  words(locale, { pets, isPart, ended: { how } }) {
    const ofWhole = words[locale].mail[`ended-${how}`]
    const ofPart = words[locale].mail[`added-ended-${how}`]
    if (pets === null) return ofWhole
    return isPart ? ofPart : { ...ofWhole, text: ofPart.text }
  },
  places: ({ data: { pets, ended, last4 }, format }) => ({
    pets: isolate(pets ?? ''),
    last4: isolateLtr(last4),
    ...(ended.how === 'review' ? { amount: format.money(ended.amountCents) } : { date: format.day(ended.endsOn) }),
  }),
})

/** The way back to a saved quote. Nothing that anybody typed stands in it but the choice of breeds. */
export const quoteLinkMail = petMail({
  name: 'pet-quote-link',
  schema: z.object({
    breeds: personName(),
    currency,
    firstCents: z.int().check(z.gte(0)),
    laterCents: z.int().check(z.gte(0)),
    path: z.string(),
  }),
  words: (locale) => words[locale].mail.quoteLink,
  rows: ({ data, text, format: { money } }) => [
    [text.breeds, isolate(data.breeds)],
    ...(data.firstCents === 0
      ? []
      : ([
          [text.first, money(data.firstCents)],
          [text.later, money(data.laterCents)],
        ] as const)),
  ],
})

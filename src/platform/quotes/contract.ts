import * as z from 'zod/mini'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { email } from '../../shared/fields/text-rules.ts'
import { defineFunction, openToAll } from '../../shared/function.ts'

const referralId = () => z.string().check(z.trim(), z.regex(/^[\w-]{0,80}$/, ruleCode('referral')))

/** Where a referral came from; attributed on the quote as it is made. An empty one is "unknown". */
export const referral = { partnerId: z.optional(referralId()), campaignId: z.optional(referralId()) }

/** The id of a quote, as every payload has it. */
export function quoteKey() {
  return z.string().check(z.maxLength(64))
}

/** What a line's function that opens a quote again takes: the quote's key, or the token of a link to it. */
export const openingPayload = z.object({
  quotekey: z.optional(quoteKey()),
  token: z.optional(quoteKey()),
  /**
   * Nothing is asked of the insurer, as a page asks that is only looked at. `price`: a quote whose price has run out is refused with
   * `quote-expired`. `answers`: it is answered as it was kept. With both, one that a link opens for somebody else is refused with
   * `quote-elsewhere`.
   */
  look: z.optional(z.enum(['price', 'answers'])),
  /** The key or token of the quote that this one was priced again from: `changes` says what is different. */
  before: z.optional(quoteKey()),
})

export const quoteLinkPayload = z.object({ quotekey: quoteKey(), email: email() })

/** Mails a link that reopens a quote; `quotes.sendLink` answers it. A fixed text: nothing typed is sent but what the line's mail names. */
export function quoteLinkFunction<Name extends string, Payload extends z.ZodMiniType>({
  name,
  summary = 'E-mail me this quote',
  source,
  payload,
}: {
  name: Name
  summary?: string
  source: string
  payload: Payload
}) {
  return defineFunction({
    name,
    summary,
    source,
    payload,
    answer: z.object({ sent: z.boolean() }),
    access: openToAll,
    rateClass: 'save',
    logClass: 'audited',
    actingNeeds: ['quote'],
  })
}

/** A link that reopens a quote, for who gives no address; a new one each time. Whoever has it opens the quote, so nobody makes one for another. */
export const makeQuoteLink = defineFunction({
  name: 'makeQuoteLink',
  summary: 'A link that reopens this quote, without an e-mail address',
  source: 'ours (a price is kept without an address)',
  payload: z.object({ quotekey: quoteKey() }),
  answer: z.object({
    /** The whole address. */
    link: z.string(),
    /** ISO moment. */
    opensUntil: z.string(),
  }),
  access: { ...openToAll, acting: 'none' },
  rateClass: 'save',
  logClass: 'audited',
})

/**
 * Opens a quote of a line that prices again what has expired, by its key or by a link from a mail. `quotes.open` reads it. `answer`:
 * the quote as the line tells it, and last its `changes`: what is different since it was saved, empty where nothing is.
 */
export function openQuoteFunction<Name extends string, Answer extends Record<string, z.ZodMiniType>>({
  name,
  source,
  answer,
}: {
  name: Name
  source: string
  answer: Answer
}) {
  return defineFunction({
    name,
    summary: 'Reopen a saved quote; one whose price has run out is priced anew, or refused to who only looks',
    source,
    payload: openingPayload,
    answer: z.object({
      ...answer,
      /** It was priced anew now, or by the request before. */
      repriced: z.boolean(),
      /** The policy that was bought with this quote; null while none was. */
      boughtPolicy: z.nullable(z.string()),
      /** The reference of a purchase of it that is under way; null while none is. */
      purchaseUnderWay: z.nullable(z.string()),
    }),
    access: openToAll,
    rateClass: 'quote',
    logClass: 'plain',
  })
}

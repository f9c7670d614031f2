import * as z from 'zod/mini'
import { cardCodeText, cardExpiryText, cardNumberText } from '../../shared/fields/card-rules.ts'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { requiredText } from '../../shared/fields/text-rules.ts'
import { defineFunction, ownRecords } from '../../shared/function.ts'

const quotekey = z.string().check(z.minLength(1, ruleCode('required')), z.maxLength(64))

/** The code is a sale by card, the quantity one; the amount is the quote's, whatever a line item says. */
const lineItem = z.object({
  transactioncode: z._default(z.union([z.literal('41'), z.literal(41)]), '41'),
  quantity: z._default(z.literal(1), 1),
})

/** Opens an order at the payment company for what one quote costs now. A session's token is good for half an hour and for one card. */
export const borderfreeCreateOrder = defineFunction({
  name: 'borderfreeCreateOrder',
  summary: 'Open an order for the amount of a quote',
  source: 'travel §3, §7 (L-102)',
  payload: z.object({
    quotekey,
    account: z.optional(z.object({})),
    lineitems: z.optional(z.array(lineItem).check(z.length(1))),
  }),
  answer: z.object({
    response: z.object({
      data: z.object({ order_id: z.string() }),
      /** `expires` is an ISO moment. */
      session_token: z.object({ token: z.string(), expires: z.string() }),
    }),
  }),
  access: ownRecords,
  rateClass: 'save',
  logClass: 'plain',
  actingNeeds: ['buy'],
})

/** Turns a card into the token that pays an order, once. The number is kept nowhere. */
export const updateVault = defineFunction({
  name: 'updateVault',
  summary: 'Keep a card for an order',
  source: 'travel §7 (L-103)',
  payload: z.object({
    userkey: z.optional(z.string()),
    transaction: z.object({
      order_id: requiredText(64),
      session_token: requiredText(200),
      number: cardNumberText(),
      /** MM/YYYY. */
      expiry: cardExpiryText(),
      cvv: cardCodeText(),
      holder: requiredText(80),
      postalcode: requiredText(10),
    }),
    /** Ours: whether a signed-in person wants to pay with this card again. */
    keep: z._default(z.boolean(), false),
  }),
  answer: z.object({ instrument_token: z.string(), card_brand: z.string(), card_last4: z.string() }),
  access: ownRecords,
  rateClass: 'save',
  logClass: 'audited',
  actingNeeds: ['buy'],
})

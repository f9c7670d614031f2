import * as z from 'zod/mini'

/** Brackenpay is an invented card processor; this is how it says things. Amounts are in minor units, months MM/YYYY. */
export const problemShape = z.object({ problem: z.object({ tag: z.string(), detail: z.string() }) })

export const vaultedShape = z.object({
  vaultRef: z.string(),
  scheme: z.enum(['VI', 'MC', 'AX', 'DS', 'DC', 'JC']),
  tail: z.string().check(z.regex(/^\d{4}$/)),
  goodThru: z.string().check(z.regex(/^\d{2}\/\d{4}$/)),
})

export const orderShape = z.object({
  orderRef: z.string(),
  merchantRef: z.string(),
  session: z.object({ secret: z.string(), until: z.string() }),
})

export const paymentShape = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('CAPTURED'),
    paymentRef: z.string(),
    merchantRef: z.string(),
    minor: z.int(),
    ccy: z.enum(['USD', 'CAD']),
    at: z.string(),
  }),
  z.object({ state: z.literal('DECLINED'), merchantRef: z.string(), why: z.enum(['05', '51', '54', 'VU', 'VX', 'R9']) }),
])
export type WirePayment = z.output<typeof paymentShape>

export const reversalShape = z.object({
  reversalRef: z.string(),
  paymentRef: z.string(),
  merchantRef: z.string(),
  minor: z.int(),
  at: z.string(),
})
export type WireReversal = z.output<typeof reversalShape>

export const ledgerShape = z.object({
  payments: z.array(paymentShape),
  reversals: z.array(reversalShape),
  /** Where the next page begins; null after the last one. */
  next: z.nullable(z.int()),
})

export const vaultedAccountShape = z.object({ vaultRef: z.string(), inst: z.string(), tail: z.string() })

export const customerShape = z.object({ customerRef: z.string(), merchantRef: z.string() })

export const methodShape = z.object({
  methodRef: z.string(),
  merchantRef: z.string(),
  customerRef: z.string(),
  kind: z.enum(['CARD', 'EFT']),
  tail: z.string(),
})
export type WireMethod = z.output<typeof methodShape>

/** `payment` is the first instalment: a subscription that takes no money does not begin. */
export const subscriptionShape = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ACTIVE'),
    subscriptionRef: z.string(),
    merchantRef: z.string(),
    methodRef: z.string(),
    every: z.enum(['M', 'Y']),
    nextDue: z.string(),
    payment: z.object({ paymentRef: z.string(), minor: z.int(), ccy: z.enum(['USD', 'CAD']), at: z.string() }),
  }),
  z.object({ state: z.literal('DECLINED'), merchantRef: z.string(), why: z.enum(['05', '51', '54', 'VX', 'R9']) }),
])
export type WireSubscription = z.output<typeof subscriptionShape>

export const endedShape = z.object({ subscriptionRef: z.string(), state: z.literal('ENDED'), at: z.string() })

export const changedMethodShape = z.object({ subscriptionRef: z.string(), methodRef: z.string(), at: z.string() })

/**
 * `VU`: the vault reference was used. `VX`: it is not known. `R9`: the bank returned the debit. The others are the usual network
 * answers.
 */
export const declineCodes = {
  '05': 'declined',
  '51': 'no-funds',
  '54': 'expired',
  VU: 'token-used',
  VX: 'token-unknown',
  R9: 'returned-unpaid',
} as const

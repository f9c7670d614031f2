import * as z from 'zod/mini'

/** Brackenpay is an invented card processor; this is how it says things. Amounts are in minor units, months MM/YYYY. */
export const problemShape = z.object({ problem: z.object({ tag: z.string(), detail: z.string() }) })

export const vaultedShape = z.object({
  vaultRef: z.string(),
  scheme: z.enum(['VI', 'MC', 'AX', 'DS', 'DC', 'JC']),
  tail: z.string().check(z.regex(/^\d{4}$/)),
  goodThru: z.string().check(z.regex(/^\d{2}\/\d{4}$/)),
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
  z.object({ state: z.literal('DECLINED'), merchantRef: z.string(), why: z.enum(['05', '51', '54', 'VU', 'VX']) }),
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

/** `VU`: the vault reference was used. `VX`: it is not known. The others are the usual network answers. */
export const declineCodes = {
  '05': 'declined',
  '51': 'no-funds',
  '54': 'expired',
  VU: 'token-used',
  VX: 'token-unknown',
} as const

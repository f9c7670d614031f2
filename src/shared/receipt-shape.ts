import * as z from 'zod/mini'

/** A signed receipt as a function answers it. */
export const receiptShape = z.object({
  receipt: z.object({
    format: z.literal('eider-receipt-1'),
    line: z.string(),
    product: z.string(),
    carrier: z.string(),
    currency: z.enum(['USD', 'CAD']),
    ratesVersion: z.string(),
    madeAt: z.string(),
    inputs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    steps: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        table: z.string(),
        row: z.string(),
        operation: z.enum(['take', 'times', 'dividedBy', 'plus', 'minus', 'sum', 'atLeast', 'atMost']),
        of: z.array(z.string()),
        operand: z.string(),
        rounding: z.string(),
        amount: z.string(),
      }),
    ),
    results: z.record(z.string(), z.string()),
  }),
  keyId: z.string(),
  publicKey: z.string(),
  signature: z.string(),
})

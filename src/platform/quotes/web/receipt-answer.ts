import type { SignedReceipt } from '../../../shared/receipt.ts'

/** What a page is told that asks for a receipt. */
export interface ReceiptAnswer {
  /** Which of its prices it is of, as the page named it. */
  priceKey: string
  receipt: SignedReceipt | null
  /** In words, where there is no receipt. */
  failed: string | null
}

/** From what the line's function answered; null where it could not answer. */
export function receiptAnswer(
  priceKey: unknown,
  outcome: SignedReceipt | { haserror: true; message: string } | null,
): ReceiptAnswer {
  const key = typeof priceKey === 'string' ? priceKey : ''
  if (!outcome || 'haserror' in outcome) return { priceKey: key, receipt: null, failed: outcome?.message ?? null }
  return { priceKey: key, receipt: outcome, failed: null }
}

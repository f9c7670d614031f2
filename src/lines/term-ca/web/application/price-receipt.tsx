import { useTranslation } from 'react-i18next'
import { ReceiptDetails, type ReceiptPage } from '../../../../platform/quotes/web/index.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import type { Priced } from '../estimate/visible-estimate.ts'

/** Where a receipt of this line is asked for, and what its steps are called. */
export function useReceiptPage(): ReceiptPage {
  const { t } = useTranslation('term-ca')
  return { path: '/canadianterm/receipt', nameOf: ({ id, label }) => t(`receipt.step-${id}`, { defaultValue: label }) }
}

export function priceKeyOf({ amount, term, frequency }: Priced): string {
  return `${amount} ${term} ${frequency}`
}

/** How the price of one amount and term is made. */
export function PriceReceipt({
  now,
  of,
  initial,
}: {
  now: Priced
  /** Whose price: an estimate's key or an application's id. */
  of: { quotekey: string } | { applicationId: string }
  initial?: { priced: Priced; receipt: SignedReceipt }
}) {
  return (
    <ReceiptDetails
      page={useReceiptPage()}
      priceKey={priceKeyOf(now)}
      fields={{ ...of, amount: String(now.amount), term: String(now.term), frequency: now.frequency }}
      {...(initial ? { initial: { priceKey: priceKeyOf(initial.priced), receipt: initial.receipt } } : {})}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { ReceiptDetails, type ReceiptPage } from '../../../platform/quotes/web/index.ts'
import type { PlanCode } from '../rules/plans.ts'
import { receiptPath } from './receipt-path.ts'

/** Where a receipt of this line is asked for, and what its steps are called: those of each traveller by the number. */
function useReceiptPage(): ReceiptPage {
  const { t } = useTranslation('travel-ca')
  return {
    path: receiptPath,
    nameOf: ({ id, label }) => {
      const [, of, number, what] = /^(traveller|cancellation|interruption|accident)-(\d+)-(.+)$/.exec(id) ?? []
      const name = t(`receipt.step-${what ?? id}`, { defaultValue: label })
      if (!number) return name
      return of === 'traveller'
        ? t('receipt.traveller', { number, name })
        : t('receipt.traveller-part', { number, part: t(`receipt.step-${of}`), name })
    },
  }
}

/** How the price of one plan is made; without `planCode`, that of a final quote. */
export function PriceReceipt({ quotekey, planCode, name }: { quotekey: string; planCode?: PlanCode; name: string }) {
  return (
    <ReceiptDetails
      page={useReceiptPage()}
      priceKey={`${quotekey} ${planCode ?? ''}`}
      fields={{ quotekey, ...(planCode ? { planCode } : {}) }}
      of={name}
    />
  )
}

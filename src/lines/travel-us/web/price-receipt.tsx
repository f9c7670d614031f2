import { useTranslation } from 'react-i18next'
import { ReceiptDetails, type ReceiptPage } from '../../../platform/quotes/web/index.ts'
import type { Size } from '../rules/rates.ts'

/** Where a receipt of this line is asked for, and what its steps are called: those of each traveler by the number. */
function useReceiptPage(): ReceiptPage {
  const { t } = useTranslation('travel-us')
  return {
    path: '/travel/receiptusa',
    nameOf: ({ id, label }) => {
      const [, number, what = id] = /^traveller-(\d+)-(.+)$/.exec(id) ?? []
      const name = t(`receipt.step-${what}`, { defaultValue: label })
      return number ? t('receipt.traveller', { number, name }) : name
    },
  }
}

/** How the price of one plan is made. */
export function PriceReceipt({ quotekey, size, name }: { quotekey: string; size: Size; name: string }) {
  return <ReceiptDetails page={useReceiptPage()} priceKey={`${quotekey} ${size}`} fields={{ quotekey, size }} of={name} />
}

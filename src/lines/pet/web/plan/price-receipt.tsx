import { useTranslation } from 'react-i18next'
import { ReceiptDetails, type ReceiptPage } from '../../../../platform/quotes/web/index.ts'

/** Where a receipt of this line is asked for, and what its steps are called: those of a pet by the number, those of a tax by its name. */
function useReceiptPage(): ReceiptPage {
  const { t } = useTranslation('pet-plan')
  return {
    path: '/pet/receipt',
    nameOf: ({ id, label }) => {
      const [, number] = /^pet-(\d+)$/.exec(id) ?? []
      if (number) return t('receipt.pet', { number })
      const [, which, tax] = /^(first|later)-(.+)$/.exec(id) ?? []
      if (tax && !['bill', 'untaxed'].includes(tax))
        return t(`receipt.${which}-tax`, { tax: t(`pet:tax.${tax}`, { defaultValue: tax }) })
      return t(`receipt.step-${id}`, { defaultValue: label })
    },
  }
}

/** How the price of one pet is made, or without `idx` the bills of all. */
export function PriceReceipt({ quotekey, idx, name }: { quotekey: string; idx?: number; name?: string }) {
  const { t } = useTranslation('pet-plan')
  return (
    <ReceiptDetails
      page={useReceiptPage()}
      priceKey={`${quotekey} ${idx ?? 'bills'}`}
      fields={{ quotekey, ...(idx === undefined ? {} : { idx: String(idx) }) }}
      {...(name === undefined ? { title: t('bills.receipt') } : { of: name })}
    />
  )
}

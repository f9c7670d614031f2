import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../shared/isolate.ts'
import { moneyWithCurrency, type Currency, toCents } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import type { JoinedPolicy } from './joined.ts'

/** What a policy costs each month once these pets have joined it. */
export function Together({ joined, laterBill, currency }: { joined: JoinedPolicy; laterBill: number; currency: Currency }) {
  const { t } = useTranslation('pet')
  const locale = useLocale()
  const money = (dollars: number): string => isolateLtr(moneyWithCurrency(toCents(dollars), locale, currency))
  return t('together', {
    alone: money(laterBill),
    before: money(joined.laterBill),
    together: money(joined.laterBill + laterBill),
  })
}

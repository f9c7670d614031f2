import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../shared/isolate.ts'
import { formatMoney, type Currency } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Runs } from '../../../web/ui/whole.tsx'
import { AdminTable } from '../../admin/web/index.ts'
import type { Effect } from '../contract.ts'
import styles from './rates.module.css'
import { figureTag } from '../../../shared/locale-tag.ts'

/** Sample risks under the table in force today and under another one, with the difference. */
export function EffectTable({ label, effects, currency }: { label: string; effects: readonly Effect[]; currency: Currency }) {
  const { t } = useTranslation('rates')
  const locale = useLocale()
  const money = (cents: number | null): string => (cents === null ? t('not-priced') : formatMoney(cents, locale, currency, 2))
  const difference = ({ today, tried }: Effect): string => {
    if (today === null || tried === null) return '–'
    const sign = tried > today ? '+' : tried < today ? '−' : ''
    const share = today === 0 ? 0 : Math.round((Math.abs(tried - today) / today) * 1000) / 10
    const amount = `${sign}${formatMoney(Math.abs(tried - today), locale, currency, 2)}`
    return isolateLtr(`${amount} (${sign}${new Intl.NumberFormat(figureTag(locale)).format(share)} %)`)
  }
  return (
    <AdminTable
      kind="quiet"
      label={label}
      columns={(['risk', 'today', 'tried', 'difference'] as const).map((column) => t(`column.${column}`))}
    >
      {effects.map((effect) => (
        <tr key={effect.risk}>
          <th scope="row" className={styles.risk}>
            <Runs text={effect.risk} />
          </th>
          <td className={styles.whole}>
            <bdi>{money(effect.today)}</bdi>
          </td>
          <td className={styles.whole}>
            <bdi>{money(effect.tried)}</bdi>
          </td>
          <td className={styles.whole}>{difference(effect)}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../shared/isolate.ts'
import { formatMoney, type Currency } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import { AdminTable } from '../../admin/web/index.ts'
import type { Effect } from '../contract.ts'
import styles from './rates.module.css'

/** Sample risks under the table in force today and under another one, with the difference. */
export function EffectTable({ label, effects, currency }: { label: string; effects: readonly Effect[]; currency: Currency }) {
  const { t } = useTranslation('rates')
  const locale = useLocale()
  const money = (cents: number | null): string => (cents === null ? t('not-priced') : formatMoney(cents, locale, currency, 2))
  const difference = ({ today, then }: Effect): string => {
    if (today === null || then === null) return '–'
    const sign = then > today ? '+' : then < today ? '−' : ''
    const share = today === 0 ? 0 : Math.round((Math.abs(then - today) / today) * 1000) / 10
    const amount = `${sign}${formatMoney(Math.abs(then - today), locale, currency, 2)}`
    return isolateLtr(`${amount} (${sign}${new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-US').format(share)} %)`)
  }
  return (
    <AdminTable
      kind="quiet"
      label={label}
      columns={(['risk', 'today', 'then', 'difference'] as const).map((column) => t(`column.${column}`))}
    >
      {effects.map((effect) => (
        <tr key={effect.risk}>
          <th scope="row" className={styles.risk}>
            {effect.risk}
          </th>
          <td className={styles.money}>
            <bdi>{money(effect.today)}</bdi>
          </td>
          <td className={styles.money}>
            <bdi>{money(effect.then)}</bdi>
          </td>
          <td className={styles.money}>{difference(effect)}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

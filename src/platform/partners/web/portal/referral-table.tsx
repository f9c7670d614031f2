import { useTranslation } from 'react-i18next'
import { AdminTable, useMoments, useProductNames } from '../../../admin/web/index.ts'
import type { Referral } from '../../contract.ts'
import styles from './portal.module.css'

export type Products = Parameters<typeof useProductNames>[0]

/** Names a line as the whole marketplace does; a line that is gone by its own name. */
export function useLineNames(products: Products): (line: string) => string {
  const nameOf = useProductNames(products)
  return (line) => {
    const product = products.find((each) => each.line === line)
    return product ? nameOf(product) : line
  }
}

const columns = ['when', 'state', 'line', 'campaign', 'reference'] as const

/** Referrals, the newest first, with nothing of the customer. */
export function ReferralTable({
  referrals,
  products,
  campaigns,
}: {
  referrals: readonly Referral[]
  products: Products
  campaigns: readonly { idnum: number; label: string }[]
}) {
  const { t } = useTranslation('partners-portal')
  const moments = useMoments()
  const nameOf = useLineNames(products)
  return (
    <AdminTable label={t('referrals.title')} columns={columns.map((column) => t(`column.${column}`))}>
      {referrals.map(({ reference, line, campaign, state, at }) => (
        <tr key={reference}>
          <td className={styles.whole}>{moments.moment(at)}</td>
          <td>
            <span className={styles.state} data-state={state}>
              {t(`state.${state}`)}
            </span>
          </td>
          <td>{nameOf(line)}</td>
          <td>
            {campaign === 'unknown' ? (
              t('referrals.no-campaign')
            ) : (
              <bdi>{campaigns.find(({ idnum }) => String(idnum) === campaign)?.label ?? campaign}</bdi>
            )}
          </td>
          <td className={styles.whole}>
            <bdi dir="ltr">{reference}</bdi>
          </td>
        </tr>
      ))}
    </AdminTable>
  )
}

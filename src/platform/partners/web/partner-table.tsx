import { useTranslation } from 'react-i18next'
import { AdminTable, useMoments } from '../../admin/web/index.ts'
import type { Partner } from '../contract.ts'
import styles from './partners.module.css'

const columns = ['company', 'state', 'industry', 'since'] as const

/** Partners, oldest first. `pathOf`: where a row leads, for anyone who may open it. */
export function PartnerTable({ partners, pathOf }: { partners: readonly Partner[]; pathOf?: (key: string) => string }) {
  const { t } = useTranslation('partners')
  const moments = useMoments()
  return (
    <AdminTable label={t('list.title')} columns={columns.map((column) => t(`column.${column}`))}>
      {partners.map(({ key, company, active, industries, timestamp }) => (
        <tr key={key}>
          <td className={styles.who}>
            {pathOf ? (
              <a href={pathOf(key)} className={styles.link}>
                <bdi>{company}</bdi>
              </a>
            ) : (
              <bdi>{company}</bdi>
            )}
          </td>
          <td>
            <span className={styles.state} data-state={active}>
              {t(`state.${active}`)}
            </span>
          </td>
          <td>{t(`industry.${industries}`)}</td>
          <td>{moments.day(new Date(timestamp).toISOString())}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

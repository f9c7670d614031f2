import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../web/root-data.ts'
import { sinceWords } from '../../../callbacks/web/index.ts'
import type { Partner } from '../../../partners/contract.ts'
import { AdminTable } from '../admin-table.tsx'
import styles from './queue-table.module.css'

/** The companies that have waited longest for a decision. */
export function PartnersWaiting({ partners, now }: { partners: readonly Partner[]; now: string }) {
  const { t } = useTranslation('admin-overview')
  const { t: ofPartners } = useTranslation('partners')
  const locale = useLocale()
  return (
    <AdminTable
      kind="quiet"
      label={t('partners.title')}
      columns={[ofPartners('column.company'), ofPartners('column.industry'), t('column.waiting')]}
    >
      {partners.map(({ key, company, industries, timestamp }) => (
        <tr key={key}>
          <td>
            <a className={styles.link} href={`/admin/partnerships/${key}`} dir="auto">
              {company}
            </a>
          </td>
          <td>{ofPartners(`industry.${industries}`)}</td>
          <td>{sinceWords(new Date(timestamp).toISOString(), now, locale)}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

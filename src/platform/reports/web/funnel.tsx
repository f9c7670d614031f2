/** The chart of how far applications have come. */
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../web/root-data.ts'
import { AdminTable, countText } from '../../admin/web/index.ts'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import type { FunnelRow } from '../contract.ts'
import styles from './reports-page.module.css'

function Bars({ rows }: { rows: readonly FunnelRow[] }) {
  const locale = useLocale()
  const most = Math.max(1, ...rows.map(({ applications }) => applications))
  return (
    <ul className={styles.bars}>
      {rows.map(({ step, name, applications }) => (
        <li key={step}>
          <span>{name}</span>
          <span className={styles.figure}>{countText(applications, locale)}</span>
          <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.ground} width="100" height="10" />
            <rect className={styles.value} width={(100 * applications) / most} height="10" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

function Table({ rows }: { rows: readonly FunnelRow[] }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  return (
    <AdminTable label={t('funnel.title')} columns={[t('funnel.step'), t('funnel.applications'), t('funnel.minutes')]}>
      {rows.map(({ step, name, applications, medianMinutes }) => (
        <tr key={step}>
          <th scope="row">{name}</th>
          <td>{countText(applications, locale)}</td>
          <td>{medianMinutes === null ? t('funnel.none') : countText(medianMinutes, locale)}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

/** How many applications of a line have reached each step: as bars, and as a table for anyone who wants the figures. */
export function Funnel({ rows }: { rows: readonly FunnelRow[] }) {
  const { t } = useTranslation('reports')
  const lines = [...new Set(rows.map(({ line }) => line))]
  return lines.map((line) => {
    const lineRows = rows.filter((row) => row.line === line)
    return (
      <div key={line} className={styles.line}>
        <h3 className={styles.product}>{lineRows[0]?.title}</h3>
        <Bars rows={lineRows} />
        <Disclosure summary={t('funnel.as-table')}>
          <Table rows={lineRows} />
        </Disclosure>
      </div>
    )
  })
}

import { useTranslation } from 'react-i18next'
import { FigureTable } from '../admin-table.tsx'
import styles from './data-table.module.css'

/** What a chart shows, as a table that is opened when it is wanted. The first column names the row. */
export function DataTable(table: { label: string; columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  const { t } = useTranslation('admin-overview')
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('as-table')}</summary>
      <FigureTable kind="dense" {...table} />
    </details>
  )
}

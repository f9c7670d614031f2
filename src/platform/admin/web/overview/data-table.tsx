import { useTranslation } from 'react-i18next'
import styles from './data-table.module.css'

/** What a chart shows, as a table that is opened when it is wanted. The first column names the row. */
export function DataTable({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  const { t } = useTranslation('admin-overview')
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('as-table')}</summary>
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

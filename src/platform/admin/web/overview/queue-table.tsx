import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../web/root-data.ts'
import type { CaseRow } from '../../../callbacks/contract.ts'
import { sinceWords } from '../../../callbacks/web/index.ts'
import { AdminTable } from '../admin-table.tsx'
import styles from './queue-table.module.css'

/** The cases that are due first. */
export function QueueTable({ cases, now }: { cases: readonly CaseRow[]; now: string }) {
  const { t } = useTranslation('admin-overview')
  const { t: ofQueue } = useTranslation('callbacks')
  const locale = useLocale()
  return (
    <AdminTable
      kind="quiet"
      label={t('queue.title')}
      columns={(['who', 'why', 'waited'] as const).map((column) => ofQueue(`column.${column}`))}
    >
      {cases.map(({ reference, name, reason, createdAt, isLate }) => (
        <tr key={reference}>
          <td>
            <a className={styles.link} href={`/admin/queue/${reference}`} dir="auto">
              {name || reference}
            </a>
          </td>
          <td>{ofQueue(`reason.${reason}`, { defaultValue: ofQueue('reason.other') })}</td>
          <td className={isLate ? styles.late : undefined}>
            {isLate
              ? ofQueue('queue.late-since', { since: sinceWords(createdAt, now, locale) })
              : sinceWords(createdAt, now, locale)}
          </td>
        </tr>
      ))}
    </AdminTable>
  )
}

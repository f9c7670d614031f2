/** The table that compares every line of several plans. */
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../style/classes.ts'
import styles from './comparison-table.module.css'
import { SwitchRow } from '../controls/choices.tsx'
import { Select } from '../controls/inputs.tsx'
import { Icon } from '../icon.tsx'

export interface ComparisonCell {
  /** A tick, a dash with "Not included", or words alone. */
  kind: 'included' | 'not-included' | 'words'
  text?: string
}

export interface ComparisonRow {
  id: string
  label: string
  hint?: ReactNode
  /** One per column. */
  cells: readonly ComparisonCell[]
}

export interface ComparisonTableProps {
  caption: string
  /** At most four. */
  columns: readonly { id: string; name: string; note?: ReactNode }[]
  rows: readonly ComparisonRow[]
}

function Cell({ kind, text }: ComparisonCell) {
  const { t } = useTranslation('web')
  if (kind === 'words') return <bdi>{text}</bdi>
  return (
    <span className={classes(styles.cell, kind === 'not-included' && styles.without)}>
      <Icon name={kind === 'included' ? 'check' : 'minus'} size={18} />
      <bdi>{text ?? (kind === 'included' ? t('plan.included') : t('plan.not-included'))}</bdi>
    </span>
  )
}

const sameThroughout = ({ cells }: ComparisonRow): boolean =>
  cells.every((cell) => cell.kind === cells[0]?.kind && cell.text === cells[0]?.text)

/** Every line of every plan. The differences switch and the phone's choice of two are plain CSS, so both work without scripts. */
export function ComparisonTable({ caption, columns, rows }: ComparisonTableProps) {
  const { t } = useTranslation('web')
  const id = useId()
  return (
    <div className={styles.table}>
      <div className={styles.controls}>
        <SwitchRow name={`differences-${id}`} label={t('table.differences')} className={styles.differences} />
        {columns.length > 2 ? (
          <div className={styles.pick}>
            {([t('table.first'), t('table.second')] as const).map((label, place) => (
              <label key={label} className={styles.pickOne}>
                <span>{label}</span>
                <Select className={place === 0 ? styles.first : styles.second} defaultValue={String(place)}>
                  {columns.map((column, at) => (
                    <option key={column.id} value={String(at)}>
                      {column.name}
                    </option>
                  ))}
                </Select>
              </label>
            ))}
          </div>
        ) : null}
      </div>
      <div className={styles.region} role="region" aria-label={caption} tabIndex={0}>
        <table className={classes(columns.length > 2 && styles.many)}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.benefit')}</th>
              {columns.map((column, at) => (
                <th key={column.id} scope="col" data-column={at}>
                  {column.name}
                  {column.note ? <span className={styles.note}>{column.note}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-same={sameThroughout(row) || undefined}>
                <th scope="row">
                  {row.label}
                  {row.hint ? <span className={styles.note}>{row.hint}</span> : null}
                </th>
                {row.cells.map((cell, at) => (
                  <td key={columns[at]?.id ?? at} data-column={at}>
                    <Cell {...cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

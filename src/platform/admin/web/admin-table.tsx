import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../../../web/ui/style/classes.ts'
import styles from './admin-table.module.css'

export interface AdminTableProps {
  /** Names the region that scrolls sideways where the window is narrow. */
  label: string
  columns: readonly string[]
  /** `quiet`: among other cards, with a light head and no line at its end. */
  kind?: 'list' | 'quiet'
  className?: string | undefined
  /** Rows. */
  children: ReactNode
}

/** What a cell is called where its row is a card: the columns' names as properties of the style, by their place. */
const namesOf = (columns: readonly string[]): CSSProperties =>
  Object.fromEntries(columns.map((column, at) => [`--column-${at + 1}`, JSON.stringify(column)]))

/** On a phone a row is a card, each cell with its column's name before it; figures stay a table that scrolls. */
export function AdminTable({ label, columns, kind = 'list', className, children }: AdminTableProps) {
  return (
    <div className={styles.scroll} data-list role="region" aria-label={label} tabIndex={0}>
      <table
        className={classes(styles.table, className ?? styles.cards, kind === 'quiet' && styles.quiet)}
        style={namesOf(columns)}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** Names and figures: the first cell of a row names it. `dense`: what a chart shows, in short lines. */
export function FigureTable({
  kind,
  rows,
  ...table
}: Pick<AdminTableProps, 'label' | 'columns'> & { kind: 'quiet' | 'dense'; rows: readonly (readonly string[])[] }) {
  return (
    <AdminTable
      {...table}
      kind={kind === 'quiet' ? 'quiet' : 'list'}
      className={classes(styles.figures, kind === 'dense' && styles.dense)}
    >
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={table.columns[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </AdminTable>
  )
}

import type { ReactNode } from 'react'
import styles from './text-table.module.css'

interface TextTableProps {
  caption: string
  head: readonly ReactNode[]
  /** The first cell names its row. */
  rows: readonly (readonly ReactNode[])[]
}

/** A table in a text; what has no room moves within it. */
export function TextTable({ caption, head, rows }: TextTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], nth) => (
            <tr key={nth}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

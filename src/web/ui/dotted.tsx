import type { ReactNode } from 'react'
import styles from './dotted.module.css'

/** Short facts in a line, a middle dot between two of them and none at the end or the beginning of a line. */
export function Dotted({ items }: { items: readonly ReactNode[] }) {
  return (
    <span className={styles.line}>
      {items.map((item, at) => (
        <span key={at} className={styles.item}>
          {item}
        </span>
      ))}
    </span>
  )
}

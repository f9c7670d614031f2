import type { ReactNode } from 'react'
import styles from './admin-layout.module.css'

/** Two columns of cards, each in a `div`; on a narrow screen one below the other. */
export function AdminColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

/** Cards below each other. */
export function AdminCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

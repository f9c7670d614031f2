import type { ReactNode } from 'react'
import styles from './admin-layout.module.css'

/** Leads to what a list has besides; there is no link where there is nothing more. */
export function MoreLink({ to, children }: { to: string | null | undefined | false; children: ReactNode }) {
  return to ? (
    <p className={styles.more}>
      <a href={to}>{children}</a>
    </p>
  ) : null
}

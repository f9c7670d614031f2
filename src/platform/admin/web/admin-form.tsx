import type { ReactNode } from 'react'
import styles from './admin-form.module.css'

/** A form of a staff page that is sent to the page itself, which says what is wrong in the reader's language. */
export function AdminForm({ children }: { children: ReactNode }) {
  return (
    <form method="post" noValidate className={styles.form}>
      {children}
    </form>
  )
}

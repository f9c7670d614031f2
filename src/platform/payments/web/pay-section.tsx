import type { ReactNode } from 'react'
import styles from './pay.module.css'

/** A group of a payment page: who, where, the card, the agreement. */
export function PaySection({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {children}
    </section>
  )
}

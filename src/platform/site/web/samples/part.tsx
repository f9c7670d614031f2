import type { ReactNode } from 'react'
import styles from './parts-page.module.css'

/** A heading and what belongs below it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import styles from './text-page.module.css'

/** A page of text: its heading, the sentence under it, and what there is to read. */
export function TextPage({ heading, lede, children }: { heading: ReactNode; lede: ReactNode; children: ReactNode }) {
  return (
    <div className={`content ${styles.page}`}>
      <h1>{heading}</h1>
      <p className={styles.lede}>{lede}</p>
      {children}
    </div>
  )
}

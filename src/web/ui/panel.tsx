/** The frame of what stands beside a form: a drawn head, a title, and rows of facts with a stitch between them. */
import type { ReactNode } from 'react'
import { classes } from './style/classes.ts'
import styles from './panel.module.css'

export interface PanelProps {
  head?: ReactNode
  title: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Panel({ head, title, className, children }: PanelProps) {
  return (
    <section className={classes(styles.panel, className)} aria-label={typeof title === 'string' ? title : undefined}>
      {head}
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </section>
  )
}

export interface PanelRow {
  label: ReactNode
  /** Null: not known yet. */
  value: ReactNode | null
  /** In the place of the value, until there is one. */
  later?: string
}

/** `isPaired`: two facts in a row on a phone. */
export function PanelRows({ rows, isPaired = false }: { rows: readonly PanelRow[]; isPaired?: boolean }) {
  return (
    <dl className={classes(styles.rows, isPaired && styles.pairs)}>
      {rows.map(({ label, value, later }, at) => (
        // Rows keep their places; labels may be elements.
        <div key={at} className={styles.row}>
          <dt>{label}</dt>
          <dd className={value === null ? styles.later : undefined}>{value ?? later}</dd>
        </div>
      ))}
    </dl>
  )
}

export function PanelNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}

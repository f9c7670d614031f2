/** Beside a form in several short screens: what was answered so far, under a row of patches that are sewn one by one. */
import type { ReactNode } from 'react'
import type { ProductBlock } from '../../../shared/brand.ts'
import { BlockPattern } from '../../brand.tsx'
import { classes } from '../classes.ts'
import styles from './answer-panel.module.css'

export interface AnswerRowShown {
  label: string
  /** Null: not answered yet. */
  value: ReactNode | null
  /** In the place of the answer, until there is one. */
  later?: string
}

export interface AnswerPanelProps {
  block: ProductBlock
  title: string
  /** One patch for each screen, in their order. */
  sewn: readonly boolean[]
  rows: readonly AnswerRowShown[]
  note?: ReactNode
  children?: ReactNode
}

export function AnswerPanel({ block, title, sewn, rows, note, children }: AnswerPanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head} aria-hidden="true">
        {sewn.map((isSewn, at) => (
          <div key={at} className={classes(styles.patch, isSewn && styles.sewn)}>
            <BlockPattern block={block} ground="transparent" />
            <div className={styles.ground}>
              <BlockPattern block={block} />
            </div>
          </div>
        ))}
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <dl>
          {rows.map(({ label, value, later }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd className={value === null ? styles.later : undefined}>{value ?? later}</dd>
            </div>
          ))}
        </dl>
        {children || note ? (
          <div className={styles.foot}>
            {children}
            {note ? <p className={styles.note}>{note}</p> : null}
          </div>
        ) : null}
      </div>
    </section>
  )
}

import { classes } from './style/classes.ts'
import styles from './sum-bar.module.css'

const tones = ['a', 'b', 'c', 'd'] as const

export interface SumBarProps {
  /** What is added, in its order, in cents; at most four, and nothing below zero. */
  parts: readonly number[]
  /** What is taken off again, in cents. */
  less?: number
}

/** A sum as a bar of its parts, with what is taken off below it; its patches are unsewn while there is nothing to add. A drawing: the figures stand beside it as text. */
export function SumBar({ parts, less = 0 }: SumBarProps) {
  const sum = parts.reduce((total, part) => total + part, 0)
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={styles.parts}>
        {parts.map((part, at) => {
          if (sum === 0) return <span key={at} className={classes(styles.part, styles.unsewn)} />
          // An empty patch would leave its gap.
          return part === 0 ? null : (
            <span key={at} className={classes(styles.part, styles[tones[at] ?? 'd'])} style={{ flexGrow: part / sum }} />
          )
        })}
      </div>
      {sum > 0 && less > 0 ? (
        <span className={styles.less} style={{ inlineSize: `${Math.min(100, (less / sum) * 100)}%` }} />
      ) : null}
    </div>
  )
}

/** The patch that stands for a part of the bar, before its name. */
export function SumSwatch({ at }: { at: number | 'less' }) {
  return <span className={classes(styles.swatch, at === 'less' ? styles.off : styles[tones[at] ?? 'd'])} aria-hidden="true" />
}

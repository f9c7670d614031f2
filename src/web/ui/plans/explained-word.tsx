/** A word of the trade that opens its own definition in its place. It needs no script. */
import type { ReactNode } from 'react'
import styles from './explained-word.module.css'

export function ExplainedWord({ definition, children }: { definition: string; children: ReactNode }) {
  return (
    <details className={styles.explained}>
      <summary>
        <span>{children}</span>
      </summary>
      <p>{definition}</p>
    </details>
  )
}

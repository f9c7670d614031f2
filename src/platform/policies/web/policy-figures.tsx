import type { ReactNode } from 'react'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import styles from './policy-figures.module.css'

export interface PolicyFiguresProps {
  heading: ReactNode
  /** The three that matter: what is insured, how long, what it costs. */
  figures: readonly { value: ReactNode; label: ReactNode }[]
  /** Everything else, folded: a line that says what is in it, and the list. */
  folded: readonly { summary: ReactNode; content: ReactNode }[]
}

/** What a policy covers: three figures large, the rest folded; paper shows all of it. */
export function PolicyFigures({ heading, figures, folded }: PolicyFiguresProps) {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <div className={styles.panel}>
        <dl className={styles.figures}>
          {figures.map(({ value, label }, at) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {folded.map(({ summary, content }, at) => (
          <Disclosure key={at} summary={summary} className={`unfolded-in-print ${styles.folded}`}>
            <div className={styles.content}>{content}</div>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import styles from './product-learn.module.css'
import { TextPage } from './text-page.tsx'

export interface ProductLearnProps {
  heading: ReactNode
  lede: ReactNode
  /** What is covered at a glance: a `ComparisonTable`. */
  table: ReactNode
  /** Names the list of the sections. */
  contents: string
  sections: readonly { id: string; title: ReactNode; text: ReactNode }[]
  /** The way on. */
  action: ReactNode
}

/** Everything that a line covers and leaves out, before anybody types anything: a table, then sections to read. */
export function ProductLearn({ heading, lede, table, contents, sections, action }: ProductLearnProps) {
  return (
    <TextPage heading={heading} lede={lede}>
      {table}
      <div className={styles.columns}>
        <nav aria-label={contents} className={styles.contents}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.reading}>
          {sections.map(({ id, title, text }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              {typeof text === 'string' ? <p>{text}</p> : text}
            </section>
          ))}
          <p>{action}</p>
        </div>
      </div>
    </TextPage>
  )
}

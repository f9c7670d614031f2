import type { ReactNode } from 'react'
import type { ProductBlock } from '../../../shared/brand.ts'
import { ButtonLink } from '../controls/button.tsx'
import styles from './product-learn.module.css'
import { TextPage } from './text-page.tsx'

export interface ProductLearnProps<Section extends string> {
  /** The line's block, which heads the page. */
  block: ProductBlock
  /** What is covered at a glance: a `ComparisonTable`. */
  table: ReactNode
  sections: readonly Section[]
  /** The way on. */
  start: { to: string; label: string }
  /** The line's own words, by their names. */
  say: (name: 'heading' | 'lede' | 'contents' | Section | `${Section}-text`) => string
}

/** Everything that a line covers and leaves out, before anybody types anything: a table, then sections to read. */
export function ProductLearn<Section extends string>({ block, table, sections, start, say }: ProductLearnProps<Section>) {
  return (
    <TextPage head={block} heading={say('heading')} lede={say('lede')}>
      {table}
      <div className={styles.columns}>
        <nav aria-label={say('contents')} className={styles.contents}>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{say(section)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.reading}>
          {sections.map((section) => (
            <section key={section} id={section}>
              <h2>{say(section)}</h2>
              <p>{say(`${section}-text`)}</p>
            </section>
          ))}
          <p>
            <ButtonLink to={start.to} reloadDocument>
              {start.label}
            </ButtonLink>
          </p>
        </div>
      </div>
    </TextPage>
  )
}

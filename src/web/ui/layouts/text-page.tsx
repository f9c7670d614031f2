import type { ReactNode } from 'react'
import type { ProductBlock } from '../../../shared/brand.ts'
import { BlockStrip } from './block-strip.tsx'
import { CoastHero } from './coast-hero.tsx'
import styles from './text-page.module.css'

export interface TextPageProps {
  heading: ReactNode
  lede: ReactNode
  /** What heads the page: the coast, a line's block, or nothing where the text is a notice or a contract. */
  head?: 'coast' | ProductBlock
  children: ReactNode
}

/** A page of text: its heading, the sentence under it, and what there is to read. */
export function TextPage({ heading, lede, head, children }: TextPageProps) {
  if (head === 'coast')
    return (
      <>
        <CoastHero heading={heading} lede={lede} />
        <div className={`content ${styles.page}`}>{children}</div>
      </>
    )
  return (
    <>
      {head ? <BlockStrip block={head} /> : null}
      <div className={`content ${styles.page}`}>
        <h1>{heading}</h1>
        <p className={styles.lede}>{lede}</p>
        {children}
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import styles from './asking-page.module.css'
import { SidePage } from './side-page.tsx'

export interface AskingPageProps {
  /** The line of steps above the question. */
  steps: ReactNode
  /** The question: its heading, its lede (`Lede`) and the form. */
  children: ReactNode
  /** What the answers come to so far. */
  side: ReactNode
}

/** A page of a flow that asks, with what the answers come to beside it. */
export function AskingPage({ steps, children, side }: AskingPageProps) {
  return (
    <div className={`content ${styles.page}`}>
      {steps}
      <SidePage className={styles.answers} side={side}>
        {children}
      </SidePage>
    </div>
  )
}

/** The sentence under a page's heading. */
export function Lede({ children }: { children: ReactNode }) {
  return <p className={styles.lede}>{children}</p>
}

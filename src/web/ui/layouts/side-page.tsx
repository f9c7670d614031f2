import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import styles from './side-page.module.css'

export interface SidePageProps {
  children: ReactNode
  /** What stays in view beside the page from 1024 px: a price, a sum, what to expect. Narrower, it follows the page. */
  side: ReactNode
  /** For links to it from a bar at the foot of a phone. */
  sideId?: string
  className?: string
}

/** What is shown only where the side stands beside the page: a button of the side, where the page's end is far below. */
export function WhenBeside({ children }: { children: ReactNode }) {
  return <div className={styles.whenBeside}>{children}</div>
}

/** What is shown only where the side follows the page. */
export function WhenBelow({ children }: { children: ReactNode }) {
  return <div className={styles.whenBelow}>{children}</div>
}

/** One thing to do (720 px at most) and, beside it, one panel of 360 px. */
export function SidePage({ children, side, sideId, className }: SidePageProps) {
  return (
    <div className={classes(styles.page, className)}>
      <div className={styles.main}>{children}</div>
      <div className={styles.side} id={sideId}>
        {side}
      </div>
    </div>
  )
}

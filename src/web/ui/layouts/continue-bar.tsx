/** The button that leads on. On a phone it stays at the foot of the screen, with a short summary at its start. */
import type { ReactNode } from 'react'
import styles from './continue-bar.module.css'

export interface ContinueBarProps {
  /** The newest answer in a word or two, and a second line for it; nothing while there is none. */
  summary?: ReactNode
  detail?: string | null
  children: ReactNode
}

export function ContinueBar({ summary, detail, children }: ContinueBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        {summary ? <strong>{summary}</strong> : null}
        {detail ? <span>{detail}</span> : null}
      </p>
      <div className={styles.action}>{children}</div>
    </div>
  )
}

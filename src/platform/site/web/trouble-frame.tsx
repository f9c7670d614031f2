import type { ReactNode } from 'react'
import { Coast } from '../../../web/brand.tsx'
import styles from './trouble-frame.module.css'

interface Props {
  mark?: ReactNode
  title: string
  text: string
  /** The ways on. */
  children: ReactNode
}

/** The coast, what happened in a heading and a text, and the ways on. */
export function TroubleFrame({ mark, title, text, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={`content ${styles.words}`}>
        {mark}
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
      <Coast className={styles.coast} />
    </div>
  )
}

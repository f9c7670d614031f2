import type { ReactNode } from 'react'
import { SpotBand, type SpotName } from '../pictures/picture.tsx'
import styles from './drawn-points.module.css'

export interface DrawnPoint {
  picture: SpotName
  title: ReactNode
  text: ReactNode
  /** A link to what it is about. */
  action?: ReactNode
}

/** Joined patches, each with a drawing, two or three words and a sentence; under a heading of the second level. */
export function DrawnPoints({ points }: { points: readonly DrawnPoint[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ picture, title, text, action }, at) => (
        <li key={at} className={styles.point}>
          <SpotBand name={picture} className={styles.drawing} />
          <h3>{title}</h3>
          <p>{text}</p>
          {action ? <p className={styles.action}>{action}</p> : null}
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { DrawnPoints, type DrawnPoint } from '../../../web/ui/drawn-points.tsx'
import styles from './policy-page.module.css'

/** What is left to do after buying; on paper it is left out. */
export function NextSteps({ heading, points }: { heading: ReactNode; points: readonly DrawnPoint[] }) {
  return (
    <section className={styles.next}>
      <h2>{heading}</h2>
      <DrawnPoints points={points} />
    </section>
  )
}

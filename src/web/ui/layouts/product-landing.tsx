import type { ReactNode } from 'react'
import { BlockPattern } from '../../brand.tsx'
import type { ProductBlock } from '../../../shared/brand.ts'
import styles from './product-landing.module.css'

export interface ProductLandingProps {
  block: ProductBlock
  heading: ReactNode
  lede: ReactNode
  /** The primary button first. */
  actions: ReactNode
  pointsHeading: ReactNode
  points: readonly { title: ReactNode; text: ReactNode }[]
  /** The sections after the points. */
  children: ReactNode
}

/** The first page of a line: its quilt block, one sentence, what one gets, and what the line adds to that. */
export function ProductLanding({ block, heading, lede, actions, pointsHeading, points, children }: ProductLandingProps) {
  return (
    <>
      <section className={styles.hero} data-block={block}>
        <div className={styles.pattern}>
          <BlockPattern block={block} />
        </div>
        <div className={`content ${styles.words}`}>
          <h1>{heading}</h1>
          <p className={styles.lede}>{lede}</p>
          <p className={styles.actions}>{actions}</p>
        </div>
      </section>
      <div className={`content ${styles.page}`}>
        <section aria-labelledby="points">
          <h2 id="points">{pointsHeading}</h2>
          <ul className={styles.points}>
            {points.map(({ title, text }, at) => (
              <li key={at} className={styles.point}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        {children}
      </div>
    </>
  )
}

/** Two sections beside each other from 1024 px. */
export function LandingColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

/** The way on, at the foot of a landing page: heading, a sentence, buttons, and who is paid how. */
export function LandingEnd({
  heading,
  text,
  actions,
  notes,
}: {
  heading: ReactNode
  text: ReactNode
  actions: ReactNode
  notes: readonly ReactNode[]
}) {
  return (
    <section aria-labelledby="way-on" className={styles.end}>
      <h2 id="way-on">{heading}</h2>
      <p>{text}</p>
      <p className={styles.actions}>{actions}</p>
      {notes.map((note, at) => (
        <p key={at} className={styles.small}>
          {note}
        </p>
      ))}
    </section>
  )
}

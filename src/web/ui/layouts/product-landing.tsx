import type { ReactNode } from 'react'
import { Scene, type PictureName } from '../../pictures/picture.tsx'
import { Disclosure } from '../disclosure.tsx'
import { DrawnPoints, type DrawnPoint } from '../drawn-points.tsx'
import styles from './product-landing.module.css'

export interface ProductLandingProps {
  /** The line's own scene; one for each screen. */
  scene: PictureName
  heading: ReactNode
  lede: ReactNode
  /** The first price: a `PriceStrip`, sewn over the foot of the scene. */
  strip: ReactNode
  pointsHeading: ReactNode
  /** What one gets: a drawing, two or three words, a sentence. */
  points: readonly DrawnPoint[]
  /** The sections after the points. */
  children: ReactNode
}

/** The first page of a line: its scene, one sentence, a first price, what one gets, and what the line adds to that. */
export function ProductLanding({ scene, heading, lede, strip, pointsHeading, points, children }: ProductLandingProps) {
  return (
    <>
      <section className={styles.hero}>
        <div className={`content ${styles.words}`}>
          <h1>{heading}</h1>
          <p className={styles.lede}>{lede}</p>
        </div>
        <Scene name={scene} className={styles.scene} />
      </section>
      {strip}
      <div className={`content ${styles.page}`}>
        <section aria-labelledby="points">
          <h2 id="points">{pointsHeading}</h2>
          <DrawnPoints points={points} />
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

/** How it goes, in a few numbered steps. */
export function LandingSteps({
  heading,
  steps,
}: {
  heading: ReactNode
  steps: readonly { id: string; title: ReactNode; text: ReactNode }[]
}) {
  return (
    <section aria-labelledby="how">
      <h2 id="how">{heading}</h2>
      <ol className={styles.steps}>
        {steps.map(({ id, title, text }, at) => (
          <li key={id} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Questions that people ask before they begin, each with its answer folded below it. */
export function LandingQuestions({
  heading,
  questions,
}: {
  heading: ReactNode
  questions: readonly { id: string; question: ReactNode; answer: ReactNode }[]
}) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{heading}</h2>
      <div className={styles.questions}>
        {questions.map(({ id, question, answer }) => (
          <Disclosure key={id} quiet summary={question} className={styles.question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
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

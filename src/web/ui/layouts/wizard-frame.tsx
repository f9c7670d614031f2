import type { ReactNode } from 'react'
import { BackLink } from '../controls/button.tsx'
import { StitchProgress, type StitchProgressProps } from '../progress.tsx'
import { classes } from '../style/classes.ts'
import styles from './wizard-frame.module.css'

export interface WizardFrameProps extends Pick<StitchProgressProps, 'steps' | 'part'> {
  /** Where "Back" leads; none on the first question. */
  back?: string
  /** "Underwriting · question 4". */
  place?: ReactNode
  /** The question, as the page's heading. */
  question: ReactNode
  /** One line under it. */
  lede?: ReactNode
  children: ReactNode
  /** A `<PricePanel/>` beside the question. */
  panel?: ReactNode
  /** A `<PriceBar/>` at the foot of a phone. */
  bar?: ReactNode
  /**
   * A question that is in view with its answers: on a phone one row with the way back, the place and the price instead of the
   * waterline, and a thin thread of the way inside the step. `done` is 0 to 1.
   */
  short?: { done: number; chip?: ReactNode }
}

/** Sewn behind the knot, open ahead of it. */
function WayThread({ done }: { done: number }) {
  const at = `${Math.min(1, Math.max(0, done)) * 100}%`
  return (
    <svg className={styles.thread} width="100%" height="12" aria-hidden="true" focusable="false">
      <line x1="2" x2={at} y1="6" y2="6" className={styles.sewn} />
      <line x1={at} x2="100%" y1="6" y2="6" className={styles.open} />
      <svg x={at} y="0" overflow="visible">
        <rect x="-6" y="0.5" width="11" height="11" rx="3.5" className={styles.knot} />
      </svg>
    </svg>
  )
}

/** Long questions are set smaller, so that their answers stay in view. */
const lengthOf = (question: ReactNode): 'long' | 'longest' | undefined => {
  if (typeof question !== 'string' || question.length <= 72) return undefined
  return question.length > 180 ? 'longest' : 'long'
}

/** One question a screen: rail, question and price side by side; on a phone the waterline above and the price below. */
export function WizardFrame({ steps, part, back, place, question, lede, children, panel, bar, short }: WizardFrameProps) {
  return (
    <div className={classes(styles.wizard, short && styles.short)}>
      <div className={styles.rail}>
        <StitchProgress steps={steps} part={part} />
      </div>
      <div className={styles.question}>
        <div className={short ? styles.top : undefined}>
          {back ? <BackLink to={back} /> : null}
          {place ? <p className={styles.place}>{place}</p> : null}
          {short?.chip ? <p className={styles.chip}>{short.chip}</p> : null}
        </div>
        {short ? <WayThread done={short.done} /> : null}
        <h1 className={styles.heading} data-length={short ? lengthOf(question) : undefined}>
          {question}
        </h1>
        {lede ? <p className={styles.lede}>{lede}</p> : null}
        {children}
      </div>
      {panel ? <aside className={styles.panel}>{panel}</aside> : null}
      {bar}
    </div>
  )
}

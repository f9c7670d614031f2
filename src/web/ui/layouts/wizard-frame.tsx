import type { ReactNode } from 'react'
import { BackLink } from '../button.tsx'
import { StitchProgress, type StitchProgressProps } from '../progress.tsx'
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
}

/** One question a screen: rail, question and price side by side; on a phone the waterline above and the price below. */
export function WizardFrame({ steps, part, back, place, question, lede, children, panel, bar }: WizardFrameProps) {
  return (
    <div className={styles.wizard}>
      <div className={styles.rail}>
        <StitchProgress steps={steps} part={part} />
      </div>
      <div className={styles.question}>
        {back ? <BackLink to={back} /> : null}
        {place ? <p className={styles.place}>{place}</p> : null}
        <h1 className={styles.heading}>{question}</h1>
        {lede ? <p className={styles.lede}>{lede}</p> : null}
        {children}
      </div>
      {panel ? <aside className={styles.panel}>{panel}</aside> : null}
      {bar}
    </div>
  )
}

import type { ReactNode } from 'react'
import { isFigure, textRuns } from '../../shared/isolate.ts'
import { amountPieces } from '../../shared/money.ts'
import styles from './whole.module.css'

/** A day, number or code: left to right in every language, and never on two lines. */
export function Whole({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={styles.whole}>
      {children}
    </bdi>
  )
}

/** A sentence with values isolated in it, each as an element of its own; an amount stays on one line with its currency. */
export function Runs({ text }: { text: string }) {
  return textRuns(text).map((run, at) =>
    run.isolation === 'ltr' ? (
      <Whole key={at}>{run.text}</Whole>
    ) : run.isolation === 'auto' ? (
      <bdi key={at} className={isFigure(run.text) ? styles.whole : undefined}>
        {run.text}
      </bdi>
    ) : (
      amountPieces(run.text).map((piece, place) =>
        place % 2 === 1 ? (
          <span key={`${at}.${place}`} className={styles.whole}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )
    ),
  )
}

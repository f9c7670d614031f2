import type { ReactNode } from 'react'
import type { ProductBlock } from '../../../shared/brand.ts'
import { slowAfterMs, useLate } from '../../use-late.ts'
import { BlockPattern } from '../../brand.tsx'
import { Skeleton } from '../notices/feedback.tsx'
import styles from './plan-cards.module.css'

const heardAfterMs = 100

export interface PlanCardsWaitingProps {
  block: ProductBlock
  words: ReactNode
  /** Instead of `words` once the prices are slow to come. */
  slow: ReactNode
  shape?: 'cards' | 'list'
}

/**
 * In place of plans while their prices are on their way: their shape, and what is going on in words. `list`: one plan that stands first and
 * others below it; else three side by side.
 */
export function PlanCardsWaiting({ block, words, slow, shape = 'cards' }: PlanCardsWaitingProps) {
  const isSlow = useLate(true, slowAfterMs)
  // A region that comes with its words in it is not read out: they follow it.
  const isHeard = useLate(true, heardAfterMs)
  const sentence = isSlow ? slow : words
  return (
    <div>
      <p aria-hidden="true" className={styles.waiting}>
        {sentence}
      </p>
      <p role="status" className="visually-hidden">
        {isHeard ? sentence : null}
      </p>
      <div aria-hidden="true" className={shape === 'list' ? styles.list : styles.cards}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={styles.card}>
            {shape === 'cards' || at === 0 ? (
              <div className={styles.block}>
                <BlockPattern block={block} ground="var(--sunken)" />
              </div>
            ) : null}
            <div className={styles.body}>
              <Skeleton lines={shape === 'cards' || at === 0 ? 6 : 2} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

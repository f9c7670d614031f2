import type { ReactNode } from 'react'
import type { ProductBlock } from '../../../shared/brand.ts'
import { slowAfterMs, useLate } from '../../use-late.ts'
import { BlockPattern } from '../../brand.tsx'
import { Skeleton } from '../notices/feedback.tsx'
import styles from './plan-cards.module.css'

/** In place of three plans whose prices are on their way: their shape, and what is going on in words. */
export function PlanCardsWaiting({ block, words, slow }: { block: ProductBlock; words: ReactNode; slow: ReactNode }) {
  const isSlow = useLate(true, slowAfterMs)
  return (
    <div>
      <p role="status" className={styles.waiting}>
        {isSlow ? slow : words}
      </p>
      <div aria-hidden="true" className={styles.cards}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={styles.card}>
            <div className={styles.block}>
              <BlockPattern block={block} ground="var(--sunken)" />
            </div>
            <div className={styles.body}>
              <Skeleton lines={6} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

import type { ProductBlock } from '../../../shared/brand.ts'
import { BlockPattern } from '../../brand.tsx'
import styles from './block-strip.module.css'

/** A line's block across the window, at the head of a page about it; not on paper. */
export function BlockStrip({ block }: { block: ProductBlock }) {
  return (
    <div className={styles.strip}>
      <BlockPattern block={block} />
    </div>
  )
}

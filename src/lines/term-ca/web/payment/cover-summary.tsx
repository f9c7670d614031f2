import { PaySummary } from '../../../../platform/payments/web/index.ts'
import { useCover, type Cover } from '../estimate/cover-panel.tsx'
import styles from '../application/later-pages.module.css'

/** On a phone, what is paid for stands above the form in one line that opens. */
export function CoverSummary(cover: Cover) {
  const panel = useCover(cover, 'row')
  return panel ? (
    <div className={styles.paid}>
      <PaySummary {...panel} />
    </div>
  ) : null
}

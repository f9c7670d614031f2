import type { ReactNode } from 'react'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import { PanelRows } from '../../../web/ui/panel.tsx'
import type { PricePanelProps } from '../../../web/ui/price.tsx'
import styles from './pay.module.css'

export type PaySummaryProps = Pick<PricePanelProps, 'title' | 'note' | 'rows' | 'actions'> & {
  /** A `<PriceFigure size="row"/>`. */
  price: ReactNode
}

/** On a phone, what is paid for in one line that opens; where there is room for a price panel, that says it. */
export function PaySummary({ title, price, note, rows = [], actions }: PaySummaryProps) {
  return (
    <Disclosure
      quiet
      className={styles.summary}
      summary={
        <span className={styles.line}>
          <span>{title}</span>
          {price}
        </span>
      }
    >
      <div className={styles.opened}>
        {note ? <p className={styles.note}>{note}</p> : null}
        <PanelRows rows={rows} />
        {actions}
      </div>
    </Disclosure>
  )
}

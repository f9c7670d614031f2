/** What the newest change adds to a price or takes from it. */
import type { Cents, Currency } from '../../../shared/money.ts'
import { Money } from '../price.tsx'
import styles from './price-change.module.css'

export interface PriceChangeProps {
  before: Cents
  now: Cents
  currency?: Currency
  /** After the amount: what it is the difference to. */
  words: string
}

export function PriceChange({ before, now, currency = 'USD', words }: PriceChangeProps) {
  if (before === now) return null
  return (
    <p className={styles.change}>
      <bdi dir="ltr">
        {now > before ? '+ ' : '− '}
        <Money cents={Math.abs(now - before)} currency={currency} />
      </bdi>{' '}
      <span className={styles.words}>{words}</span>
    </p>
  )
}

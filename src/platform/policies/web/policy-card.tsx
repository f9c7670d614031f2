import type { ReactNode } from 'react'
import { SewnBlock, type SewnBlockProps } from '../../../web/pictures/sewn-block.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import styles from './policy-card.module.css'

export interface PolicyCardProps extends SewnBlockProps {
  /** "Term life · Sweetgale Life". */
  product: ReactNode
  /** "In force". */
  state: ReactNode
  /** What is insured, large: an amount, a place. */
  amount: ReactNode
  holder: ReactNode
  /** Three that are asked for when something happens: the number, the dates, who helps. */
  facts: readonly { label: ReactNode; value: ReactNode }[]
}

/** A policy as one would carry it: its sewn block, what it insures, its number and who helps. */
export function PolicyCard({ block, variant, product, state, amount, holder, facts }: PolicyCardProps) {
  return (
    <div className={styles.card} data-block={block}>
      <div className={styles.block}>
        <SewnBlock block={block} variant={variant} />
      </div>
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.product}>{product}</span>
          <span className={styles.state}>
            <Icon name="check" /> {state}
          </span>
        </p>
        <p className={styles.amount}>{amount}</p>
        <p>{holder}</p>
        <dl className={styles.facts}>
          {facts.map(({ label, value }, at) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

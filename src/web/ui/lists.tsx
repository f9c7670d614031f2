import type { ReactNode } from 'react'
import { BlockPattern } from '../brand.tsx'
import type { ProductBlock } from '../../shared/brand.ts'
import { classes } from './style/classes.ts'
import styles from './lists.module.css'

/** Rows parted by stitches. */
export function StitchedList({ items, className }: { items: readonly ReactNode[]; className?: string }) {
  return (
    <ul className={classes(styles.list, className)}>
      {items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}

export interface DetailRow {
  label: ReactNode
  value: ReactNode
  /** The total: larger, and last. */
  total?: boolean
  /** "Change", at the end of a row on a review page. */
  action?: ReactNode
}

/** Names and values in two columns. `figures`: the values are amounts that are read down the column, aligned at their end. */
export function DetailList({ rows, figures = false }: { rows: readonly DetailRow[]; figures?: boolean }) {
  return (
    <dl className={classes(styles.list, figures && styles.figures)}>
      {rows.map(({ label, value, total, action }, at) => (
        <div key={at} className={classes(styles.detail, total && styles.total)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {action ? <dd className={styles.rowAction}>{action}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

export interface Fact {
  label: ReactNode
  value: ReactNode
}

/** A few names and values, laid out by `className`. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className: string | undefined }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface ListingRowProps {
  block: ProductBlock
  title: ReactNode
  /** Under the title, in a second voice. */
  detail?: ReactNode
  facts: readonly Fact[]
  price?: ReactNode
  actions: ReactNode
  /** `h2` where the rows stand right under the page's own heading. */
  heading?: 'h2' | 'h3'
}

/** One thing in an owner's list: a quote, an application. */
export function ListingRow({ block, title, detail, facts, price, actions, heading: Heading = 'h3' }: ListingRowProps) {
  return (
    <article className={styles.policy}>
      <div className={styles.swatch}>
        <BlockPattern block={block} />
      </div>
      <div>
        <Heading className={styles.policyTitle}>{title}</Heading>
        {detail ? <p className={styles.quiet}>{detail}</p> : null}
      </div>
      <FactList facts={facts} className={styles.facts} />
      <div className={styles.policyPrice}>{price}</div>
      <div className={styles.policyActions}>{actions}</div>
    </article>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockPattern, type BlockName } from '../brand.tsx'
import { classes } from './classes.ts'
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

/** Names and values in two columns. */
export function DetailList({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <dl className={styles.list}>
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

export interface PolicyRowProps {
  block: BlockName
  title: ReactNode
  number: string
  fee: ReactNode
  created: string
  price: ReactNode
  status?: ReactNode
  actions: ReactNode
  /** `h2` where the rows stand right under the page's own heading. */
  heading?: 'h2' | 'h3'
}

/** One policy in the owner's quilt. */
export function PolicyRow({
  block,
  title,
  number,
  fee,
  created,
  price,
  status,
  actions,
  heading: Heading = 'h3',
}: PolicyRowProps) {
  const { t } = useTranslation('web')
  return (
    <article className={styles.policy}>
      <div className={styles.swatch}>
        <BlockPattern block={block} />
      </div>
      <div className={styles.policyWords}>
        <Heading className={styles.policyTitle}>{title}</Heading>
        <p className={styles.quiet}>
          {t('policy.number')} <bdi>{number}</bdi>
        </p>
        {status}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('policy.fee')}</dt>
          <dd>{fee}</dd>
        </div>
        <div>
          <dt>{t('policy.created')}</dt>
          <dd>
            <bdi>{created}</bdi>
          </dd>
        </div>
      </dl>
      <div className={styles.policyPrice}>{price}</div>
      <div className={styles.policyActions}>{actions}</div>
    </article>
  )
}

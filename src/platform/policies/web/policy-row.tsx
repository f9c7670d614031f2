import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockPattern } from '../../../web/brand.tsx'
import { SewnBlock } from '../../../web/pictures/sewn-block.tsx'
import { FactList } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { QuiltPatch } from '../../../web/ui/quilt.tsx'
import { Whole } from '../../../web/ui/whole.tsx'
import type { PolicyRow as Policy } from '../contract.ts'
import styles from './policy-row.module.css'
import { toCents } from '../../../shared/money.ts'

export interface PolicyRowProps {
  policy: Policy
  title: ReactNode
  /** Under the title: insurer, days, what must be known. */
  status?: ReactNode
  actions: ReactNode
}

/** One patch of the owner's quilt: the sewn block on its pattern, and what the list says of every policy. The price says the currency for all amounts. */
export function PolicyRow({ policy, title, status, actions }: PolicyRowProps) {
  const { t } = useTranslation('policies')
  const { block, blockVariant, term, paymentFrequency, currency } = policy
  const facts = [
    { label: t('row.number'), value: <Whole>{policy.policyNumber}</Whole> },
    ...(term === null ? [] : [{ label: t('row.term'), value: t('row.years', { count: term }) }]),
    { label: t('row.premium'), value: <Money cents={toCents(policy.premium)} currency={currency} /> },
    ...(paymentFrequency ? [{ label: t('row.paid'), value: t(`row.paid-${paymentFrequency}`) }] : []),
    { label: t('row.fee'), value: policy.fee === 0 ? '–' : <Money cents={toCents(policy.fee)} currency={currency} /> },
    { label: t('row.created'), value: <bdi>{policy.createdOn}</bdi> },
  ]
  return (
    <QuiltPatch>
      <article className={styles.row}>
        <div className={styles.cloth}>
          <span className={styles.pattern}>
            <BlockPattern block={block} />
          </span>
          <span className={styles.block}>
            <SewnBlock block={block} variant={blockVariant} />
          </span>
        </div>
        <div className={styles.words}>
          <div className={styles.top}>
            <div className={styles.name}>
              <h2 className={styles.title}>{title}</h2>
              {status}
            </div>
            <p className={styles.price}>
              <span className="visually-hidden">{t('row.price')} </span>
              <Money cents={toCents(policy.price)} currency={currency} withCurrency />
            </p>
          </div>
          <FactList facts={facts} className={styles.facts} />
          <div className={styles.actions}>{actions}</div>
        </div>
      </article>
    </QuiltPatch>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteFrame } from '../../site/web/index.ts'
import type { Currency } from '../../../shared/money.ts'
import { Notice, OfflineBar } from '../../../web/ui/notices/feedback.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { StitchProgress, type ProgressStep } from '../../../web/ui/progress.tsx'
import styles from './plans-frame.module.css'

export interface PlansFrameProps {
  steps: readonly ProgressStep[]
  heading: ReactNode
  lede: ReactNode
  children: ReactNode
}

/** The page on which a plan is chosen: how far one is, what the prices are for, and below it the line's plans. */
export function PlansFrame({ steps, heading, lede, children }: PlansFrameProps) {
  return (
    <SiteFrame kind="flow">
      <div className={`content ${styles.page}`}>
        <StitchProgress steps={steps} shape="line" />
        <OfflineBar />
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lede}>{lede}</p>
        {children}
      </div>
    </SiteFrame>
  )
}

export interface RepricedNoticeProps {
  /** What stands for a price that there is not. */
  none: string
  currency: Currency
  /** Prices in dollars, as the quote has them; `null` where there is none. */
  changes: readonly { name: ReactNode; before: number | null; now: number | null }[]
}

/** What changed since a quote was saved, where it was priced anew. */
export function RepricedNotice({ none, currency, changes }: RepricedNoticeProps) {
  const { t } = useTranslation('quotes')
  const price = (dollars: number | null) =>
    dollars === null ? none : <Money cents={Math.round(dollars * 100)} currency={currency} />
  return (
    <Notice kind="info" title={t('repriced.title')}>
      {changes.length === 0 ? (
        t('repriced.same')
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ name, before, now }, at) => (
            <li key={at}>
              {name}: {price(before)} → {price(now)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

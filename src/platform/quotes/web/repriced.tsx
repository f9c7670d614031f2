/** What prices were before: of a quote that was saved and priced again, and of one that was changed on the page. */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cents, type Currency, toCents } from '../../../shared/money.ts'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { Money } from '../../../web/ui/price.tsx'
import styles from './repriced.module.css'

/** A price in dollars, as the quote has it; `null` where there is none. */
interface PriceChanged {
  before: number | null
  now: number | null
}

export interface RepricedNoticeProps<Change extends PriceChanged> {
  quote: { repriced: boolean; changes: readonly Change[] }
  /** What a change is the price of. */
  nameOf: (change: Change) => ReactNode
  /** What stands for a price that there is not. */
  none: string
  currency: Currency
}

/** What changed since a quote was saved, where it was priced anew; nothing where it was not. */
export function RepricedNotice<Change extends PriceChanged>({ quote, nameOf, none, currency }: RepricedNoticeProps<Change>) {
  const { t } = useTranslation('quotes')
  const { repriced, changes } = quote
  if (!repriced) return null
  const price = (dollars: number | null) => (dollars === null ? none : <Money cents={toCents(dollars)} currency={currency} />)
  return (
    <Notice kind="info" title={t('repriced.title')}>
      {changes.length === 0 ? (
        t('repriced.same')
      ) : (
        <ul className={styles.changes}>
          {changes.map((change, at) => (
            <li key={at}>
              {nameOf(change)}: {price(change.before)} → {price(change.now)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

type Prices<Plan extends string> = Partial<Record<Plan, Cents>>

/** What each plan of a quote cost before the newest change made another quote of it; nothing at first. */
export function usePricesBefore<Plan extends string>(quotekey: string, prices: Prices<Plan>): Prices<Plan> {
  const [known, setKnown] = useState<{ quotekey: string; prices: Prices<Plan>; before: Prices<Plan> }>({
    quotekey,
    prices,
    before: {},
  })
  if (known.quotekey === quotekey) return known.before
  setKnown({ quotekey, prices, before: known.prices })
  return known.prices
}

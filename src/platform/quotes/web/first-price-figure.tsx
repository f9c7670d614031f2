import { useTranslation } from 'react-i18next'
import type { Currency } from '../../../shared/money.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Skeleton } from '../../../web/ui/notices/feedback.tsx'
import { PriceChange } from '../../../web/ui/plans/price-change.tsx'
import { PriceFigure } from '../../../web/ui/price.tsx'
import styles from './first-price-figure.module.css'
import type { FollowingPrice } from './use-first-price.ts'

export interface FirstPriceFigureProps {
  first: FollowingPrice
  currency: Currency
  words: {
    /** Stands before the price: "From". */
    about: string
    /** Stands behind it: "for 14 days". */
    per: string
    /** Behind what the newest change adds or takes. */
    change: string
  }
}

/** A first price that follows the answers: dimmed while the next one is on its way; what goes wrong is said in its place. */
export function FirstPriceFigure({
  first: { price, message, before, isStale, trouble, again },
  currency,
  words,
}: FirstPriceFigureProps) {
  const { t } = useTranslation('quotes-first')
  return (
    <div className={styles.first}>
      {price ? (
        <>
          <p className={styles.about}>{words.about}</p>
          <PriceFigure size="card" cents={price.cents} currency={currency} suffix={words.per} stale={isStale} announce />
          {before === null ? null : <PriceChange before={before} now={price.cents} currency={currency} words={words.change} />}
          <p className={styles.note}>{price.basis}</p>
        </>
      ) : isStale && trouble !== 'failed' && trouble !== 'offline' ? (
        <Skeleton lines={2} />
      ) : null}
      {message ? <p className={styles.note}>{message}</p> : null}
      <div role="status">{trouble ? <p className={styles.note}>{t(trouble)}</p> : null}</div>
      {trouble === 'failed' || trouble === 'offline' ? (
        <Button type="button" kind="quiet" onClick={again}>
          {t('web:broken.retry')}
        </Button>
      ) : null}
    </div>
  )
}

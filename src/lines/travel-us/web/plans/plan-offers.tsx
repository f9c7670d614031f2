// On the plans page: the three plans as cards.
import { useTranslation } from 'react-i18next'
import { usePricesBefore } from '../../../../platform/quotes/web/index.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { PlanCards } from '../../../../web/ui/plans/plan-cards.tsx'
import { PriceChange } from '../../../../web/ui/plans/price-change.tsx'
import { PriceFigure } from '../../../../web/ui/price.tsx'
import type { Size } from '../../rules/rates.ts'
import type { OpenedQuote } from '../trip/quote-request.ts'
import { fittingPlan } from './plan-fit.ts'
import styles from './plan-page.module.css'
import { cardFeatures, isPriced, type PlanOffer, type PricedOffer } from './plan-words.ts'

export interface PlanOffersProps {
  quote: OpenedQuote
  offers: readonly PlanOffer[]
  sold: readonly PricedOffer[]
  /** Sends what was changed and not priced yet; whether there was something. */
  sendChange: () => boolean
}

/** The three plans side by side: each with its price and the way to pay for it, or why this trip cannot have it. */
export function PlanOffers({ quote, offers, sold, sendChange }: PlanOffersProps) {
  const { t } = useTranslation('travel-us')
  const locale = useLocale()
  const fit = fittingPlan(
    quote.trip,
    sold.map(({ size }) => size),
  )
  const before = usePricesBefore<Size>(quote.quotekey, Object.fromEntries(sold.map(({ size, priceCents }) => [size, priceCents])))
  return (
    <PlanCards
      heading="h2"
      block="travel"
      plans={offers.map((offer) => {
        const { size } = offer
        const isAdvised = fit?.size === size
        const name = t(`size.${size}`)
        const card = { id: size, name, reason: isAdvised ? t(`reason.${fit.reason}`) : undefined }
        return isPriced(offer)
          ? {
              ...card,
              price: (
                <>
                  <PriceFigure
                    size="card"
                    cents={offer.priceCents}
                    suffix={t('plan.for-days', { count: quote.days })}
                    announce={isAdvised}
                  />
                  <PriceChange before={before[size] ?? offer.priceCents} now={offer.priceCents} words={t('plan.with-change')} />
                </>
              ),
              features: cardFeatures(t, locale, offer.coverages, quote.trip),
              action: (
                <ButtonLink
                  kind={isAdvised ? 'primary' : 'quiet'}
                  wide
                  to={`/travel/payusa?quote=${quote.quotekey}&size=${size}`}
                  onClick={(event) => sendChange() && event.preventDefault()}
                >
                  {t('plan.choose', { size: name })}
                </ButtonLink>
              ),
            }
          : {
              ...card,
              price: <p className={styles.refused}>{offer.error || t('plan.no-price')}</p>,
              features: [],
              action: <a href="#change-title">{t('plan.change')}</a>,
            }
      })}
    />
  )
}

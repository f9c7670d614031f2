import { useTranslation } from 'react-i18next'
import { Money, PriceBar, PriceFigure, PricePanel } from '../../../../web/ui/price.tsx'
import type { Frequency } from '../../rules/application.ts'
import type { View } from '../view.ts'
import { toCents } from '../../../../shared/money.ts'

interface Figures {
  /** Of one payment, as often as the person pays. */
  totalCents: number
  isOffer: boolean
  faceDollars: number
  years: number
  premiumCents: number
  feeCents: number
  perYear: boolean
}

/** The offer once there is one, else the chosen quote. */
const figuresOf = ({ decision, quote }: View, frequency = quote?.paymentFrequency): Figures | null => {
  const offer = decision?.offer
  const perYear = frequency === 'annual'
  if (offer)
    return {
      totalCents: toCents(perYear ? offer.totalAnnualPayment : offer.totalMonthlyPayment),
      isOffer: true,
      faceDollars: offer.coverage,
      years: offer.term,
      premiumCents: toCents(perYear ? offer.annualPremium : offer.monthlyPremium),
      feeCents: toCents(perYear ? offer.annualPolicyFee : offer.policyFee),
      perYear,
    }
  if (!quote) return null
  return {
    totalCents: toCents(quote.total),
    isOffer: false,
    faceDollars: quote.faceAmount,
    years: quote.termLength,
    premiumCents: toCents(quote.premium),
    feeCents: toCents(quote.policyFee),
    perYear,
  }
}

export interface Cover {
  application: View
  /** How often it is paid, where the page lets that be chosen anew. */
  frequency?: Frequency
}

/** The price of a cover and what it is of, for a panel or a line; null while there is none. */
export function useCover({ application, frequency }: Cover, size: 'big' | 'row') {
  const { t } = useTranslation('term-ca')
  const figures = figuresOf(application, frequency)
  if (!figures) return null
  return {
    title: t(figures.isOffer ? 'panel.offer' : 'panel.estimate'),
    price: (
      <PriceFigure size={size} cents={figures.totalCents} currency="CAD" period={figures.perYear ? 'year' : 'month'} announce />
    ),
    note: (
      <>
        <Money cents={figures.premiumCents} currency="CAD" /> + <Money cents={figures.feeCents} currency="CAD" /> {t('panel.fee')}{' '}
        · CAD
      </>
    ),
    rows: [
      { label: t('panel.cover'), value: <Money cents={figures.faceDollars * 100} currency="CAD" decimals={0} /> },
      { label: t('panel.term'), value: t('estimate.years', { count: figures.years }) },
      ...(application.user.smoker === null
        ? []
        : [{ label: t('panel.smoker'), value: t(application.user.smoker ? 'survey.yes' : 'survey.no') }]),
    ],
  }
}

/** "Your estimate" beside every page of the application, as soon as there is a price. */
export function CoverPanel(cover: Cover) {
  const panel = useCover(cover, 'big')
  return panel ? (
    <div id="your-cover">
      <PricePanel block="life" {...panel} />
    </div>
  ) : null
}

/** Beside the offer: what it comes to, under the product's block, and the days to think again. */
export function OfferPanel({ application }: Cover) {
  const { t } = useTranslation('term-ca')
  const figures = figuresOf(application)
  if (!figures) return null
  return (
    <PricePanel
      block="life"
      title={t('panel.offer')}
      price={<PriceFigure cents={figures.totalCents} currency="CAD" period={figures.perYear ? 'year' : 'month'} />}
      rows={[{ label: t('panel.review'), value: t('panel.review-days') }]}
    />
  )
}

/** The price at the foot of a phone. */
export function CoverBar({ application, frequency }: Cover) {
  const { t } = useTranslation('term-ca')
  const figures = figuresOf(application, frequency)
  if (!figures) return null
  return (
    <PriceBar
      price={<PriceFigure cents={figures.totalCents} currency="CAD" period={figures.perYear ? 'year' : 'month'} size="row" />}
      action={<a href="#your-cover">{t('panel.details')}</a>}
    />
  )
}

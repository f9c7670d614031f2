import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../../shared/locale.ts'
import { moneyInText, toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import type { ComparisonCell, ComparisonRow } from '../../../../web/ui/plans/comparison-table.tsx'
import type { Coverage, PricedTrip, SizeQuote } from '../../contract.ts'
import { sizes, type Size } from '../../rules/rates.ts'
import { hasConnection } from './plan-fit.ts'

export interface PlanPrice {
  priceCents: number
  coverages: Coverage[]
  optionCents: { collisionDamageWaiver: number; cancelAnyReason: number }
}

/** A plan of the page: with its price, or with the reason why this trip cannot have it. */
export type PlanOffer = { size: Size } & (PlanPrice | { error: string })
export type PricedOffer = PlanPrice & { size: Size }

export const isPriced = (offer: PlanOffer): offer is PricedOffer => 'priceCents' in offer

/** A size's price, or null with the reason when this size is not sold for this trip. */
export function planPrice(quote: SizeQuote): PlanPrice | { error: string } {
  if ('error' in quote) return { error: quote.error }
  const [first] = quote.quoteresponse
  if (!first) return { error: '' }
  return {
    priceCents: toCents(first.price),
    coverages: first.coverages,
    optionCents: { collisionDamageWaiver: toCents(first.collisionDamageWaiver), cancelAnyReason: toCents(first.cancelAnyReason) },
  }
}

/** A benefit in words: "$50,000", "125 % of the trip cost", "$1,000 ($150 a day)". Null when it is not part of the plan. */
export function coverageWords(t: TFunction<'travel-us'>, locale: Locale, coverage: Coverage): string | null {
  const { amount, unit, perDay, afterHours, included, optional } = coverage
  const money = (dollars: number): string => moneyInText(toCents(dollars), locale, 'USD', 0)
  if (!included) return optional && amount !== null ? t('benefit.can-add', { amount: money(amount) }) : null
  if (coverage.condition === 'final-payment') return t('benefit.if-bought-in-time', { hours: afterHours ?? 24 })
  if (amount === null) return t('benefit.included')
  if (unit === 'percent') return t('benefit.percent', { percent: amount })
  if (perDay !== undefined) return t('benefit.per-day', { amount: money(amount), perDay: money(perDay) })
  if (afterHours !== undefined) return t('benefit.after-hours', { amount: money(amount), hours: afterHours })
  return money(amount)
}

/** What the three cards say, in this order. */
const cardBenefits = ['medical', 'evacuation', 'cancellation', 'baggage', 'missedConnection', 'preExistingWaiver']

/** A card leaves out what this trip has no use for: a share of a cost of nothing, and what is of a cruise or a tour alone (facts §2a). */
export function cardFeatures(
  t: TFunction<'travel-us'>,
  locale: Locale,
  coverages: readonly Coverage[],
  trip: Pick<PricedTrip, 'tripcost' | 'triptype'>,
) {
  return cardBenefits.flatMap((name) => {
    const coverage = coverages.find((each) => each.benefit === name)
    if (!coverage || (name === 'missedConnection' && !hasConnection(trip)) || (coverage.unit === 'percent' && !trip.tripcost))
      return []
    const title: string = t(`benefit.name.${name}` as never)
    const amount = coverageWords(t, locale, coverage)
    const text =
      amount === null
        ? title
        : coverage.included && coverage.condition === 'final-payment'
          ? t('benefit.line-in-time', { name: title, hours: coverage.afterHours ?? 24 })
          : t('benefit.line', { name: title, amount })
    return [{ included: coverage.included, text, definition: t(`explain.${name}` as never) as string }]
  })
}

/** The full table: one row a benefit, "not covered" as loud as covered. */
export function useComparisonRows(plans: Partial<Record<Size, readonly Coverage[]>>): ComparisonRow[] {
  const { t } = useTranslation('travel-us')
  const locale = useLocale()
  const first = sizes.map((size) => plans[size]).find(Boolean) ?? []
  return first.map(({ benefit }) => ({
    id: benefit,
    label: t(`benefit.name.${benefit}` as never),
    hint: t(`benefit.hint.${benefit}` as never),
    cells: sizes
      .filter((size) => plans[size])
      .map((size): ComparisonCell => {
        const coverage = plans[size]?.find((each) => each.benefit === benefit)
        const words = coverage ? coverageWords(t, locale, coverage) : null
        if (words === null) return { kind: 'not-included' }
        return { kind: coverage?.included ? 'included' : 'not-included', text: words }
      }),
  }))
}

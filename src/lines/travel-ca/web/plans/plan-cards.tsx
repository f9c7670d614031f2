// On the plans page: the cards of the plans that are sold.
import { useTranslation } from 'react-i18next'
import { usePricesBefore } from '../../../../platform/quotes/web/index.ts'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { formatMoney, toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { FieldError } from '../../../../web/ui/controls/field.tsx'
import type { PlanCode } from '../../rules/plans.ts'
import type { PlanProduct } from '../plan-product.tsx'
import type { PricedPlan } from './choices.ts'
import { PlanCard } from './plan-card.tsx'
import { fittingPlan } from './plan-fit.ts'
import styles from './plans-page.module.css'
import type { OpenedQuote } from './read-plans.ts'

export interface PlanCardsProps {
  quote: OpenedQuote
  sold: readonly PricedPlan[]
  products: readonly PlanProduct[]
  values: Readonly<Record<string, string>>
  chosen: PlanCode | null
  busy: boolean
  /** What is wrong with the choice of a plan. */
  error: string | undefined
}

/** The plans that can be chosen: the one that fits this trip first, with its reason, and the others below it. */
export function PlanCards({ quote, sold, products, values, chosen, busy, error }: PlanCardsProps) {
  const { t } = useTranslation('travel-ca-plans')
  const locale = useLocale()
  const { asked, quotekey, days } = quote
  const before = usePricesBefore(quotekey, Object.fromEntries(sold.map(({ planCode, price }) => [planCode, toCents(price)])))
  const prepaidCents = asked.insuredPersons.reduce((sum, { sumInsured = 0 }) => sum + toCents(sumInsured), 0)
  const fitting = fittingPlan(
    { kind: asked.trip.kind, destinationType: asked.destinationType, isPrepaid: prepaidCents > 0 },
    quote.response.blanketTugo.availablePlanPrices,
  )
  const fit = sold.find(({ planCode }) => planCode === fitting?.planCode)
  const others = sold.filter((plan) => plan !== fit)
  const reason = fitting
    ? t(`fit.${fitting.reason}`, { amount: isolateLtr(formatMoney(prepaidCents, locale, 'CAD', 0)) })
    : undefined
  const card = (plan: PricedPlan) => (
    <PlanCard
      key={plan.planCode}
      plan={plan}
      product={products.find(({ code }) => code === plan.planCode)}
      quotekey={quotekey}
      days={days}
      values={values}
      isChosen={chosen === plan.planCode}
      stale={busy}
      before={before[plan.planCode]}
      reason={plan === fit ? reason : undefined}
      isFirst={plan === (fit ?? others[0])}
      error={error}
    />
  )
  return (
    <div className={styles.plans} role="radiogroup" aria-label={t('plans.plan')} aria-invalid={error ? true : undefined}>
      <FieldError name="plan">{error}</FieldError>
      {fit ? card(fit) : null}
      {others.length > 0 ? (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others">{t(fit ? 'plans.others' : 'plans.choose')}</h2>
          {others.map(card)}
        </section>
      ) : null}
    </div>
  )
}

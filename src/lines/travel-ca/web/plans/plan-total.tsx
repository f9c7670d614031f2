import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '../../../../shared/long-date.ts'
import { moneyWithCurrency, toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Money, PriceFigure, PricePanel } from '../../../../web/ui/price.tsx'
import type { PlanPriceAnswer } from '../../contract.ts'
import type { PlanProduct } from '../plan-product.tsx'
import { totalOf, type Chosen } from './choices.ts'
import type { OpenedQuote } from './read-plans.ts'

export interface PlanTotalProps {
  quote: OpenedQuote
  prices: readonly PlanPriceAnswer[]
  products: readonly PlanProduct[]
  chosen: Chosen
  actions: ReactNode
}

/** The chosen plan: its price as the largest thing, its parts, the tax, what is added, and each traveller's stability window. */
export function PlanTotal({ quote, prices, products, chosen, actions }: PlanTotalProps) {
  const { t } = useTranslation('travel-ca-plans')
  const locale = useLocale()
  const total = totalOf(prices, chosen)
  const plan = total ? prices.find(({ planCode }) => planCode === chosen.planCode) : undefined
  const product = products.find(({ code }) => code === chosen.planCode)
  const money = (dollars: number) => <Money cents={toCents(dollars)} currency="CAD" />
  return (
    <PricePanel
      block="travel"
      title={product && total ? product.title : t('total.title')}
      price={
        // Hidden rather than absent without a choice: what is said aloud has to be there before it changes.
        <div className={total ? undefined : 'visually-hidden'}>
          <PriceFigure
            cents={total?.totalCents ?? 0}
            blank={total === null}
            currency="CAD"
            suffix={total ? t(total.isExact ? 'total.with-tax' : 'total.about') : undefined}
            announce
          />
        </div>
      }
      note={t(total === null ? 'total.none' : total.isExact ? 'total.note' : 'total.note-about')}
      rows={[
        ...(plan ? plan.parts.map(({ name, amount }) => ({ label: t(`part.${name}`), value: money(amount) })) : []),
        ...(plan && plan.tax.amount > 0
          ? [{ label: t('total.tax', { percent: plan.tax.percent }), value: money(plan.tax.amount) }]
          : []),
        ...(total?.added ?? []).map(({ name, cents }) => ({
          label: t(`total.${name}`),
          value: <Money cents={cents} currency="CAD" />,
        })),
        ...(plan?.deductible
          ? [
              {
                label: t('deductible.short'),
                value: moneyWithCurrency(plan.deductible.amount * 100, locale, plan.deductible.currency, 0),
              },
            ]
          : []),
        ...quote.travellers.map(({ age, stability }, at) => ({
          label: t('total.stable', { number: at + 1, count: age }),
          value: longDate(stability.since, locale),
        })),
      ]}
      actions={actions}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { Currency } from '../../../../shared/money.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Money, PriceFigure, PricePanel } from '../../../../web/ui/price.tsx'
import type { PetInput } from '../info/info-form.ts'
import { centsOf, type Choice, type PetPrice } from '../pet-prices.ts'

export interface PlanTotalProps {
  pets: readonly PetInput[]
  prices: readonly PetPrice[]
  choices: readonly Choice[]
  currency: Currency
  total: number | null
}

/** The price of all pets, and with the same weight what it does not buy: the waits as days, exam fee, old conditions. */
export function PlanTotal({ pets, prices, choices, currency, total }: PlanTotalProps) {
  const { t } = useTranslation('pet-plan')
  const locale = useLocale()
  const first = prices.find((price) => price.kind === 'priced')?.priced
  const priced = pets.flatMap(({ PetName }, at) => {
    const cents = centsOf(prices[at], choices[at] ?? { deductible: null, hasRecovery: false })
    return cents === null ? [] : [{ label: <bdi>{PetName}</bdi>, value: <Money cents={cents} currency={currency} /> }]
  })
  return (
    <PricePanel
      block="pet"
      title={t('total.title')}
      price={<PriceFigure cents={total ?? 0} blank={total === null} currency={currency} suffix={t('plan.a-month')} announce />}
      note={t('total.note')}
      rows={[
        ...(priced.length > 1 ? priced : []),
        ...(first
          ? [
              { label: t('total.accidents'), value: longDate(first.accidentsFrom, locale) },
              { label: t('total.illness'), value: longDate(first.illnessFrom, locale) },
            ]
          : []),
        { label: t('facts.exam'), value: t('total.not-covered') },
        { label: t('facts.pre-existing'), value: t('total.not-covered') },
      ]}
    />
  )
}

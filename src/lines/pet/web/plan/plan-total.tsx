import { useTranslation } from 'react-i18next'
import type { Currency } from '../../../../shared/money.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { WhenBeside } from '../../../../web/ui/layouts/side-page.tsx'
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

/** Why there is no price of all pets, and what to do. */
const whyNoTotal = (prices: readonly PetPrice[]) => {
  if (prices.some(({ kind }) => kind === 'priced')) return 'error.deductible'
  return prices.some(({ kind }) => kind === 'failed') ? 'total.failed' : 'total.refused'
}

/** The price of all pets, and with the same weight what it does not buy: the waits as days, exam fee, old conditions. */
export function PlanTotal({ pets, prices, choices, currency, total }: PlanTotalProps) {
  const { t } = useTranslation('pet-plan')
  const locale = useLocale()
  const first = prices.find((price) => price.kind === 'priced')?.priced
  const note = total === null ? t(whyNoTotal(prices)) : t('total.note')
  const priced = pets.flatMap(({ PetName }, at) => {
    const cents = centsOf(prices[at], choices[at] ?? { deductible: null, hasRecovery: false })
    return cents === null ? [] : [{ label: <bdi>{PetName}</bdi>, value: <Money cents={cents} currency={currency} /> }]
  })
  return (
    <PricePanel
      block="pet"
      title={t('total.title')}
      price={
        // Hidden rather than absent without a price: what is said aloud has to be there before it changes.
        <div className={total === null ? 'visually-hidden' : undefined}>
          <PriceFigure
            cents={total ?? 0}
            blank={total === null}
            blankReason={note}
            currency={currency}
            suffix={total === null ? undefined : t('plan.a-month')}
            announce
          />
        </div>
      }
      note={note}
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
      actions={
        first ? (
          <WhenBeside>
            <ButtonLink to="#bills" kind="quiet">
              {t('bills.heading')}
            </ButtonLink>
          </WhenBeside>
        ) : null
      }
    />
  )
}

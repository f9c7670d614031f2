import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { formatMoney, type Currency } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { PlanCards } from '../../../../web/ui/plans/plan-cards.tsx'
import { PriceFigure } from '../../../../web/ui/price.tsx'
import { totalOf, type Choice, type PetPrice } from '../pet-prices.ts'
import { isSameChoice, presets } from './choices.ts'
import styles from './plan-page.module.css'
import { sampleBill, sampleBillCents, workedBill } from '../../rules/sample-bill.ts'

export interface PresetsProps {
  prices: readonly PetPrice[]
  choices: readonly Choice[]
  currency: Currency
  onChoose: (choice: Choice) => void
}

/** Lean, middle and full for all pets at once, each with what one vet bill would give back. */
export function Presets({ prices, choices, currency, onChoose }: PresetsProps) {
  const { t } = useTranslation('pet-plan')
  const locale = useLocale()
  const money = (cents: number): string => isolateLtr(formatMoney(cents, locale, currency, 0))
  const priced = prices.filter(({ kind }) => kind === 'priced').length
  return (
    <section aria-labelledby="presets" className={styles.presets}>
      <h2 id="presets">{t('presets.heading')}</h2>
      <p className={styles.small}>
        {t('presets.bill', {
          total: money(sampleBillCents),
          surgery: money(sampleBill.surgeryCents),
          therapy: money(sampleBill.therapyCents),
          exam: money(sampleBill.examCents),
        })}
      </p>
      <PlanCards
        block="pet"
        plans={presets.map((preset) => {
          const isChosen = choices.every((choice, at) => prices[at]?.kind !== 'priced' || isSameChoice(choice, preset))
          const cents = totalOf(
            prices,
            prices.map(() => preset),
          )
          const { backCents } = workedBill(preset)
          return {
            id: preset.id,
            name: t(`preset.${preset.id}`),
            price: (
              <PriceFigure
                size="card"
                cents={cents ?? 0}
                blank={cents === null}
                currency={currency}
                suffix={priced > 1 ? t('plan.a-month-for', { count: priced }) : t('plan.a-month')}
              />
            ),
            features: [
              { included: true, text: t('presets.back', { amount: money(backCents), total: money(sampleBillCents) }) },
              {
                included: true,
                text: t('presets.deductible', { amount: money(preset.deductible * 100) }),
                definition: t('plan.deductible-hint'),
              },
              { included: preset.hasRecovery, text: t('option.recovery'), definition: t('option.recovery-hint') },
              { included: false, text: t('facts.exam'), definition: t('facts.exam-text') },
            ],
            isChosen,
            action: (
              <Button
                kind="quiet"
                wide
                name="intent"
                value={`preset-${preset.id}`}
                aria-pressed={isChosen}
                className={isChosen ? styles.chosen : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onChoose(preset)
                }}
              >
                {t(isChosen ? 'presets.chosen' : 'presets.choose', { preset: t(`preset.${preset.id}`) })}
              </Button>
            ),
          }
        })}
      />
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { formatMoney, type Currency } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { SwitchRow } from '../../../../web/ui/controls/choices.tsx'
import { SelectInput } from '../../../../web/ui/controls/inputs.tsx'
import { PriceChange } from '../../../../web/ui/plans/price-change.tsx'
import { PriceFigure } from '../../../../web/ui/price.tsx'
import { AmountSlider } from '../../../../web/ui/controls/slider.tsx'
import { allDeductibles, deductibles } from '../../rules/pet.ts'
import { breedOption } from '../breed-options.ts'
import type { PetInput } from '../info/info-form.ts'
import { PetDrawing } from '../pet-drawing.tsx'
import { centsOf, type Choice, type PetPrice } from '../pet-prices.ts'
import { WhyNot } from '../why-not.tsx'
import type { FullChoice } from './choices.ts'
import styles from './plan-page.module.css'
import { workedBill } from '../../rules/sample-bill.ts'

export interface PlanPetProps {
  at: number
  pet: PetInput
  price: PetPrice | undefined
  choice: Choice
  /** What was chosen when the page came. */
  before: FullChoice | undefined
  currency: Currency
  error: string | undefined
  onChoose: (choice: Choice) => void
}

/** One pet: its price, the deductible on a slider and the option. One that is not taken says why, and the others go on. */
export function PlanPet({ at, pet, price, choice, before, currency, error, onChoose }: PlanPetProps) {
  const { t } = useTranslation('pet-plan')
  const locale = useLocale()
  const breed = breedOption(pet.BreedName)
  const cents = centsOf(price, choice)
  const was = before ? centsOf(price, before) : null
  const other = centsOf(price, { ...choice, hasRecovery: !choice.hasRecovery })
  const money = (amount: number): string => isolateLtr(formatMoney(amount, locale, currency, 0))
  return (
    <article className={styles.pet}>
      <header className={styles.petHead}>
        <PetDrawing species={breed?.species ?? 'dog'} className={styles.drawing} />
        <div className={styles.petWords}>
          <h3>
            <bdi>{pet.PetName}</bdi>
          </h3>
          <p className={styles.small}>
            <bdi lang="en">{breed?.label ?? pet.BreedName}</bdi>
            {price?.kind === 'priced'
              ? ` · ${price.priced.age === 0 ? t('pet:age.first') : t('pet:age.years', { count: price.priced.age })}`
              : null}
          </p>
          {price?.kind === 'priced' ? (
            <>
              <PriceFigure size="card" cents={cents ?? 0} blank={cents === null} currency={currency} suffix={t('plan.a-month')} />
              {cents !== null && was !== null ? (
                <PriceChange before={was} now={cents} currency={currency} words={t('plan.than-before')} />
              ) : null}
            </>
          ) : price ? (
            <WhyNot price={price} />
          ) : null}
        </div>
      </header>
      {price?.kind === 'priced' ? (
        <div className={styles.controls}>
          <div className={styles.slider}>
            <AmountSlider
              name={`deductible.${at}`}
              label={t('plan.deductible')}
              hint={t('plan.deductible-hint')}
              error={error}
              from={deductibles.least}
              to={deductibles.most}
              step={deductibles.step}
              defaultValue={choice.deductible ?? deductibles.preset}
              staysOnEnter
              onChange={(amount) => {
                const deductible = amount === null ? null : Math.round(amount / deductibles.step) * deductibles.step
                onChoose({ ...choice, deductible })
              }}
            />
          </div>
          <noscript>
            <SelectInput
              name={`listed.${at}`}
              label={t('plan.deductible')}
              emptyLabel={null}
              width="medium"
              defaultValue={String(choice.deductible ?? deductibles.preset)}
              options={allDeductibles.map((amount) => ({
                value: String(amount),
                label: formatMoney(amount * 100, locale, currency, 0),
              }))}
            />
          </noscript>
          {choice.deductible === null && error ? null : (
            <p className={styles.small}>
              {choice.deductible === null
                ? t('error.deductible')
                : t('plan.worked', { amount: money(workedBill({ ...choice, deductible: choice.deductible }).backCents) })}
            </p>
          )}
          <SwitchRow
            name={`recovery.${at}`}
            label={t('option.recovery')}
            hint={
              <>
                {t('option.recovery-hint')}{' '}
                {cents !== null && other !== null
                  ? t('option.recovery-cost', {
                      amount: isolateLtr(formatMoney(Math.abs(other - cents), locale, currency)),
                    })
                  : null}
              </>
            }
            defaultChecked={choice.hasRecovery}
            onChange={(event) => onChoose({ ...choice, hasRecovery: event.currentTarget.checked })}
          />
        </div>
      ) : (
        <input type="hidden" name={`deductible.${at}`} value={choice.deductible ?? deductibles.preset} />
      )}
    </article>
  )
}

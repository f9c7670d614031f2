import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { anyReasonBox, higherBox, type PricedPlan } from './choices.ts'
import styles from './plans-page.module.css'
import { toCents } from '../../../../shared/money.ts'

/** What can be added to one plan alone, each with what it adds. */
export function PlanAdds({
  plan: { planCode, optionPrices },
  of,
  values,
}: {
  plan: PricedPlan
  /** The plan's name. */
  of: string
  values: Readonly<Record<string, string>>
}) {
  const { t } = useTranslation('travel-ca-plans')
  const adds = [
    { box: anyReasonBox(planCode), words: 'any-reason', dollars: optionPrices.anyReason },
    { box: higherBox(planCode), words: 'higher', dollars: optionPrices.higherInterruption },
  ] as const
  return adds.map(({ box, words, dollars }) =>
    dollars === undefined ? null : (
      <Checkbox
        key={box}
        name={box}
        label={
          <>
            {t(`option.${words}`)} <span className="visually-hidden">{of}</span>{' '}
            <span className={styles.added}>
              + <Money cents={toCents(dollars)} currency="CAD" />
            </span>
          </>
        }
        hint={t(`option.${words}-hint`)}
        defaultChecked={values[box] === 'yes'}
      />
    ),
  )
}

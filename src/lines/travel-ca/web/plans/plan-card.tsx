import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { classes } from '../../../../web/ui/style/classes.ts'
import { fieldId } from '../../../../web/ui/controls/field.tsx'
import { Money, PriceFigure } from '../../../../web/ui/price.tsx'
import { PlanLimits, PlanPanels, type PlanProduct } from '../plan-product.tsx'
import { PriceReceipt } from '../price-receipt.tsx'
import { anyReasonBox, higherBox, type PricedPlan } from './choices.ts'
import styles from './plans-page.module.css'

export interface PlanCardProps {
  plan: PricedPlan
  product: PlanProduct | undefined
  quotekey: string
  days: number
  values: Readonly<Record<string, string>>
  isChosen: boolean
  stale: boolean
  /** The first that can be chosen: what is wrong with the choice leads to it. */
  isFirst: boolean
}

/** A plan with its price, what can be added to it alone, its limits and panels. */
export function PlanCard({ plan, product, quotekey, days, values, isChosen, stale, isFirst }: PlanCardProps) {
  const { t } = useTranslation('travel-ca-plans')
  const { planCode, price, optionPrices } = plan
  const title = product?.title ?? planCode
  const id = `plan-${planCode}`
  const { anyReason, higherInterruption } = optionPrices
  return (
    <article className={classes(styles.card, isChosen && styles.chosen)} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={`${id}-title`}>{title}</h3>
          {product?.subtitle ? <p className={styles.subtitle}>{product.subtitle}</p> : null}
        </div>
        <div className={styles.price}>
          <PriceFigure
            size="card"
            cents={Math.round(price * 100)}
            currency="CAD"
            suffix={t(planCode.startsWith('PL-M') ? 'plan.a-year' : 'plan.for-days', { count: days })}
            stale={stale}
          />
        </div>
      </div>
      {product ? <PlanLimits limits={product.limits} /> : null}
      {anyReason === undefined ? null : (
        <Checkbox
          name={anyReasonBox(planCode)}
          label={
            <>
              {t('option.any-reason')}{' '}
              <span className={styles.added}>
                + <Money cents={Math.round(anyReason * 100)} currency="CAD" />
              </span>
            </>
          }
          hint={t('option.any-reason-hint')}
          defaultChecked={values[anyReasonBox(planCode)] === 'yes'}
        />
      )}
      {higherInterruption === undefined ? null : (
        <Checkbox
          name={higherBox(planCode)}
          label={
            <>
              {t('option.higher')}{' '}
              <span className={styles.added}>
                + <Money cents={Math.round(higherInterruption * 100)} currency="CAD" />
              </span>
            </>
          }
          hint={t('option.higher-hint')}
          defaultChecked={values[higherBox(planCode)] === 'yes'}
        />
      )}
      <label className={styles.choose}>
        <input
          type="radio"
          name="plan"
          id={isFirst ? fieldId('plan') : id}
          value={planCode}
          defaultChecked={values['plan'] === planCode}
        />
        <span>
          {t('plan.choose')}
          <span className="visually-hidden"> {title}</span>
        </span>
      </label>
      <div className={classes(styles.read, 'no-print')}>
        {product ? <PlanPanels panels={product.panels} /> : null}
        <PriceReceipt quotekey={quotekey} planCode={planCode} name={title} />
      </div>
    </article>
  )
}

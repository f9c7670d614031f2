import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../web/ui/choices.tsx'
import { classes } from '../../../../web/ui/classes.ts'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { fieldId } from '../../../../web/ui/field.tsx'
import { Money, PriceFigure } from '../../../../web/ui/price.tsx'
import type { PlanPriceAnswer } from '../../contract.ts'
import { PlanLimits, PlanPanels, type PlanProduct } from '../plan-product.tsx'
import { PriceReceipt } from '../price-receipt.tsx'
import { anyReasonBox, higherBox } from './choices.ts'
import styles from './plans-page.module.css'

export interface PlanCardProps {
  plan: PlanPriceAnswer
  product: PlanProduct | undefined
  quotekey: string
  days: number
  values: Readonly<Record<string, string>>
  isChosen: boolean
  stale: boolean
  /** The first that can be chosen: what is wrong with the choice leads to it. */
  isFirst: boolean
}

/** Every reason why a plan is not sold for this trip, in the insurer's or the rules' words. */
export function WhyNotSold({ reasons }: Pick<PlanPriceAnswer, 'reasons'>) {
  const { t } = useTranslation('travel-ca-plans')
  return (
    <div className={styles.why}>
      <p className={styles.notSold}>
        {t(reasons?.some(({ code }) => code === 'not-priced') ? 'plan.not-priced' : 'plan.not-sold')}
      </p>
      <ul>
        {(reasons ?? []).map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

/** A plan with its price, what can be added to it alone, its limits and panels; one that is not sold stays with its reason. */
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
        {price === null ? null : (
          <div className={styles.price}>
            <PriceFigure
              size="card"
              cents={Math.round(price * 100)}
              currency="CAD"
              suffix={t(planCode.startsWith('PL-M') ? 'plan.a-year' : 'plan.for-days', { count: days })}
              stale={stale}
            />
          </div>
        )}
      </div>
      {price === null ? <WhyNotSold reasons={plan.reasons} /> : null}
      {price !== null && product ? <PlanLimits limits={product.limits} /> : null}
      {price === null ? null : (
        <>
          {anyReason === undefined ? null : (
            <Checkbox
              name={anyReasonBox(planCode)}
              label={
                <>
                  {t('option.any-reason')} + <Money cents={Math.round(anyReason * 100)} currency="CAD" />
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
                  {t('option.higher')} + <Money cents={Math.round(higherInterruption * 100)} currency="CAD" />
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
        </>
      )}
      <div className="no-print">
        {product && price !== null ? <PlanPanels panels={product.panels} /> : null}
        {product && price === null ? (
          <Disclosure summary={t('plan.read')} size="small" quiet>
            <PlanLimits limits={product.limits} />
            <PlanPanels panels={product.panels} />
          </Disclosure>
        ) : null}
        {price === null ? null : <PriceReceipt quotekey={quotekey} planCode={planCode} name={title} />}
      </div>
    </article>
  )
}

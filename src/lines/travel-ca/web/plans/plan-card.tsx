import { useTranslation } from 'react-i18next'
import { type Cents, toCents } from '../../../../shared/money.ts'
import { BlockPattern } from '../../../../web/brand.tsx'
import { fieldId } from '../../../../web/ui/controls/field.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { PriceChange } from '../../../../web/ui/plans/price-change.tsx'
import { PriceFigure } from '../../../../web/ui/price.tsx'
import { classes } from '../../../../web/ui/style/classes.ts'
import { PlanLimits, PlanPanels, type PlanProduct } from '../plan-product.tsx'
import { PriceReceipt } from '../price-receipt.tsx'
import type { PricedPlan } from './choices.ts'
import { PlanAdds } from './plan-adds.tsx'
import styles from './plans-page.module.css'

export interface PlanCardProps {
  plan: PricedPlan
  product: PlanProduct | undefined
  quotekey: string
  days: number
  values: Readonly<Record<string, string>>
  isChosen: boolean
  stale: boolean
  /** Its price before the last change; left out while nothing was changed. */
  before: Cents | undefined
  /** A sentence on why it fits this trip; such a plan stands first, with everything in sight. */
  reason?: string | undefined
  /** The first that can be chosen: what is wrong with the choice leads to it. */
  isFirst: boolean
  /** What is wrong with the choice of a plan. */
  error?: string | undefined
}

/** Where what is wrong with the choice of a plan stands. */
const planErrorId = `${fieldId('plan')}-error`

/** A plan with its price, what can be added to it alone, its limits and panels. */
export function PlanCard({
  plan,
  product,
  quotekey,
  days,
  values,
  isChosen,
  stale,
  before,
  reason,
  isFirst,
  error,
}: PlanCardProps) {
  const { t } = useTranslation('travel-ca-plans')
  const { planCode, price } = plan
  const title = product?.title ?? planCode
  const id = `plan-${planCode}`
  const box = isFirst ? fieldId('plan') : id
  const cents = toCents(price)
  const Heading = reason ? 'h2' : 'h3'
  const read = (
    <>
      {product ? <PlanPanels panels={product.panels} of={title} /> : null}
      <PriceReceipt quotekey={quotekey} planCode={planCode} name={title} />
    </>
  )
  return (
    <article className={classes(styles.card, reason && styles.fits, isChosen && styles.chosen)} aria-labelledby={`${id}-title`}>
      {reason ? (
        <>
          <div className={styles.block}>
            <BlockPattern block="travel" />
          </div>
          <p className={styles.reason}>
            <Icon name="check" size={20} />
            <span>{reason}</span>
          </p>
        </>
      ) : null}
      <div className={styles.head}>
        <input
          type="radio"
          name="plan"
          id={box}
          value={planCode}
          defaultChecked={values['plan'] === planCode}
          aria-describedby={classes(error && planErrorId, `${id}-price`)}
        />
        <div className={styles.words}>
          <Heading id={`${id}-title`}>
            <label htmlFor={box}>{title}</label>
          </Heading>
          {product?.subtitle ? <p className={styles.subtitle}>{product.subtitle}</p> : null}
        </div>
        <div className={styles.price} id={`${id}-price`}>
          <PriceFigure
            size={reason ? 'card' : 'row'}
            cents={cents}
            currency="CAD"
            suffix={t(planCode.startsWith('PL-M') ? 'plan.a-year' : 'plan.for-days', { count: days })}
            stale={stale}
          />
          {before === undefined ? null : <PriceChange before={before} now={cents} currency="CAD" words={t('plan.with-change')} />}
        </div>
      </div>
      {product ? (
        <div className={classes(styles.limits, !reason && styles.subtitle)}>
          <PlanLimits limits={product.limits} />
        </div>
      ) : null}
      <div className={styles.adds}>
        <PlanAdds plan={plan} of={title} values={values} />
      </div>
      {reason ? (
        <div className={classes(styles.read, 'no-print')}>{read}</div>
      ) : (
        <div className="no-print">
          <Disclosure
            summary={
              <>
                {t('plan.read')}
                <span className="visually-hidden"> {title}</span>
              </>
            }
            size="small"
            quiet
          >
            {read}
          </Disclosure>
        </div>
      )}
    </article>
  )
}

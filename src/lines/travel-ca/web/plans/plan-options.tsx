import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import type { PlanPriceAnswer } from '../../contract.ts'
import { PlanLimits, PlanPanels, type PlanProduct } from '../plan-product.tsx'
import { baggageBox, rentalBox } from './choices.ts'
import styles from './plans-page.module.css'
import { WhyNotSold } from './unsold-plans.tsx'
import { toCents } from '../../../../shared/money.ts'

const boxes: Partial<Record<string, string>> = { 'PL-SSRC-3': rentalBox, 'PL-SBAG-3': baggageBox }

export interface PlanOptionsProps {
  prices: readonly PlanPriceAnswer[]
  products: readonly PlanProduct[]
  values: Readonly<Record<string, string>>
  quotekey: string
}

/** The two products that are sold only beside another plan (facts §2b). */
export function PlanOptions({ prices, products, values, quotekey }: PlanOptionsProps) {
  const { t } = useTranslation('travel-ca-plans')
  return (
    <section aria-labelledby="options">
      <h2 id="options">{t('group.options')}</h2>
      <p className={styles.small}>{t('option.hint')}</p>
      <div className={styles.cards}>
        {prices.map((plan) => {
          const { planCode, price } = plan
          const product = products.find(({ code }) => code === planCode)
          const box = boxes[planCode]
          const title = product?.title ?? planCode
          if (!box) return null
          return (
            <article key={planCode} className={styles.card}>
              <h3>{title}</h3>
              {price === null ? <WhyNotSold plan={plan} of={title} quotekey={quotekey} /> : null}
              {price !== null && product ? <PlanLimits limits={product.limits} /> : null}
              {price === null ? null : (
                <Checkbox
                  name={box}
                  label={
                    <>
                      {t('option.add')} <span className="visually-hidden">{title}</span>{' '}
                      <span className={styles.added}>
                        + <Money cents={toCents(price)} currency="CAD" />
                      </span>
                    </>
                  }
                  defaultChecked={values[box] === 'yes'}
                />
              )}
              {product ? (
                <div className={`${styles.read} no-print`}>
                  <PlanPanels panels={product.panels} of={title} />
                </div>
              ) : null}
            </article>
          )
        })}
      </div>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import type { PlanPriceAnswer } from '../../contract.ts'
import { infoPathOf } from '../paths.ts'
import { PlanLimits, PlanPanels, type PlanProduct } from '../plan-product.tsx'
import { answerPart, byReasons, isToAnswer } from './choices.ts'
import styles from './plans-page.module.css'

/** Every reason why a plan has no price, in the insurer's or the rules' words; what is only to be answered has a way there. */
export function WhyNotSold({ plan, of, quotekey, id }: { plan: PlanPriceAnswer; of: string; quotekey: string; id?: string }) {
  const { t } = useTranslation('travel-ca-plans')
  const reasons = plan.reasons ?? []
  return (
    <div className={styles.why} id={id}>
      {reasons.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {isToAnswer(plan) ? (
        <a href={`${infoPathOf(quotekey)}&part=${answerPart(reasons[0]?.code)}`} className={styles.answer}>
          {t('plan.answer')}
          <span className="visually-hidden"> {of}</span>
        </a>
      ) : null}
    </div>
  )
}

interface UnsoldPlansProps {
  plans: readonly PlanPriceAnswer[]
  products: readonly PlanProduct[]
  quotekey: string
}

/** The plans without a price, those of one reason together: each stays in sight, and is read where somebody opens it. */
export function UnsoldPlans({ plans, products, quotekey }: UnsoldPlansProps) {
  const { t } = useTranslation('travel-ca-plans')
  const cards = [
    { title: t('plan.to-answer'), of: plans.filter(isToAnswer) },
    { title: t('plan.not-priced'), of: plans.filter(({ reasons }) => reasons?.some(({ code }) => code === 'not-priced')) },
  ]
  const others = plans.filter((plan) => cards.every(({ of }) => !of.includes(plan)))
  const titleOf = (planCode: string): string => products.find(({ code }) => code === planCode)?.title ?? planCode
  return [...cards, { title: t('plan.not-sold'), of: others }].map(({ title, of }) =>
    of.length === 0 ? null : (
      <section key={title} className={styles.unsold} aria-label={title}>
        <h2>{title}</h2>
        {byReasons(of).map((alike) => (
          <div key={alike[0].planCode} className={styles.unsoldPlans}>
            <WhyNotSold
              plan={alike[0]}
              of={alike.map(({ planCode }) => titleOf(planCode)).join(', ')}
              quotekey={quotekey}
              id={`why-${alike[0].planCode}`}
            />
            {alike.map(({ planCode }) => {
              const product = products.find(({ code }) => code === planCode)
              const id = `plan-${planCode}-title`
              return (
                <article key={planCode} aria-labelledby={id} aria-describedby={`why-${alike[0].planCode}`}>
                  <Disclosure summary={<span id={id}>{titleOf(planCode)}</span>} size="small" quiet>
                    {product ? (
                      <>
                        {product.subtitle ? <p className={styles.subtitle}>{product.subtitle}</p> : null}
                        <PlanLimits limits={product.limits} />
                        <PlanPanels panels={product.panels} of={titleOf(planCode)} />
                      </>
                    ) : null}
                  </Disclosure>
                </article>
              )
            })}
          </div>
        ))}
      </section>
    ),
  )
}

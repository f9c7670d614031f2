/** Plans side by side, as cards. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockPattern } from '../../brand.tsx'
import type { ProductBlock } from '../../../shared/brand.ts'
import { classes } from '../style/classes.ts'
import { Icon } from '../icon.tsx'
import { ExplainedWord } from './explained-word.tsx'
import styles from './plan-cards.module.css'

export interface PlanCard {
  id: string
  name: string
  /** A `<PriceFigure size="card"/>`. */
  price: ReactNode
  features: readonly {
    text: string
    included: boolean
    /** What the words mean, opened in their place. */
    definition?: string
  }[]
  /** Why this one suits this person ("Fits your trip"); it rises 14 px. Never "most popular". */
  reason?: string
  /** What is chosen now: it has the line's own colour and a frame, and keeps its place. */
  isChosen?: boolean
  /** A button, `wide`; primary for the recommended plan, quiet for the others. */
  action: ReactNode
}

const grounds = ['var(--sunken)', undefined, 'var(--sound-tint)']

function Feature({ text, included, definition }: PlanCard['features'][number]) {
  const { t } = useTranslation('web')
  // What is left out says so in words, as loud as what is covered.
  const words = included ? text : t('plan.without', { benefit: text })
  return definition ? <ExplainedWord definition={definition}>{words}</ExplainedWord> : <span>{words}</span>
}

/** Up to three plans as one piece, each with its stretch of the line's block. */
export function PlanCards({
  block,
  plans,
  heading: Heading = 'h3',
}: {
  block: ProductBlock
  plans: readonly PlanCard[]
  /** `h2` where the cards stand right under the page's own heading. */
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className={styles.cards}>
      {plans.map((plan, at) => (
        <li key={plan.id} className={classes(styles.card, plan.reason && styles.recommended, plan.isChosen && styles.picked)}>
          <div className={styles.block}>
            <BlockPattern
              block={block}
              ground={plan.reason || plan.isChosen ? undefined : (grounds[at % 3] ?? 'var(--nape-tint)')}
            />
          </div>
          <div className={styles.body}>
            {plan.reason ? <p className={styles.reason}>{plan.reason}</p> : null}
            <Heading className={styles.name}>{plan.name}</Heading>
            {plan.price}
            <ul className={styles.features}>
              {plan.features.map((feature, place) => (
                <li key={place} className={classes(styles.feature, !feature.included && styles.missing)}>
                  <Icon name={feature.included ? 'check' : 'minus'} size={18} />
                  <Feature {...feature} />
                </li>
              ))}
            </ul>
            <div className={styles.action}>{plan.action}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}

import type { AnswerOf } from '../../../shared/function.ts'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import type { getCaTravelPlans } from '../contract.ts'
import styles from './plan-product.module.css'

export type PlanProduct = AnswerOf<typeof getCaTravelPlans>['plans'][number]

/** The limits of a plan, each with its figure. */
export function PlanLimits({ limits }: Pick<PlanProduct, 'limits'>) {
  return (
    <ul className={styles.limits}>
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  )
}

/** What a plan covers, who may have it, and what it leaves out: three panels that open by themselves (L-012). `of`: the plan's name. */
export function PlanPanels({ panels, of }: Pick<PlanProduct, 'panels'> & { of: string }) {
  return panels.map(({ kind, title, subtitle, list, secondaryInfo }) => (
    <Disclosure
      key={kind}
      summary={
        <>
          {title}
          <span className="visually-hidden"> {of}</span>
        </>
      }
      size="small"
      quiet
    >
      <div className={styles.panel}>
        <p>{subtitle}</p>
        <ul>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {secondaryInfo ? (
          <>
            <p>{secondaryInfo.subtitle}</p>
            <ul>
              {secondaryInfo.list.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Disclosure>
  ))
}

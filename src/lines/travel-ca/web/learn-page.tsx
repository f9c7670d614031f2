import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { ProductLearn } from '../../../web/ui/layouts/product-learn.tsx'
import { getCaTravelPlans } from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import styles from './learn-page.module.css'
import { infoPath, learnPath } from './paths.ts'
import { PlanLimits, PlanPanels, type PlanProduct } from './plan-product.tsx'

export const handle: PageHandle = { namespaces: ['travel-ca-landing'] }

export const meta = pageMeta({
  namespace: 'travel-ca-landing',
  title: 'learn.title',
  description: 'learn.description',
  path: learnPath,
})

export async function loader(args: LoaderFunctionArgs) {
  const found = await readPage(args).call(getCaTravelPlans, {})
  if (found.haserror) throw new Error(found.message)
  return { plans: found.plans }
}

const sections = ['stable', 'questions', 'deductible', 'year', 'any-reason', 'begins', 'review', 'claim', 'complain'] as const

/** Every plan with its limits and panels as the insurer publishes them, before anybody types anything (L-012). */
export default function LearnPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('travel-ca-landing')
  return (
    <SiteFrame>
      <ProductLearn
        block="travel"
        table={<Plans plans={loaderData.plans} />}
        sections={sections}
        start={{ to: infoPath, label: t('landing.start') }}
        say={(name) => t(`learn.${name}`, { insurer: insurer.name })}
      />
    </SiteFrame>
  )
}

function Plans({ plans }: { plans: readonly PlanProduct[] }) {
  const { t } = useTranslation('travel-ca-landing')
  return (
    <section>
      <h2 id="plans" className={styles.heading}>
        {t('learn.plans')}
      </h2>
      <ul className={styles.plans}>
        {plans.map(({ code, title, subtitle, limits, panels }) => (
          <li key={code} id={code} className={styles.plan}>
            <h3>{title}</h3>
            {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
            <PlanLimits limits={limits} />
            <div>
              <PlanPanels panels={panels} of={title} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import { useLocale } from '../../../web/root-data.ts'
import { moneyInText } from '../../../shared/money.ts'
import { ProductLearn } from '../../../web/ui/layouts/product-learn.tsx'
import { ComparisonTable } from '../../../web/ui/plans/comparison-table.tsx'
import { benefitsOf } from '../rules/benefits.ts'
import { coveragesOf } from '../rules/coverages.ts'
import { sizes } from '../rules/rates.ts'
import { useComparisonRows } from './plans/plan-words.ts'

export const handle: PageHandle = { namespaces: ['travel-us', 'travel-us-landing'] }

export const meta = pageMeta({
  namespace: 'travel-us-landing',
  title: 'learn.title',
  description: 'learn.description',
  path: '/travel/learnmoreusa',
})

const sections = ['begins', 'not-covered', 'pre-existing', 'any-reason', 'waiver', 'review', 'claim', 'complain'] as const

/** Everything the three plans cover and leave out, before anybody types anything. */
export default function LearnPage() {
  const { t } = useTranslation('travel-us')
  const { t: tLanding } = useTranslation('travel-us-landing')
  const locale = useLocale()
  const rows = useComparisonRows(Object.fromEntries(sizes.map((size) => [size, coveragesOf(benefitsOf[size], false)])))
  return (
    <SiteFrame>
      <ProductLearn
        block="travel"
        table={
          <ComparisonTable
            caption={t('plan.every-line')}
            columns={sizes.map((size) => ({ id: size, name: t(`size.${size}`) }))}
            rows={rows}
          />
        }
        sections={sections}
        start={{ to: '/travel/infousa', label: tLanding('landing.start') }}
        say={(name) =>
          tLanding(`learn.${name}`, {
            example: moneyInText(250_000, locale, 'USD', 0),
            half: moneyInText(125_000, locale, 'USD', 0),
          })
        }
      />
    </SiteFrame>
  )
}

import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { formatMoney } from '../../../shared/money.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { ProductLearn } from '../../../web/ui/layouts/product-learn.tsx'
import { ComparisonTable } from '../../../web/ui/plans/comparison-table.tsx'
import { reviewPeriodDays } from '../rules/pet.ts'
import { infoPath } from './paths.ts'
import { sampleBill, sampleBillCents, workedBill } from '../rules/sample-bill.ts'

export const handle: PageHandle = { namespaces: ['pet', 'pet-landing'] }

export const meta = pageMeta({
  namespace: 'pet-landing',
  title: 'learn.title',
  description: 'learn.description',
  path: '/pet/learnmore',
})

export function loader(given: LoaderFunctionArgs) {
  return { country: readPage(given).country }
}

const lines = ['accidents', 'illness', 'surgery', 'tests', 'medicine', 'hereditary', 'therapy'] as const
const leftOut = ['exam', 'routine', 'pre-existing', 'tax'] as const
const sections = ['deductible', 'waits', 'pre-existing', 'who', 'bills', 'age', 'review', 'claim', 'complain'] as const

/** What the plan pays and what it leaves out, before anybody types anything. */
export default function LearnPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('pet-landing')
  const locale = useLocale()
  const currency = loaderData.country === 'US' ? 'USD' : 'CAD'
  const money = (cents: number): string => isolateLtr(formatMoney(cents, locale, currency, 0))
  const worked = workedBill({ deductible: 500, hasRecovery: false })
  const figures = {
    days: reviewPeriodDays,
    total: money(sampleBillCents),
    exam: money(sampleBill.examCents),
    therapy: money(sampleBill.therapyCents),
    surgery: money(sampleBill.surgeryCents),
    deductible: money(worked.deductibleCents),
    back: money(worked.backCents),
  }
  return (
    <SiteFrame>
      <ProductLearn
        heading={t('learn.heading')}
        lede={t('learn.lede')}
        table={
          <ComparisonTable
            caption={t('learn.table')}
            columns={[
              { id: 'plan', name: t('learn.plan') },
              { id: 'option', name: t('learn.option') },
            ]}
            rows={[
              ...lines.map((line) => ({
                id: line,
                label: t(`line.${line}`),
                cells: [
                  { kind: line === 'therapy' ? ('not-included' as const) : ('included' as const) },
                  { kind: 'included' as const },
                ],
              })),
              ...leftOut.map((line) => ({
                id: line,
                label: t(`line.${line}`),
                cells: [{ kind: 'not-included' as const }, { kind: 'not-included' as const }],
              })),
            ]}
          />
        }
        contents={t('learn.contents')}
        sections={sections.map((section) => ({
          id: section,
          title: t(`learn.${section}`),
          text: t(`learn.${section}-text`, figures),
        }))}
        action={
          <ButtonLink to={infoPath(loaderData.country)} reloadDocument>
            {t('landing.start')}
          </ButtonLink>
        }
      />
    </SiteFrame>
  )
}

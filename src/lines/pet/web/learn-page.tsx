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
import { ProductLearn } from '../../../web/ui/layouts/product-learn.tsx'
import { ComparisonTable } from '../../../web/ui/plans/comparison-table.tsx'
import { coverFigures, coverLines, coverSections } from '../rules/cover.ts'
import { infoPath } from './paths.ts'

export const handle: PageHandle = { namespaces: ['pet', 'pet-landing'] }

export const meta = pageMeta({
  namespace: 'pet-landing',
  title: 'learn.title',
  description: 'learn.description',
  path: '/pet/learnmore',
})

export function loader(args: LoaderFunctionArgs) {
  return { country: readPage(args).country }
}

/** What the plan pays and what it leaves out, before anybody types anything. */
export default function LearnPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('pet-landing')
  const locale = useLocale()
  const currency = loaderData.country === 'US' ? 'USD' : 'CAD'
  const figures = coverFigures((cents) => isolateLtr(formatMoney(cents, locale, currency, 0)))
  return (
    <SiteFrame>
      <ProductLearn
        block="pet"
        table={
          <ComparisonTable
            caption={t('learn.table')}
            columns={[
              { id: 'plan', name: t('learn.plan') },
              { id: 'option', name: t('learn.option') },
            ]}
            rows={[
              ...[...coverLines.plan, ...coverLines.option].map((line) => ({
                id: line,
                label: t(`line.${line}`),
                cells: [
                  { kind: line === 'therapy' ? ('not-included' as const) : ('included' as const) },
                  { kind: 'included' as const },
                ],
              })),
              ...coverLines.leftOut.map((line) => ({
                id: line,
                label: t(`line.${line}`),
                cells: [{ kind: 'not-included' as const }, { kind: 'not-included' as const }],
              })),
            ]}
          />
        }
        sections={coverSections}
        start={{ to: infoPath(loaderData.country), label: t('landing.start') }}
        say={(name) => t(`learn.${name}`, figures)}
      />
    </SiteFrame>
  )
}

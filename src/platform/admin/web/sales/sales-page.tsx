import { useProductNames } from '../overview/product-name.ts'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { getSalesSummary, type Money } from '../../contract.ts'
import { AdminCard, AdminFrame } from '../admin-frame.tsx'
import { FigureTable } from '../admin-table.tsx'
import { countText, largeMoney, moneyText } from '../overview/short-numbers.ts'
import { requireStaff } from '../require-staff.ts'
import styles from './sales-page.module.css'

export const handle: PageHandle = { namespaces: ['admin-overview', 'admin'] }

export const meta = pageMeta({ namespace: 'admin-overview', title: 'sales.title', path: '/admin/sales', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireStaff(args)
  const summary = await page.call(getSalesSummary, {})
  if (summary.haserror) throw new Error(summary.message)
  return { summary, role }
}

/** Says a quarter of the answer, "2026 Q4", as its readers write it. */
function useQuarterName(): (quarter: string) => string {
  const { t } = useTranslation('admin-overview')
  return (name) => {
    const [year, quarter] = name.split(' Q')
    return t('quarter', { year, quarter })
  }
}

/** Of a bar in its own box, 10 by 40. */
const tallest = 40

/** A bar for each quarter, the oldest first; the table below says the same. */
function Quarters({ quarters }: { quarters: readonly { quarter: string; sold: number }[] }) {
  const locale = useLocale()
  const quarterName = useQuarterName()
  const most = Math.max(1, ...quarters.map(({ sold }) => sold))
  const heightOf = (sold: number): number => Math.max(0.5, (sold / most) * tallest)
  return (
    <div className={styles.quarters} aria-hidden="true">
      {quarters.toReversed().map(({ quarter, sold }) => (
        <div key={quarter} className={styles.quarter}>
          <svg viewBox={`0 0 10 ${tallest}`} preserveAspectRatio="none" focusable="false">
            <rect y={tallest - heightOf(sold)} width="10" height={heightOf(sold)} />
          </svg>
          <strong>{countText(sold, locale)}</strong>
          <span>{quarterName(quarter)}</span>
        </div>
      ))}
    </div>
  )
}

/** What was sold since the beginning, to read only (platform §6, P-060). */
export default function SalesPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('admin-overview')
  const locale = useLocale()
  const { summary, role } = loaderData
  const { policyQuarter, policyType, salesByType, totalSales } = summary
  const currencies = (['USD', 'CAD'] as const).filter((currency) => totalSales.premium[currency] > 0)
  const amounts = (premium: Money, text = moneyText): string[] =>
    currencies.map((currency) => text(premium[currency], locale, currency))
  const productName = useProductNames(policyType)
  const quarterName = useQuarterName()
  return (
    <AdminFrame place="sales" role={role} title={t('sales.title')} lede={t('sales.lede')}>
      <AdminCard title={t('sales.total')}>
        <div className={styles.totals}>
          <p className={styles.total}>
            {t('sales.policies', { count: totalSales.sold, policies: countText(totalSales.sold, locale) })}
          </p>
          {amounts(totalSales.premium).map((amount) => (
            <p key={amount} className={styles.total}>
              {amount}
            </p>
          ))}
        </div>
        {totalSales.sold === 0 ? <p className={styles.none}>{t('sales.none')}</p> : null}
      </AdminCard>
      <AdminCard title={t('sales.quarter')}>
        {policyQuarter.length === 0 ? (
          <p className={styles.none}>{t('sales.none')}</p>
        ) : (
          <>
            <Quarters quarters={policyQuarter} />
            <FigureTable
              kind="quiet"
              label={t('sales.quarter')}
              columns={[
                t('column.quarter'),
                t('figure.sold'),
                ...currencies.map((currency) => t('figure.premium', { currency })),
              ]}
              rows={policyQuarter.map(({ quarter, sold, premium }) => [
                quarterName(quarter),
                countText(sold, locale),
                ...amounts(premium, largeMoney),
              ])}
            />
          </>
        )}
      </AdminCard>
      <div className={styles.types}>
        <AdminCard title={t('sales.type')}>
          <FigureTable
            kind="quiet"
            label={t('sales.type')}
            columns={[t('column.product'), t('figure.sold')]}
            rows={policyType.map((product) => [productName(product), countText(product.sold, locale)])}
          />
        </AdminCard>
        <AdminCard title={t('sales.by-type')}>
          <FigureTable
            kind="quiet"
            label={t('sales.by-type')}
            columns={[t('column.product'), t('column.premium')]}
            rows={salesByType.map((product) => [productName(product), moneyText(product.premiumCents, locale, product.currency)])}
          />
        </AdminCard>
      </div>
    </AdminFrame>
  )
}

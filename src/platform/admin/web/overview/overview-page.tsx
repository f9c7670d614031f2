import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { Select } from '../../../../web/ui/controls/inputs.tsx'
import { getCases } from '../../../callbacks/contract.ts'
import { sinceWords } from '../../../callbacks/web/index.ts'
import { getPartners } from '../../../partners/contract.ts'
import { getDashboard } from '../../contract.ts'
import { AdminCard, AdminFrame } from '../admin-frame.tsx'
import { requireAdmin, requireStaff } from '../require-staff.ts'
import { CompaniesCard } from './companies-card.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { asPayload, filtersOf, pathWith, weekChoices, type Filters } from './filters.ts'
import styles from './overview-page.module.css'
import { PartnersWaiting } from './partners-waiting.tsx'
import { PremiumChart } from './premium-chart.tsx'
import { ProductsTable } from './products-table.tsx'
import { QueueTable } from './queue-table.tsx'
import { currenciesOf } from './sold-premium.ts'

export const handle: PageHandle = { namespaces: ['admin-overview', 'admin', 'callbacks', 'partners'] }

export const meta = pageMeta({ namespace: 'admin-overview', title: 'title', path: '/admin', noIndex: true })

/** The cases that are due first, and the companies that have waited longest. */
const waitingShown = 3

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireStaff(args)
  if (role === 'agent') throw redirect('/admin/queue')
  const { page } = await requireAdmin(args)
  const filters = filtersOf(args.request)
  const [dashboard, queue, found] = await Promise.all([
    page.call(getDashboard, asPayload(filters)),
    page.call(getCases, { limit: waitingShown }),
    page.call(getPartners, { state: 'PENDING' }),
  ])
  if (dashboard.haserror) throw new Error(dashboard.message)
  if (queue.haserror) throw new Error(queue.message)
  if (found.haserror) throw new Error(found.message)
  return {
    dashboard,
    queue,
    partners: found.partners.slice(0, waitingShown),
    pending: found.pending,
    filters,
    role,
    now: page.now().toISOString(),
  }
}

function FilterForm({ filters, countries }: { filters: Filters; countries: readonly string[] }) {
  const { t } = useTranslation('admin-overview')
  return (
    <form method="get" action="/admin" className={styles.filters}>
      <label className={styles.filter}>
        <span className="visually-hidden">{t('filter.span')}</span>
        <Select name="weeks" defaultValue={filters.weeks}>
          {weekChoices.map((count) => (
            <option key={count} value={count}>
              {t('filter.weeks', { count })}
            </option>
          ))}
        </Select>
      </label>
      <label className={styles.filter}>
        <span className="visually-hidden">{t('filter.country')}</span>
        <Select name="country" defaultValue={filters.country ?? ''}>
          <option value="">{t('filter.all')}</option>
          {countries.map((country) => (
            <option key={country} value={country}>
              {t(`country.${country}`)}
            </option>
          ))}
        </Select>
      </label>
      <Button kind="quiet" className={styles.tool}>
        {t('filter.show')}
      </Button>
    </form>
  )
}

/** How old the figures are. */
function CountedAt({ countedAt, now }: { countedAt: string | null; now: string }) {
  const { t } = useTranslation('admin-overview')
  const locale = useLocale()
  if (countedAt === null) return t('counting')
  const isFresh = Date.parse(now) - Date.parse(countedAt) < 60_000
  return isFresh ? t('counted-now') : t('counted', { since: sinceWords(countedAt, now, locale) })
}

interface WaitingCardProps {
  title: string
  aside: string | undefined
  /** Said where nothing waits. */
  none: string
  /** The way to the whole list, where the card does not have all of it. */
  all: { path: string; label: string } | null
  /** The oldest, as a table; null where nothing waits. */
  children: ReactNode
}

/** The oldest of what waits for the staff. */
function WaitingCard({ title, aside, none, all, children }: WaitingCardProps) {
  return (
    <AdminCard title={title} aside={aside}>
      {children ?? <p className={styles.none}>{none}</p>}
      {all ? (
        <p className={styles.more}>
          <a href={all.path}>{all.label}</a>
        </p>
      ) : null}
    </AdminCard>
  )
}

/** The administration's first page: how the marketplace is doing, what waits, and how outside companies answer. */
export default function OverviewPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('admin-overview')
  const locale = useLocale()
  const { dashboard, queue, partners, pending, filters, role, now } = loaderData
  const { countedAt, total, weeks, products, companies, countries } = dashboard
  const currencies = currenciesOf(dashboard)
  const hasSold = total.now.sold + total.before.sold > 0
  const oldest = queue.oldestMinutes === null ? null : new Date(Date.parse(now) - queue.oldestMinutes * 60_000).toISOString()
  return (
    <AdminFrame
      place="overview"
      role={role}
      title={t('title')}
      lede={
        <>
          {t('lede', { count: filters.weeks })} <CountedAt countedAt={countedAt} now={now} />
        </>
      }
      tools={
        <>
          <FilterForm filters={filters} countries={countries} />
          <ButtonLink to={pathWith('/admin/figures.csv', filters)} reloadDocument className={styles.tool}>
            {t('export')}
          </ButtonLink>
        </>
      }
    >
      <FiguresStrip dashboard={dashboard} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <div className={styles.card}>
            <AdminCard title={t('chart.title')}>
              {hasSold ? (
                <div className={styles.charts}>
                  {currencies.map((currency) => (
                    <PremiumChart key={currency} weeks={weeks} currency={currency} />
                  ))}
                </div>
              ) : (
                <p className={styles.none}>{t('chart.none')}</p>
              )}
            </AdminCard>
          </div>
          <div className={styles.card}>
            <WaitingCard
              title={t('partners.title')}
              aside={pending > 0 ? t('partners.waiting', { count: pending }) : undefined}
              none={t('partners.none')}
              all={pending > partners.length ? { path: '/admin/partnerships?state=PENDING', label: t('partners.all') } : null}
            >
              {partners.length > 0 ? <PartnersWaiting partners={partners} now={now} /> : null}
            </WaitingCard>
          </div>
          <div className={styles.card}>
            <WaitingCard
              title={t('queue.title')}
              aside={oldest ? t('queue.waiting', { count: queue.waiting, since: sinceWords(oldest, now, locale) }) : undefined}
              none={t('queue.none')}
              all={queue.waiting > queue.cases.length ? { path: '/admin/queue', label: t('queue.all') } : null}
            >
              {queue.cases.length > 0 ? <QueueTable cases={queue.cases} now={now} /> : null}
            </WaitingCard>
          </div>
        </div>
        <div className={styles.column}>
          <div className={styles.card}>
            <AdminCard title={t('products.title')}>
              <ProductsTable products={products} />
              {hasSold ? null : <p className={styles.none}>{t('products.none')}</p>}
              {total.now.cancelled > 0 ? (
                <p className={styles.none}>{t('products.cancelled', { count: total.now.cancelled })}</p>
              ) : null}
            </AdminCard>
          </div>
          <div className={styles.card}>
            <AdminCard title={t('companies.title')}>
              <CompaniesCard companies={companies} />
            </AdminCard>
          </div>
        </div>
      </div>
    </AdminFrame>
  )
}

import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { moneyWithCurrency } from '../../../../shared/money.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ButtonLink } from '../../../../web/ui/button.tsx'
import { EmptyState } from '../../../../web/ui/feedback.tsx'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { AdminCard, DataTable } from '../../../admin/web/index.ts'
import { getPartnerHome } from '../../contract.ts'
import { PortalFrame, portalNamespaces } from './portal-frame.tsx'
import styles from './portal.module.css'
import { readPortal } from './read-portal.ts'
import { ReferralTable } from './referral-table.tsx'

export const handle: PageHandle = { namespaces: portalNamespaces }

export const meta = pageMeta({ namespace: 'partners-portal', title: 'home.title', path: '/partner-home', noIndex: true })

export function loader(given: LoaderFunctionArgs) {
  return readPortal(given, getPartnerHome, {})
}

type Days = { day: string; count: number }[]

const [step, height] = [24, 100]

/** A bar for each day; the words and the table say the same. */
function DayBars({ days }: { days: Days }) {
  const { t } = useTranslation('partners-portal')
  const isRtl = useLocale() === 'ar'
  const most = Math.max(1, ...days.map(({ count }) => count))
  const ordered = isRtl ? days.toReversed() : days
  return (
    <>
      <p>{t('home.days-says', { count: days.reduce((sum, { count }) => sum + count, 0) })}</p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {ordered.map(({ day, count }, at) => {
          const size = count === 0 ? 1 : Math.max(3, (count / most) * height)
          return <rect key={day} x={at * step + 4} y={height - size} width={step - 8} height={size} rx={2} />
        })}
      </svg>
      <DataTable
        label={t('home.days')}
        columns={[t('column.day'), t('column.count')]}
        rows={days.map(({ day, count }) => [day, String(count)])}
      />
    </>
  )
}

/** What a person of a partner sees first: what came of its links and what it earns. */
export default function PartnerHomePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('partners-portal')
  const locale = useLocale()
  const { company, partnerurl, states, days, earned, newest, products } = loaderData
  return (
    <PortalFrame
      place="home"
      title={t('home.title')}
      lede={t('home.lede', { company })}
      tools={
        <ButtonLink to="/partner-home/campaigns" kind="quiet">
          {t('campaigns.new')}
        </ButtonLink>
      }
    >
      <div className={styles.columns}>
        <div>
          <AdminCard title={t('home.states')}>
            <dl className={styles.figures}>
              {states.map(({ state, count }) => (
                <div key={state}>
                  <dt>{t(`state.${state}`)}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
            </dl>
          </AdminCard>
          <AdminCard title={t('home.newest')} aside={<a href="/partner-home/referrals">{t('home.all')}</a>}>
            {newest.length === 0 ? (
              <EmptyState>{t('home.none')}</EmptyState>
            ) : (
              <ReferralTable referrals={newest} products={products} />
            )}
            <p className={styles.small}>{t('home.private')}</p>
          </AdminCard>
        </div>
        <div>
          <AdminCard title={t('home.commission')} aside={<a href="/partner-home/statement">{t('home.statement')}</a>}>
            {earned.length === 0 ? <EmptyState>{t('home.nothing')}</EmptyState> : null}
            {earned.map(({ currency, total, sold, pending, payable }) => (
              <div key={currency}>
                <p className={styles.amount}>{moneyWithCurrency(total, locale, currency)}</p>
                <p className={styles.small}>{t('home.sold', { count: sold })}</p>
                <DetailList
                  figures
                  rows={[
                    { label: t('home.pending'), value: moneyWithCurrency(pending, locale, currency) },
                    { label: t('home.payable'), value: moneyWithCurrency(payable, locale, currency) },
                  ]}
                />
              </div>
            ))}
          </AdminCard>
          <AdminCard title={t('home.link')}>
            <p className={styles.url} dir="ltr">
              {partnerurl}
            </p>
            <p className={styles.small}>{t('home.link-text')}</p>
          </AdminCard>
          <AdminCard title={t('home.days')}>
            <DayBars days={days} />
          </AdminCard>
        </div>
      </div>
    </PortalFrame>
  )
}

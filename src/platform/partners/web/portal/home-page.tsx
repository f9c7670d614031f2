import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { moneyWithCurrency } from '../../../../shared/money.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../../web/ui/notices/feedback.tsx'
import { StitchedList } from '../../../../web/ui/lists.tsx'
import { AdminCard, countText, DataTable, useMoments } from '../../../admin/web/index.ts'
import { qrPicture } from '../../../../web/qr-picture.ts'
import { getPartnerHome } from '../../contract.ts'
import type { CampaignLinkProps } from './campaign-link.tsx'
import { CampaignsCard } from './campaigns-card.tsx'
import { EarnedCard } from './earned-card.tsx'
import type { PartnerHome } from './partner-home.ts'
import { PortalFrame, portalNamespaces } from './portal-frame.tsx'
import styles from './portal.module.css'
import { RegionCard } from './region-card.tsx'
import { readPortal } from './read-portal.ts'
import { useLineNames } from './referral-table.tsx'

export const handle: PageHandle = { namespaces: portalNamespaces }

export const meta = pageMeta({ namespace: 'partners-portal', title: 'home.title', path: '/partner-home', noIndex: true })

/** The newest campaigns; the others stand on their own page. */
const shownCampaigns = 2

export async function loader(args: LoaderFunctionArgs) {
  const home = await readPortal(args, getPartnerHome, {})
  const running = home.campaigns.filter(({ state }) => state === 'running')
  const newest = running.slice(-shownCampaigns).toReversed()
  const links = [
    { url: home.partnerurl, file: 'own', label: '' },
    ...newest.map(({ url, idnum, label }) => ({ url, file: String(idnum), label })),
  ]
  return {
    home: { ...home, today: readPage(args).now().toISOString().slice(0, 10) },
    links: links.map((link) => ({ ...link, qr: qrPicture(link.url) })),
    more: home.campaigns.length - newest.length,
  }
}

const [step, height] = [24, 100]

/** A bar for each day; the words and the table say the same. */
function DayBars({ days }: { days: PartnerHome['days'] }) {
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

/** How many referrals came to each state, as words, bars and figures. */
function Outcomes({ states }: { states: PartnerHome['states'] }) {
  const { t } = useTranslation('partners-portal')
  const locale = useLocale()
  const most = Math.max(1, ...states.map(({ count }) => count))
  return (
    <dl className={styles.outcomes}>
      {states.map(({ state, count }) => (
        <div key={state} data-state={state}>
          <dt>{t(`state.${state}`)}</dt>
          <dd>
            <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect x={locale === 'ar' ? 100 - (count / most) * 100 : 0} width={(count / most) * 100} height={14} rx={1} />
            </svg>
            <span>{countText(count, locale)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The newest referrals, with what each earned this month. */
function Lately({ newest, products }: Pick<PartnerHome, 'newest' | 'products'>) {
  const { t } = useTranslation('partners-portal')
  const locale = useLocale()
  const moments = useMoments()
  const nameOf = useLineNames(products)
  return (
    <StitchedList
      items={newest.map(({ reference, at, state, line, earned }) => (
        <div key={reference} className={styles.lately}>
          <p>
            <strong>{t(`state.${state}`)}</strong> · {nameOf(line)}
          </p>
          <p className={styles.earned}>
            {earned && earned.cents !== 0 ? (
              <bdi dir="ltr">{moneyWithCurrency(earned.cents, locale, earned.currency)}</bdi>
            ) : null}
          </p>
          <p className={styles.when}>{moments.moment(at)}</p>
        </div>
      ))}
    />
  )
}

/** What a person of a partner sees first: the links to share, what they earn and what came of them. */
export default function PartnerHomePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('partners-portal')
  const { home, links, more } = loaderData
  const { company, states, days, brought, regions, newest, products } = home
  const named: CampaignLinkProps[] = links.map((link) => ({ ...link, label: link.file === 'own' ? t('home.link') : link.label }))
  return (
    <PortalFrame
      place="home"
      title={<bdi>{company}</bdi>}
      lede={t('home.lede')}
      tools={
        <>
          <ButtonLink to="/partner-customers" kind="quiet">
            {t('home.act')}
          </ButtonLink>
          <ButtonLink to="/partner-home/campaigns">{t('campaigns.new')}</ButtonLink>
        </>
      }
    >
      <div className={styles.columns}>
        <div>
          <CampaignsCard links={named} brought={brought} more={more} />
          <RegionCard regions={regions} />
          {newest.length > 0 ? (
            <AdminCard title={t('home.states')} aside={<a href="/partner-home/referrals">{t('home.all')}</a>}>
              <Outcomes states={states} />
            </AdminCard>
          ) : null}
        </div>
        <div>
          <EarnedCard home={home} />
          <AdminCard title={t('home.newest')} aside={<a href="/partner-home/referrals">{t('home.all')}</a>}>
            {newest.length === 0 ? <EmptyState>{t('home.none')}</EmptyState> : <Lately newest={newest} products={products} />}
            <p className={styles.small}>{t('home.private')}</p>
          </AdminCard>
          {newest.length > 0 ? (
            <AdminCard title={t('home.days')}>
              <DayBars days={days} />
            </AdminCard>
          ) : null}
        </div>
      </div>
    </PortalFrame>
  )
}

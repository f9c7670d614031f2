import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../../web/ui/notices/feedback.tsx'
import { SelectInput } from '../../../../web/ui/controls/inputs.tsx'
import { AdminCard } from '../../../admin/web/index.ts'
import { getReferrals } from '../../contract.ts'
import { referralStates } from '../../rules/index.ts'
import { PortalFrame, portalNamespaces } from './portal-frame.tsx'
import partners from '../partners.module.css'
import styles from './portal.module.css'
import { chosenIn, readPortal } from './read-portal.ts'
import { ReferralTable, useLineNames } from './referral-table.tsx'

export const handle: PageHandle = { namespaces: portalNamespaces }

export const meta = pageMeta({
  namespace: 'partners-portal',
  title: 'referrals.title',
  path: '/partner-home/referrals',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const state = referralStates.find((each) => each === chosenIn(request, 'state'))
  const [line, campaign, after] = ['line', 'campaign', 'after'].map((name) => chosenIn(request, name))
  const found = await readPortal(args, getReferrals, { state, line, campaign, after })
  return { ...found, state: state ?? '', line: line ?? '', campaign: campaign ?? '' }
}

/** What came of each referral; what is asked for stands in the address. */
export default function ReferralsPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('partners-portal')
  const { referrals, next, products, campaigns, state, line, campaign } = loaderData
  const nameOf = useLineNames(products)
  const nextQuery = new URLSearchParams(Object.entries({ state, line, campaign, after: next ?? '' }).filter(([, value]) => value))
  const isFiltered = [state, line, campaign].some(Boolean)
  const lines = [...new Set(products.map((each) => each.line))]
  return (
    <PortalFrame place="referrals" title={t('referrals.title')} lede={t('referrals.lede')}>
      <form method="get" action="/partner-home/referrals" role="search" className={styles.filters}>
        <SelectInput
          name="state"
          label={t('column.state')}
          defaultValue={state}
          emptyLabel={t('referrals.every-state')}
          options={referralStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <SelectInput
          name="line"
          label={t('column.line')}
          defaultValue={line}
          emptyLabel={t('referrals.every-line')}
          options={lines.map((value) => ({ value, label: nameOf(value) }))}
        />
        <SelectInput
          name="campaign"
          label={t('column.campaign')}
          defaultValue={campaign}
          emptyLabel={t('referrals.every-campaign')}
          options={campaigns.map(({ idnum, label }) => ({ value: String(idnum), label: `${idnum}. ${label}` }))}
        />
        <Button kind="quiet">{t('referrals.show')}</Button>
      </form>
      <AdminCard title={t('referrals.title')}>
        {referrals.length === 0 ? (
          <EmptyState action={isFiltered ? undefined : <a href="/partner-home/campaigns">{t('campaigns.title')}</a>}>
            {isFiltered ? t('referrals.none') : t('home.none')}
          </EmptyState>
        ) : (
          <ReferralTable referrals={referrals} products={products} campaigns={campaigns} />
        )}
        {next ? (
          <a href={`/partner-home/referrals?${nextQuery.toString()}`} className={partners.link}>
            {t('referrals.more')}
          </a>
        ) : null}
      </AdminCard>
    </PortalFrame>
  )
}

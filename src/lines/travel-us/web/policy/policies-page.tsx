/** The list of one's own US travel policies, those of this browser for a visitor. */
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslation } from 'react-i18next'
import { SiteFrame } from '../../../../platform/site/web/index.ts'
import { getPolicies } from '../../../../platform/policies/contract.ts'
import { PolicyRow } from '../../../../platform/policies/web/index.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { signInFirst } from '../../../../web/require-person.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../../web/ui/notices/feedback.tsx'
import { Quilt } from '../../../../web/ui/quilt.tsx'
import { findDestination } from '../../rules/destinations.ts'
import { destinationLabel } from '../trip/destination-options.ts'
import { longDate } from '../../../../shared/long-date.ts'
import styles from './policies-page.module.css'

export const handle: PageHandle = { namespaces: ['travel-us', 'travel-us-policy', 'policies'] }

export const meta = pageMeta({
  namespace: 'travel-us-policy',
  title: 'policies.title',
  description: 'policies.description',
  path: '/travel/policiesusa',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const outcome = await page.call(getPolicies, { line: 'travel-us', after })
  if (outcome.haserror || (outcome.policies.length === 0 && !page.person)) throw signInFirst(request)
  return {
    next: outcome.next,
    policies: outcome.policies.map((policy) => ({
      ...policy,
      destination: destinationLabel(findDestination(String(policy.facts['destination']))?.code ?? '', page.locale),
    })),
  }
}

export default function PoliciesPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('travel-us-policy')
  const locale = useLocale()
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <h1>{t('policies.heading')}</h1>
        {loaderData.policies.length === 0 ? (
          <EmptyState action={<ButtonLink to="/travel/usa">{t('policies.start')}</ButtonLink>}>{t('policies.none')}</EmptyState>
        ) : (
          <Quilt isFramed>
            {loaderData.policies.map((policy) => (
              <PolicyRow
                key={policy.key}
                policy={policy}
                title={t('policies.row', { carrier: policy.provider, destination: policy.destination })}
                status={
                  <p className={styles.dates}>
                    {`${longDate(policy.startsOn, locale)}\u00a0– ${longDate(policy.endsOn, locale)}`}
                  </p>
                }
                actions={
                  <ButtonLink kind="quiet" to={`/travel/policyusa?policy=${policy.policyNumber}`} reloadDocument>
                    {t('policies.view')}
                    <span className="visually-hidden"> {policy.policyNumber}</span>
                  </ButtonLink>
                }
              />
            ))}
          </Quilt>
        )}
        {loaderData.next ? (
          <p className={styles.more}>
            <a href={`/travel/policiesusa?after=${loaderData.next}`}>{t('policies.older')}</a>
          </p>
        ) : null}
      </div>
    </SiteFrame>
  )
}

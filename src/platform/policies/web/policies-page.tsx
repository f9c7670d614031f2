import { useTranslation } from 'react-i18next'
import { Form, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { isolateLtr } from '../../../shared/isolate.ts'
import { boxesOf } from '../../../web/problem-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/feedback.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { PolicyRow } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import { ContinuePrompt } from '../../applications/web/index.ts'
import { getApplications } from '../../applications/contract.ts'
import { AccountFrame } from '../../profile/web/index.ts'
import { getPolicies } from '../contract.ts'
import { MailNotice } from './mail-notice.tsx'
import { mailPolicy } from './mail-policy.ts'
import styles from './policies-page.module.css'

export const handle: PageHandle = { hydrate: true, namespaces: ['policies', 'profile', 'applications'] }

export const meta = pageMeta({
  namespace: 'policies',
  title: 'list.title',
  description: 'list.description',
  path: '/userpolicies',
  noIndex: true,
})

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const page = requirePerson({ request, context })
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  // Reading (P-038): only policies in force are on this list.
  const [outcome, open] = await Promise.all([
    page.call(getPolicies, { state: 'in-force', after }),
    page.call(getApplications, { limit: 1 }),
  ])
  if (outcome.haserror) throw signInFirst(request)
  return { policies: outcome.policies, next: outcome.next, open: open.haserror ? null : (open.applications[0] ?? null) }
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const page = requirePerson({ request, context })
  return mailPolicy(page.call, request, boxesOf(await request.formData())['policy'] ?? '')
}

export default function PoliciesPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('policies')
  const navigation = useNavigation()
  const sending = navigation.formData?.get('policy')
  return (
    <AccountFrame place="policies">
      <ContinuePrompt application={loaderData.open} />
      <h1>{t('list.title')}</h1>
      <div className={styles.notice}>
        <MailNotice answer={actionData} />
      </div>
      {loaderData.policies.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink to="/" reloadDocument>
              {t('list.start')}
            </ButtonLink>
          }
        >
          {t('list.none')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {loaderData.policies.map((policy) => (
            <li key={policy.key}>
              <PolicyRow
                heading="h2"
                block={policy.block}
                title={t('list.row', { title: policy.title, provider: policy.provider })}
                number={policy.policyNumber}
                fee={policy.fee === 0 ? '–' : <Money cents={Math.round(policy.fee * 100)} currency={policy.currency} />}
                created={policy.createdOn}
                price={<Money cents={Math.round(policy.price * 100)} currency={policy.currency} />}
                status={
                  <>
                    <p className={styles.period}>
                      <Runs text={t('list.period', { from: isolateLtr(policy.startsOn), to: isolateLtr(policy.endsOn) })} />
                    </p>
                    {policy.notice ? (
                      <p className={styles.notable}>
                        <Icon name="warning" size={20} />
                        <span>
                          <Runs text={policy.notice.text} /> <a href={policy.notice.path}>{policy.notice.action}</a>
                        </span>
                      </p>
                    ) : null}
                  </>
                }
                actions={
                  <>
                    <ButtonLink kind="quiet" to={`/userpolicies/document?policy=${encodeURIComponent(policy.policyNumber)}`}>
                      {t('list.view')}
                      <span className="visually-hidden"> {policy.policyNumber}</span>
                    </ButtonLink>
                    <Form method="post">
                      <input type="hidden" name="policy" value={policy.policyNumber} />
                      <Button kind="text" busy={sending === policy.policyNumber}>
                        {t('list.mail')}
                        <span className="visually-hidden"> {policy.policyNumber}</span>
                      </Button>
                    </Form>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {loaderData.next ? (
        <p className={styles.more}>
          <a href={`/userpolicies?after=${loaderData.next}`}>{t('list.older')}</a>
        </p>
      ) : null}
    </AccountFrame>
  )
}

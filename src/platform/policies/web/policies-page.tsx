import { useTranslation } from 'react-i18next'
import { useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { boxesOf } from '../../../web/form/boxes.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { Quilt } from '../../../web/ui/quilt.tsx'
import { applicationToContinue, ContinuePrompt } from '../../applications/web/index.ts'
import { getApplications } from '../../applications/contract.ts'
import { AccountFrame } from '../../profile/web/index.ts'
import { getPolicies } from '../contract.ts'
import { MailNotice } from './mail-notice.tsx'
import { mailPolicy } from './mail-policy.ts'
import { PolicyItem } from './policy-item.tsx'
import styles from './policies-page.module.css'

export const handle: PageHandle = { hydrate: true, namespaces: ['policies', 'profile'] }

/** The address of the policies that have ended; without it the list is the specification's own, of those in force. */
const endedPath = '/userpolicies?state=ended'

const hasEndedOnly = (loaderData: unknown): boolean => (loaderData as { isEnded?: boolean } | undefined)?.isEnded ?? false

export const meta = pageMeta({
  namespace: 'policies',
  title: (t, loaderData) => t(hasEndedOnly(loaderData) ? 'ended.title' : 'list.title'),
  description: 'list.description',
  path: '/userpolicies',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  const { searchParams } = new URL(request.url)
  const after = searchParams.get('after') ?? undefined
  const isEnded = searchParams.get('state') === 'ended'
  // Reading (P-038): only policies in force are on this list; one that has ended is a step away, with its documents.
  const [outcome, ended, open] = await Promise.all([
    page.call(getPolicies, { state: isEnded ? 'ended' : 'in-force', after }),
    isEnded ? null : page.call(getPolicies, { state: 'ended', limit: 1 }),
    page.call(getApplications, { limit: 6 }),
  ])
  if (outcome.haserror) throw signInFirst(request)
  return {
    isEnded,
    policies: outcome.policies,
    next: outcome.next,
    hasEnded: ended !== null && !ended.haserror && ended.policies.length > 0,
    open: open.haserror ? null : applicationToContinue(open.applications),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = requirePerson({ request, context })
  return mailPolicy(page.call, request, boxesOf(await request.formData())['policy'] ?? '')
}

export default function PoliciesPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('policies')
  const navigation = useNavigation()
  const sending = navigation.formData?.get('policy')
  const { isEnded, policies, next, hasEnded, open } = loaderData
  const none = isEnded ? 'ended.none' : hasEnded ? 'list.none-in-force' : 'list.none'
  return (
    <AccountFrame place="policies">
      <ContinuePrompt application={open} />
      <h1>{t(isEnded ? 'ended.title' : 'list.title')}</h1>
      <p className={styles.lede}>{t(isEnded ? 'ended.lede' : 'list.description')}</p>
      <div className={styles.notice}>
        <MailNotice answer={actionData} />
      </div>
      {policies.length === 0 ? (
        <EmptyState
          action={
            isEnded ? undefined : (
              <ButtonLink to="/" reloadDocument>
                {t('list.start')}
              </ButtonLink>
            )
          }
        >
          {t(none)}
        </EmptyState>
      ) : (
        <Quilt isFramed>
          {policies.map((policy) => (
            <PolicyItem key={policy.key} policy={policy} isEnded={isEnded} isSending={sending === policy.policyNumber} />
          ))}
        </Quilt>
      )}
      {next ? (
        <p className={styles.more}>
          <a href={isEnded ? `${endedPath}&after=${next}` : `/userpolicies?after=${next}`}>{t('list.older')}</a>
        </p>
      ) : null}
      {isEnded || hasEnded ? (
        <p className={styles.more}>
          <a href={isEnded ? '/userpolicies' : endedPath}>{t(isEnded ? 'ended.back' : 'list.ended')}</a>
        </p>
      ) : null}
    </AccountFrame>
  )
}

import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { fullName } from '../../../shared/full-name.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { EmptyState, Notice } from '../../../web/ui/notices/feedback.tsx'
import { ListingRow } from '../../../web/ui/lists.tsx'
import { AgentRequestNotice } from '../../callbacks/web/index.ts'
import { AccountFrame } from '../../profile/web/index.ts'
import { getApplications, removeApplication } from '../contract.ts'
import styles from './list.module.css'

export const handle: PageHandle = { namespaces: ['applications', 'profile'] }

export const meta = pageMeta({
  namespace: 'applications',
  title: 'list.title',
  description: 'list.description',
  path: '/userapplications',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const outcome = await page.call(getApplications, { after })
  if (outcome.haserror) throw signInFirst(request)
  return { applications: outcome.applications, next: outcome.next }
}

export const action = formAction(async ({ values, ...args }) => {
  const called = await callOrAnswer(requirePerson(args), removeApplication, { id: values['id'] ?? '' }, { values })
  return 'answer' in called ? called.answer : data<FormAnswer>({ values, errors: {} })
})

/** Why one was not removed, as the server calls it; anything else is the general sentence. */
const statedProblems = ['in-flight', 'bought'] as const

/** Nothing is left to fill in: its page tells the decision and what can be done. */
const isDecided = (status: string): boolean => status === 'declined' || status === 'referred'

export default function ApplicationsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('applications')
  const problem = actionData?.refused?.code ?? actionData?.problem?.code
  const problemCode = statedProblems.find((code) => code === problem) ?? 'generic'
  return (
    <AccountFrame place="applications">
      <h1>{t('list.title')}</h1>
      <p className={styles.lede}>{t('list.lede')}</p>
      {actionData ? (
        <div className={styles.notice}>
          <Notice kind={problem ? 'danger' : 'success'} announce>
            {problem ? t(`list.${problemCode}`) : t('list.removed')}
          </Notice>
        </div>
      ) : null}
      {loaderData.applications.length === 0 ? (
        <EmptyState action={<ButtonLink to="/">{t('list.start')}</ButtonLink>}>{t('list.none')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {loaderData.applications.map(({ id, block, title, path, status, user, createdAt, removable, agentRequest }) => {
            const name = fullName(user)
            return (
              <li key={id}>
                {agentRequest ? (
                  <div className={styles.notice}>
                    <AgentRequestNotice request={agentRequest} />
                  </div>
                ) : null}
                <ListingRow
                  heading="h2"
                  block={block}
                  title={title ?? t('list.row', { name })}
                  detail={title ? name : undefined}
                  facts={[
                    { label: t('list.dob'), value: <bdi dir="ltr">{user.dob || '–'}</bdi> },
                    { label: t('list.begun'), value: <bdi dir="ltr">{createdAt}</bdi> },
                  ]}
                  actions={
                    <>
                      {path ? (
                        <ButtonLink to={path}>
                          {t(isDecided(status) ? 'list.decision' : 'list.continue')}
                          <span className="visually-hidden"> {title ?? name}</span>
                        </ButtonLink>
                      ) : null}
                      {removable ? (
                        <form method="post">
                          <input type="hidden" name="id" value={id} />
                          <Button kind="text">
                            {t('list.remove')}
                            <span className="visually-hidden"> {name}</span>
                          </Button>
                        </form>
                      ) : null}
                    </>
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
      {loaderData.next ? (
        <p className={styles.more}>
          <a href={`/userapplications?after=${loaderData.next}`}>{t('list.older')}</a>
        </p>
      ) : null}
    </AccountFrame>
  )
}

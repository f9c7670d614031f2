import { useTranslation } from 'react-i18next'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { boxesOf, formAnswer } from '../../../web/problem-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { EmptyState } from '../../../web/ui/feedback.tsx'
import { getMe } from '../../accounts/contract.ts'
import { AccountFrame } from '../../profile/web/index.ts'
import { deleteAlert, getAlerts, saveAlert } from '../contract.ts'
import { AlertForm, AlertList, AlertNotice, type AlertAnswer } from './alert-list.tsx'
import styles from './alert-list.module.css'

export const handle: PageHandle = { namespaces: ['alerts', 'profile'] }

export const meta = pageMeta({
  namespace: 'alerts',
  title: 'all.title',
  description: 'all.description',
  path: '/Alerts',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const [outcome, me] = await Promise.all([page.call(getAlerts, { after }), page.call(getMe, {})])
  if (outcome.haserror || me.haserror) throw signInFirst(request)
  return { alerts: outcome.alerts, next: outcome.next, mayWrite: me.role === 'admin' }
}

/** Only an administrator gets past the function's access (reading P-052). */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = requirePerson({ request, context })
  const boxes = boxesOf(await request.formData())
  try {
    if (boxes['intent'] === 'remove') {
      await page.call(deleteAlert, { id: boxes['id'] ?? '' })
      return data<AlertAnswer>({ errors: {}, done: 'removed' })
    }
    const { label = '', event_type = '', method = '', destination = '' } = boxes
    await page.call(saveAlert, { label, event_type, method: method as 'email', destination })
    return data<AlertAnswer>({ errors: {}, done: 'saved' })
  } catch (error) {
    return formAnswer(error, request, boxes)
  }
}

export default function AlertsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('alerts')
  const answer = actionData as AlertAnswer | undefined
  return (
    <AccountFrame place="alerts">
      <h1>{t('all.title')}</h1>
      <p className={styles.lede}>
        {t('all.lede')} <a href="/UserAlerts">{t('all.mine')}</a>
      </p>
      <AlertNotice answer={answer} />
      {loaderData.alerts.length === 0 ? (
        <EmptyState>{t('all.none')}</EmptyState>
      ) : (
        <AlertList alerts={loaderData.alerts} canRemove={loaderData.mayWrite} />
      )}
      {loaderData.next ? (
        <p className={styles.more}>
          <a href={`/Alerts?after=${loaderData.next}`}>{t('field.older')}</a>
        </p>
      ) : null}
      {loaderData.mayWrite ? <AlertForm kind="all" answer={answer} /> : null}
    </AccountFrame>
  )
}

import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { getMe } from '../../accounts/contract.ts'
import { AdminCard, AdminFrame } from '../../admin/web/index.ts'
import { AccountFrame } from '../../profile/web/index.ts'
import { deleteAlert, getAlertLog, getAlerts, saveAlert, type AlertLogRow } from '../contract.ts'
import {
  AlertForm,
  AlertList,
  AlertLog,
  AlertNotice,
  alertToChange,
  changedAlert,
  formTitleKey,
  listAddress,
  type AlertAnswer,
} from './alert-list.tsx'
import styles from './alert-list.module.css'

export const handle: PageHandle = { namespaces: ['alerts', 'profile', 'admin'] }

export const meta = pageMeta({
  namespace: 'alerts',
  title: 'all.title',
  description: 'all.description',
  path: '/Alerts',
  noIndex: true,
})

/** Empty until the administrator has shown the second factor. */
const sentLately = async (page: PageContext): Promise<AlertLogRow[]> => {
  try {
    const log = await page.call(getAlertLog, {})
    return log.haserror ? [] : log.sent
  } catch (error) {
    if (error instanceof Failure && error.code === 'permission-denied') return []
    throw error
  }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const [outcome, me] = await Promise.all([page.call(getAlerts, { after }), page.call(getMe, {})])
  if (outcome.haserror || me.haserror) throw signInFirst(request)
  const writer: 'admin' | null = me.role === 'admin' ? 'admin' : null
  return {
    alerts: outcome.alerts,
    next: outcome.next,
    writer,
    address: listAddress('/Alerts', after),
    changing: writer ? alertToChange(outcome.alerts, request.url) : null,
    sent: writer ? await sentLately(page) : [],
  }
}

/** Only an administrator gets past the function's access (reading P-052). */
export const action = formAction(
  async ({ values, ...args }) => {
    const page = requirePerson(args)
    const done = (what: 'saved' | 'removed') => data<AlertAnswer>({ values: {}, errors: {}, done: what })
    if (values['intent'] === 'remove') {
      const removed = await callOrAnswer(page, deleteAlert, { id: values['id'] ?? '' }, { values })
      return 'answer' in removed ? removed.answer : done('removed')
    }
    const { label = '', event_type = '', method = '', destination = '' } = values
    const payload = { ...changedAlert(values), label, event_type, method: method as 'email', destination }
    const saved = await callOrAnswer(page, saveAlert, payload, { values })
    return 'answer' in saved ? saved.answer : done('saved')
  },
  { intents: ['save', 'remove'] },
)

function Older({ next }: { next: string | null }) {
  const { t } = useTranslation('alerts')
  if (next === null) return null
  return (
    <p className={styles.more}>
      <a href={`/Alerts?after=${next}`}>{t('field.older')}</a>
    </p>
  )
}

/** Alerts that concern everybody: to read for anyone who is signed in, in the administration's frame for those who set them. */
export default function AlertsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('alerts')
  const answer = actionData as AlertAnswer | undefined
  if (loaderData.writer)
    return (
      <AdminFrame
        place="alerts"
        role={loaderData.writer}
        title={t('all.title')}
        lede={
          <>
            {t('all.lede')} <a href="/UserAlerts">{t('all.mine')}</a>
          </>
        }
      >
        <AlertNotice answer={answer} />
        <AdminCard title={t('all.list')}>
          {loaderData.alerts.length === 0 ? (
            <EmptyState>{t('all.none')}</EmptyState>
          ) : (
            <AlertList alerts={loaderData.alerts} changeAt={loaderData.address} heading="h3" />
          )}
          <Older next={loaderData.next} />
        </AdminCard>
        <AdminCard title={t(formTitleKey(loaderData.changing, answer))}>
          <AlertForm kind="all" changing={loaderData.changing} answer={answer} />
        </AdminCard>
        <AdminCard title={t('log.heading')}>
          <AlertLog sent={loaderData.sent} />
        </AdminCard>
      </AdminFrame>
    )
  const hasAlerts = loaderData.alerts.length > 0
  return (
    <AccountFrame place="alerts">
      <h1>{t('all.title')}</h1>
      <p className={styles.lede}>
        {t('all.lede')} {hasAlerts ? <a href="/UserAlerts">{t('all.mine')}</a> : null}
      </p>
      {hasAlerts ? (
        <AlertList alerts={loaderData.alerts} />
      ) : (
        <EmptyState
          action={
            <ButtonLink to="/UserAlerts" kind="quiet" reloadDocument>
              {t('all.mine')}
            </ButtonLink>
          }
        >
          {t('all.none')}
        </EmptyState>
      )}
      <Older next={loaderData.next} />
    </AccountFrame>
  )
}

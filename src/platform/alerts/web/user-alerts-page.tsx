/** The page of a person's own alerts. */
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../web/form/form-answer.ts'
import { isOfSomebodyElse, somebodyElseKey } from '../../../web/form/form-person.tsx'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { AccountFrame } from '../../profile/web/index.ts'
import { deleteUserAlert, getUserAlerts, saveUserAlert } from '../contract.ts'
import { AlertForm, AlertList, AlertNotice, alertToChange, changedAlert, listAddress, type AlertAnswer } from './alert-list.tsx'
import styles from './alert-list.module.css'

export const handle: PageHandle = { namespaces: ['alerts', 'profile'] }

export const meta = pageMeta({
  namespace: 'alerts',
  title: 'mine.title',
  description: 'mine.description',
  path: '/UserAlerts',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const outcome = await page.call(getUserAlerts, { after })
  if (outcome.haserror) throw signInFirst(request)
  return {
    email: page.person?.email ?? '',
    alerts: outcome.alerts,
    next: outcome.next,
    address: listAddress('/UserAlerts', after),
    changing: alertToChange(outcome.alerts, request.url),
  }
}

export const action = formAction(
  async ({ values, ...args }) => {
    const page = requirePerson(args)
    const done = (what: 'saved' | 'removed') => data<AlertAnswer>({ values: {}, errors: {}, done: what })
    if (values['intent'] === 'remove') {
      const removed = await callOrAnswer(page, deleteUserAlert, { id: values['id'] ?? '' }, { values })
      return 'answer' in removed ? removed.answer : done('removed')
    }
    if (isOfSomebodyElse(page, values)) return wrongAnswer({ values }, { form: somebodyElseKey })
    const { label = '', event_type = '', method = '' } = values
    const payload = { id: changedAlert(values).id, label, event_type, method: method as 'email' }
    const saved = await callOrAnswer(page, saveUserAlert, payload, { values })
    if ('outcome' in saved) return done('saved')
    // The refusals that have a field: there is no number to send to, or nobody confirmed it.
    const why = saved.refused?.fields?.['method']
    return why ? wrongAnswer({ values }, { method: `answer.${why}` }) : saved.answer
  },
  { intents: ['save', 'remove'] },
)

export default function UserAlertsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('alerts')
  const answer = actionData as AlertAnswer | undefined
  return (
    <AccountFrame place="alerts">
      <h1>{t('mine.title')}</h1>
      <p className={styles.lede}>
        {t('mine.lede')} <a href="/Alerts">{t('mine.for-all')}</a>
      </p>
      <AlertNotice answer={answer} />
      {loaderData.alerts.length === 0 ? (
        <EmptyState>{t('mine.none')}</EmptyState>
      ) : (
        <AlertList alerts={loaderData.alerts} changeAt={loaderData.address} />
      )}
      {loaderData.next ? (
        <p className={styles.more}>
          <a href={`/UserAlerts?after=${loaderData.next}`}>{t('field.older')}</a>
        </p>
      ) : null}
      <AlertForm kind="own" email={loaderData.email} changing={loaderData.changing} answer={answer} />
    </AccountFrame>
  )
}

import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import { formAction } from '../../../../web/form/form-action.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { SiteFrame } from '../../../site/web/index.ts'
import { openHandOff, sendHandOff } from '../../contract.ts'
import { mayHandOff } from '../../rules/index.ts'
import styles from '../cards-page.module.css'

export const handle: PageHandle = { namespaces: ['partners-acting'] }

export const meta = pageMeta({
  namespace: 'partners-acting',
  title: 'hand-off.title',
  description: 'hand-off.description',
  path: '/hand-off',
  noIndex: true,
})

/** The link in the customer's mail: leads to the step after their own sign-in, or says why not. */
export async function loader(args: LoaderFunctionArgs) {
  const page = requirePerson(args)
  const id = args.params['id']
  if (id === undefined) {
    const sent = new URL(args.request.url).searchParams.get('sent') ?? ''
    return { message: null, sent: page.acting && mayHandOff(sent, page.acting.handOffPaths) ? sent : null }
  }
  try {
    const opened = await page.call(openHandOff, { id })
    if (!opened.haserror) throw redirect(opened.path)
    return { message: opened.message, sent: null }
  } catch (error) {
    if (error instanceof Failure && error.code === 'permission-denied') throw data(null, { status: 404 })
    throw error
  }
}

/** Sent from the bar of a partner who acts; the page that says so can be loaded again without another mail. */
export const action = formAction(async ({ values, ...args }) => {
  const path = values['path'] ?? ''
  const sent = await requirePerson(args).call(sendHandOff, { path })
  return sent.haserror ? { message: sent.message, path } : redirect(`/hand-off?sent=${encodeURIComponent(path)}`, 303)
})

export default function HandOffPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners-acting')
  const answer = actionData as { message?: string; path?: string; problem?: unknown } | undefined
  const message = answer?.problem ? t('hand-off.failed') : (answer?.message ?? loaderData.message)
  const { sent } = loaderData
  const step = sent ?? answer?.path
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <h1>{t('hand-off.title')}</h1>
        {message ? (
          <Notice kind="danger" announce>
            {message}
          </Notice>
        ) : sent ? (
          <Notice kind="success" announce title={t('hand-off.sent')}>
            {t('hand-off.sent-text')}
          </Notice>
        ) : (
          <p className={styles.lede}>{t('hand-off.description')}</p>
        )}
        <div className={styles.actions}>
          <ButtonLink to={step ?? '/'} kind="quiet" reloadDocument>
            {step ? t('hand-off.back') : t('hand-off.home')}
          </ButtonLink>
        </div>
      </div>
    </SiteFrame>
  )
}

/** Where somebody is signed in and which other sites open the account, each with the way out of it. */
import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { officeMoment } from '../../../shared/calendar/office-moment.ts'
import { noFields } from '../../../web/form/define-form.ts'
import { formAction } from '../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../web/form/form-answer.ts'
import { isOfSomebodyElse, PersonBox, somebodyElseKey } from '../../../web/form/form-person.tsx'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { readPage } from '../../../web/page-context.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { signInFirst } from '../../../web/require-person.ts'
import { useLocale } from '../../../web/root-data.ts'
import { signInPath } from '../../../web/sign-in-path.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { StitchedList } from '../../../web/ui/lists.tsx'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { factorPageOf } from '../../admin/web/index.ts'
import { endSessions, getSessions, unlinkIdentity } from '../contract.ts'
import { AccountPage } from './account-page.tsx'
import styles from './account-page.module.css'
import { failedTexts } from './field-errors.ts'

export const handle: PageHandle = { namespaces: ['accounts'] }

export const meta = pageMeta({ namespace: 'accounts', title: 'sessions.title', path: '/pages/sessions', noIndex: true })

const loginFirst = signInPath('/pages/sessions')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  if (!page.person) throw redirect(loginFirst)
  const found = await page.call(getSessions, {})
  if (found.haserror) throw redirect(loginFirst)
  return {
    email: page.person.email,
    sessions: found.sessions,
    hasPassword: found.hasPassword,
    linked: found.linked,
    isPasswordSaved: new URL(request.url).searchParams.get('password') === 'saved',
  }
}

export const action = formAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    const { request } = args
    if (!page.person) return redirect(loginFirst)
    if (isOfSomebodyElse(page, values)) return wrongAnswer({ values: {} }, { form: somebodyElseKey })
    const { key = values['linked'] ?? '' } = values
    // A page of the release before names no intent: it sends the key of a session, or of a linked sign-in.
    const intent = values['intent'] || (values['linked'] ? 'unlink' : key && 'end')
    if (!intent) throw data(null, { status: 400 })
    if (intent === 'unlink') {
      const outcome = await page.call(unlinkIdentity, { key })
      if (!outcome.haserror) return redirect('/pages/sessions')
      const factorPage = outcome.code === 'fresh-factor' ? await factorPageOf(page, request) : null
      return factorPage === null ? signInFirst(request) : redirect(factorPage, 303)
    }
    const ended = await page.call(endSessions, intent === 'end' ? { key } : {})
    return redirect(ended.haserror || !ended.signedOut ? '/pages/sessions' : '/')
  },
  { intents: ['end', 'end-all', 'unlink', ''] },
)

export default function SessionsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('accounts')
  const locale = useLocale()
  const form = useForm(noFields, actionData as FormAnswer | undefined, { namespace: 'accounts', failed: failedTexts })
  return (
    <AccountPage>
      <h1>{t('sessions.heading')}</h1>
      <FormSummary form={form} />
      <DoneNotice>{loaderData.isPasswordSaved && t('password.saved')}</DoneNotice>
      <p className={styles.lede}>
        {t('login.signed-in')} <EmailText>{loaderData.email}</EmailText>
      </p>
      <StitchedList
        items={loaderData.sessions.map(({ key, device, seenAt, current }) => (
          <div key={key} className={styles.row}>
            <div>
              <p className={styles.device}>
                <bdi>{device || t('sessions.unknown')}</bdi>
              </p>
              <p className={styles.small}>
                {current ? t('sessions.current') : t('sessions.seen', { when: officeMoment(seenAt, locale) })}
              </p>
            </div>
            {current ? null : (
              <form method="post">
                <PersonBox email={loaderData.email} />
                <input type="hidden" name="key" value={key} />
                <Button
                  kind="quiet"
                  name="intent"
                  value="end"
                  aria-label={t('sessions.end-one', { device: device || t('sessions.unknown') })}
                >
                  {t('sessions.end')}
                </Button>
              </form>
            )}
          </div>
        ))}
      />
      <form method="post" className={styles.actions}>
        <PersonBox email={loaderData.email} />
        <Button name="intent" value="end-all" wideOnPhone>
          {t('sessions.end-all')}
        </Button>
      </form>
      {loaderData.linked.length > 0 ? (
        <section aria-labelledby="linked">
          <h2 id="linked">{t('sessions.linked')}</h2>
          <p className={styles.small}>{t('sessions.linked-text')}</p>
          <StitchedList
            items={loaderData.linked.map(({ key, provider, since }) => (
              <div key={key} className={styles.row}>
                <div>
                  <p className={styles.device}>{t(`social.${provider}`)}</p>
                  <p className={styles.small}>{t('sessions.linked-since', { when: officeMoment(since, locale) })}</p>
                </div>
                <form method="post">
                  <PersonBox email={loaderData.email} />
                  <input type="hidden" name="key" value={key} />
                  <Button
                    kind="quiet"
                    name="intent"
                    value="unlink"
                    aria-label={t('sessions.unlink-one', { site: t(`social.${provider}`) })}
                  >
                    {t('sessions.unlink')}
                  </Button>
                </form>
              </div>
            ))}
          />
        </section>
      ) : null}
      <p>
        <a href="/pages/password">{loaderData.hasPassword ? t('sessions.change-password') : t('sessions.set-password')}</a>
      </p>
    </AccountPage>
  )
}

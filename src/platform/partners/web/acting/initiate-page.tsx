import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { asCountry, countryCookie } from '../../../../shared/country.ts'
import { Failure } from '../../../../shared/failure.ts'
import { isLocale, localeCookie } from '../../../../shared/locale.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { SiteFrame } from '../../../site/web/index.ts'
import { getMe } from '../../../accounts/contract.ts'
import { initiateSession, signInToAct } from '../../contract.ts'
import styles from '../cards-page.module.css'
import { entryPath } from './entry-path.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['partners-acting'] }

export const meta = pageMeta({
  namespace: 'partners-acting',
  title: 'initiate.title',
  description: 'initiate.description',
  path: '/initiate-session',
  noIndex: true,
})

/** Milliseconds after which a failure leads home (P-027). */
const homeAfter = 200

/** A failure leads home without a script too. */
export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

export async function loader(args: LoaderFunctionArgs) {
  const me = await requirePerson(args).call(getMe, {})
  const { searchParams } = new URL(args.request.url)
  // A link on another site begins nothing by itself: there the button is pressed (security T3, T24).
  const site = args.request.headers.get('sec-fetch-site')
  const loginAs = searchParams.get('login-as') ?? ''
  const beginsItself = site === 'same-origin' || site === 'none'
  return {
    loginAs,
    country: asCountry(searchParams.get('country')) ?? 'CA',
    preferredLang: searchParams.get('preferredLang') ?? 'en',
    beginsItself,
    // A customer named in the address is tried at once, so that a failure has the specified words (P-027).
    showsForm: (!me.haserror && ['partner', 'acting'].includes(me.role)) || (beginsItself && loginAs !== ''),
  }
}

const failed = (message: string) => data({ failed: message }, { headers: { refresh: '1; url=/' } })

export const action = formAction(async ({ values, ...args }) => {
  const page = requirePerson(args)
  try {
    const begun = await page.call(initiateSession, { loginAs: values['login-as'] ?? '' })
    if (begun.haserror) return failed(begun.message)
    const entered = await page.call(signInToAct, { token: begun.token })
    if (entered.haserror) return failed(entered.message)
    const language = values['preferredLang']
    page.setCookie(countryCookie, asCountry(values['country']) ?? 'CA')
    page.setCookie(localeCookie, isLocale(language) ? language : 'en', { httpOnly: false })
    // The partner's uid as the route's partner (reading P-028, A): what is made there is stamped with it.
    return redirect(`/canadianterm/partner/${begun.uid}`, 303)
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    if (error.details.fields?.['secondFactor']) {
      return redirect(`/partner-home/second-factor?back=${encodeURIComponent(entryPath(values))}`, 303)
    }
    return failed('')
  }
})

export const clientAction = keepTyped<ReturnType<typeof action>>

/** A partner's entry to act for a customer (platform §2 "Partner session entry"): begun by a form of this page, never by its address. */
export default function InitiatePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners-acting')
  const { loginAs, country, preferredLang, beginsItself, showsForm } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const hasFailed = actionData !== undefined
  useEffect(() => {
    if (hasFailed) {
      const timer = setTimeout(() => location.assign('/'), homeAfter)
      return () => clearTimeout(timer)
    }
    if (beginsItself && loginAs !== '') form.current?.requestSubmit()
    return undefined
  }, [hasFailed, beginsItself, loginAs])
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <h1>{t('initiate.title')}</h1>
        {hasFailed ? (
          <Notice kind="danger" announce>
            {t('initiate.failed')}
          </Notice>
        ) : showsForm ? (
          <form method="post" action="/initiate-session" ref={form} className={styles.form}>
            <p className={styles.lede}>{t('initiate.lede')}</p>
            <input type="hidden" name="login-as" value={loginAs} />
            <input type="hidden" name="country" value={country} />
            <input type="hidden" name="preferredLang" value={preferredLang} />
            <div className={styles.actions}>
              <Button wideOnPhone>{t('initiate.begin')}</Button>
              <ButtonLink to="/partner-customers" kind="quiet" wideOnPhone reloadDocument>
                {t('initiate.back')}
              </ButtonLink>
            </div>
          </form>
        ) : (
          <>
            <p className={styles.lede}>{t('initiate.partners-only')}</p>
            <div className={styles.actions}>
              <ButtonLink to="/acting" wideOnPhone reloadDocument>
                {t('consents.title')}
              </ButtonLink>
              <ButtonLink to="/" kind="quiet" wideOnPhone reloadDocument>
                {t('web:dialog.return-home')}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </SiteFrame>
  )
}

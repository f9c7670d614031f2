import { useTranslation } from 'react-i18next'
import { data, Form, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import { isolate } from '../../../../shared/isolate.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { noFields } from '../../../../web/form/define-form.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageContext } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { SiteFrame } from '../../../site/web/index.ts'
import { beginAuthenticator, getSecondFactor } from '../../../accounts/contract.ts'
import { backFrom, herePath } from './back-from.ts'
import { qrPicture } from '../../../../web/qr-picture.ts'
import { QrCode } from '../../../../web/ui/qr-code.tsx'
import { secondFactorAction, type FactorAnswer } from './second-factor-action.ts'
import styles from './second-factor-page.module.css'
import { usePasskey } from './use-passkey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['admin-factor'] }

export const meta = pageMeta({ namespace: 'admin-factor', title: 'title', path: null, noIndex: true })

/** Only administrators and agents have one; for everybody else there is no such page. */
const factorOf = async (page: PageContext) => {
  try {
    const factor = await page.call(getSecondFactor, {})
    if (!factor.haserror) return factor
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'permission-denied') throw error
  }
  throw data(null, { status: 404 })
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  const factor = await factorOf(page)
  const isAppWanted = factor.isFresh && new URL(request.url).searchParams.has('app')
  const begun = factor.isSetUp && !isAppWanted ? null : await page.call(beginAuthenticator, {})
  return {
    factor,
    app: begun && !begun.haserror ? { secret: begun.secret, qr: qrPicture(begun.uri) } : null,
    back: backFrom(request),
    paths: { here: herePath(request), app: herePath(request, { app: true }) },
  }
}

export const action = secondFactorAction

export const clientAction = keepTyped<ReturnType<typeof action>>

function CodeForm({ intent, answer, submit }: { intent: 'confirm' | 'show'; answer: FactorAnswer | undefined; submit: string }) {
  const { t } = useTranslation('admin-factor')
  const form = useForm(noFields, answer, { namespace: 'admin-factor', failed: { generic: 'failed' } })
  return (
    <Form method="post" noValidate className={styles.form} {...form.handlers}>
      <FormSummary form={form} labels={{ code: t('code') }} />
      <TextInput
        name="code"
        label={t('code')}
        hint={t(intent === 'confirm' ? 'code-hint-app' : 'code-hint')}
        autoComplete="one-time-code"
        maxLength={24}
        width="short"
        leftToRight
        error={form.errors['code']}
      />
      <Button name="intent" value={intent}>
        {submit}
      </Button>
    </Form>
  )
}

function RecoveryCodes({ codes, back }: { codes: readonly string[]; back: string }) {
  const { t } = useTranslation('admin-factor')
  return (
    <>
      <h1>{t('codes-heading')}</h1>
      <p className={styles.lede}>{t('codes-text')}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink to={back} reloadDocument>
        {t('codes-kept')}
      </ButtonLink>
    </>
  )
}

function PasskeyRow({
  id,
  label,
  createdAt,
  usedAt,
  mayChange,
  mayRemove,
  day,
}: {
  id: string
  label: string
  createdAt: string
  usedAt: string | null
  mayChange: boolean
  mayRemove: boolean
  day: (instant: string) => string
}) {
  const { t } = useTranslation('admin-factor')
  const name = label || t('passkey')
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        <p className={styles.days}>
          {t('added', { date: day(createdAt) })} {usedAt === null ? t('unused') : t('used', { date: day(usedAt) })}
        </p>
      </div>
      {mayChange ? (
        <Form method="post" className={styles.change}>
          <input type="hidden" name="id" value={id} />
          <TextInput
            name={`label-${id}`}
            label={t('label')}
            defaultValue={name}
            maxLength={60}
            required
            dir="auto"
            autoComplete="off"
            width="short"
          />
          <Button name="intent" value="rename-passkey" kind="quiet" aria-label={t('rename-one', { name: isolate(name) })}>
            {t('rename')}
          </Button>
          {mayRemove ? (
            <Button
              name="intent"
              value="remove-passkey"
              kind="text"
              formNoValidate
              aria-label={t('remove-one', { name: isolate(name) })}
            >
              {t('remove')}
            </Button>
          ) : null}
        </Form>
      ) : null}
    </li>
  )
}

/** Sets the second factor up, asks for it, or changes it, whichever is next. */
export default function SecondFactorPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('admin-factor')
  const answer = actionData as FactorAnswer | undefined
  const { factor, app, back, paths } = loaderData
  const locale = useLocale()
  const day = (instant: string): string => longDate(instant.slice(0, 10), locale)
  const mayRemove = factor.hasApp || factor.passkeys.length > 1
  const isRefusedByBrowser = usePasskey(answer?.passkey)
  const passkeyForm = (intent: 'begin-passkey' | 'begin-check') => (
    <Form method="post" className={styles.passkey}>
      <Button name="intent" value={intent} kind="quiet">
        {t(intent)}
      </Button>
    </Form>
  )
  return (
    <SiteFrame kind="flow">
      <div className={`content ${styles.page}`}>
        {answer?.recoveryCodes ? (
          <RecoveryCodes codes={answer.recoveryCodes} back={back} />
        ) : (
          <>
            <h1>{t(app ? (factor.isSetUp ? 'app-heading' : 'set-up-heading') : factor.isShown ? 'heading' : 'show-heading')}</h1>
            {isRefusedByBrowser ? <Notice kind="warning">{t('passkey-failed')}</Notice> : null}
            {app ? (
              <>
                <p className={styles.lede}>{t(factor.isSetUp ? 'app-text' : 'set-up-text')}</p>
                <QrCode qr={app.qr} label={t('qr')} className={styles.qr} />
                <p>
                  {t('by-hand')} <code dir="ltr">{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
                </p>
                <CodeForm intent="confirm" answer={answer} submit={t('confirm')} />
                {factor.isSetUp ? (
                  <ButtonLink to={paths.here} kind="quiet">
                    {t('cancel')}
                  </ButtonLink>
                ) : (
                  <>
                    <p className={styles.lede}>{t('or-passkey')}</p>
                    {passkeyForm('begin-passkey')}
                  </>
                )}
              </>
            ) : null}
            {!app && !factor.isFresh ? (
              <>
                <p className={styles.lede}>{t(factor.isShown ? 'again-text' : 'show-text')}</p>
                <CodeForm intent="show" answer={answer} submit={t('show')} />
                {factor.passkeys.length > 0 ? passkeyForm('begin-check') : null}
              </>
            ) : null}
            {!app && factor.isShown ? (
              <>
                <p className={styles.lede}>
                  {t('left', { count: factor.recoveryCodesLeft })} {t('left-text')}
                </p>
                {factor.isFresh ? (
                  <>
                    <Form method="post" className={styles.passkey}>
                      <Button name="intent" value="renew" kind="quiet">
                        {t('renew')}
                      </Button>
                    </Form>
                    <ButtonLink to={paths.app} kind="quiet">
                      {t(factor.hasApp ? 'other-app' : 'add-app')}
                    </ButtonLink>
                    <p className={styles.lede}>{t('passkey-text')}</p>
                    {passkeyForm('begin-passkey')}
                  </>
                ) : null}
                <ul className={styles.keys}>
                  {factor.passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} {...passkey} mayChange={factor.isFresh} mayRemove={mayRemove} day={day} />
                  ))}
                </ul>
                {factor.isFresh && factor.passkeys.length > 0 && !mayRemove ? (
                  <p className={styles.lede}>{t('last-stays')}</p>
                ) : null}
                <ButtonLink to={back} kind={factor.isFresh ? 'primary' : 'quiet'} reloadDocument>
                  {t('go-on')}
                </ButtonLink>
              </>
            ) : null}
          </>
        )}
      </div>
    </SiteFrame>
  )
}

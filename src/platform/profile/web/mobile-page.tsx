import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { isolateLtr } from '../../../shared/isolate.ts'
import { boxesOf, formAnswer, type FormAnswer } from '../../../web/problem-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { ErrorSummary } from '../../../web/ui/error-summary.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import { CodeInput } from '../../accounts/web/index.ts'
import { confirmMobile, sendMobileCode } from '../../messages/contract.ts'
import { getProfile } from '../contract.ts'
import { AccountFrame } from './account-frame.tsx'
import styles from './profile-page.module.css'

export const handle: PageHandle = { hydrate: true, namespaces: ['profile', 'accounts'] }

export const meta = pageMeta({
  namespace: 'profile',
  title: 'mobile.title',
  description: 'mobile.description',
  path: '/profile/mobile',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  const outcome = await page.call(getProfile, {})
  if (outcome.haserror) throw signInFirst(request)
  const { mobile, mobileVerified } = outcome.profile
  return { mobile, isConfirmed: mobileVerified, demo: page.demo }
}

interface Answer extends FormAnswer {
  step: 'begin' | 'code'
}

/** What is wrong, in the words of this page; `code` names the field of the code, `form` the page. */
const problems = { 'otp-invalid': 'wrong', otp: 'six', 'channel-off': 'off', 'too-many': 'many' } as const

/** A text message may go to a number only after its owner has shown that it is theirs (security T10). */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = requirePerson({ request, context })
  const boxes = boxesOf(await request.formData())
  const step = boxes['intent'] === 'send' ? 'begin' : 'code'
  const answer = (errors: Record<string, string>, next: Answer['step']) =>
    data<Answer>({ errors, step: next }, { status: Object.keys(errors).length > 0 ? 400 : 200 })
  try {
    if (boxes['intent'] === 'confirm') {
      const otp = (boxes['otp'] ?? '').replaceAll(/[\s-]/g, '')
      if (!/^\d{6}$/.test(otp)) return answer({ otp: 'otp' }, 'code')
      const outcome = await page.call(confirmMobile, { otp })
      return outcome.haserror ? answer({ otp: outcome.code }, 'code') : redirect('/profile/mobile', 303)
    }
    const outcome = await page.call(sendMobileCode, {})
    if (!outcome.haserror) return answer({}, 'code')
    return answer(outcome.code === 'no-mobile' ? {} : { form: outcome.code }, 'begin')
  } catch (error) {
    const { data: said, init } = formAnswer(error, request)
    return data<Answer>({ ...said, step }, init ?? {})
  }
}

/** Confirms the mobile number of the profile with a code by text message. */
export default function MobilePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('profile')
  const navigation = useNavigation()
  const pressed = navigation.state === 'idle' ? '' : String(navigation.formData?.get('intent') ?? '')
  const mobile = isolateLtr(loaderData.mobile)
  const isCode = actionData?.step === 'code' && loaderData.mobile !== '' && !loaderData.isConfirmed
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (actionData?.step === 'code' && Object.keys(actionData.errors).length === 0) title.current?.focus()
  }, [actionData])
  const sentence = (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined
    const known = problems[code as keyof typeof problems] as (typeof problems)[keyof typeof problems] | undefined
    return known ? t(`mobile.${known}`) : t('edit.generic')
  }
  const errors = { otp: sentence(actionData?.errors['otp']), form: sentence(actionData?.errors['form']) }
  const back = (
    <ButtonLink kind="quiet" to="/profile" reloadDocument wideOnPhone>
      {t('mobile.back')}
    </ButtonLink>
  )
  const body = () => {
    if (loaderData.mobile === '')
      return (
        <>
          <p className={styles.lede}>{t('mobile.none')}</p>
          <div className={styles.actions}>
            <ButtonLink to="/userprofileupdate" reloadDocument wideOnPhone>
              {t('mobile.add')}
            </ButtonLink>
            {back}
          </div>
        </>
      )
    if (loaderData.isConfirmed)
      return (
        <>
          <div className={styles.lede}>
            <Notice kind="success" announce>
              {t('mobile.done', { mobile })}
            </Notice>
          </div>
          <div className={styles.actions}>{back}</div>
        </>
      )
    if (isCode)
      return (
        <>
          <p className={styles.lede}>{t('mobile.sent', { mobile })}</p>
          <Form method="post" noValidate>
            <CodeInput error={errors.otp} hint={t('mobile.hint')} />
            <div className={styles.actions}>
              <Button name="intent" value="confirm" busy={pressed === 'confirm'} wideOnPhone>
                {t('mobile.confirm')}
              </Button>
              <Button name="intent" value="resend" kind="text" busy={pressed === 'resend'}>
                {t('mobile.resend')}
              </Button>
            </div>
          </Form>
          {loaderData.demo ? (
            <p className={styles.note}>
              {t('mobile.demo')}{' '}
              <a href="/dev/mailbox" target="_blank" rel="noopener">
                <bdi>/dev/mailbox</bdi>
              </a>
            </p>
          ) : null}
        </>
      )
    return (
      <>
        <p className={styles.lede}>{t('mobile.text', { mobile })}</p>
        <Form method="post" noValidate>
          <div className={styles.actions}>
            <Button name="intent" value="send" busy={pressed === 'send'} wideOnPhone>
              {t('mobile.send')}
            </Button>
            {back}
          </div>
        </Form>
      </>
    )
  }
  return (
    <AccountFrame place="profile">
      <div className={styles.column}>
        <h1 ref={title} tabIndex={-1}>
          {t(isCode ? 'mobile.code-heading' : 'mobile.title')}
        </h1>
        <ErrorSummary errors={errors} attempt={actionData} />
        {body()}
      </div>
    </AccountFrame>
  )
}

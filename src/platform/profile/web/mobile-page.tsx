import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Form, redirect, type LoaderFunctionArgs } from 'react-router'
import { latinDigits } from '../../../shared/fields/number-rules.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { phoneText } from '../../../shared/phone-text.ts'
import { noFields, type FieldErrors } from '../../../web/form/define-form.ts'
import { callOrAnswer, formAction, keepTyped } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { isOfSomebodyElse, PersonBox, somebodyElseKey } from '../../../web/form/form-person.tsx'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { useSentIntent } from '../../../web/form/use-sent-intent.ts'
import { useStep } from '../../../web/form/use-step.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
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
  return { email: page.person?.email ?? '', mobile, isConfirmed: mobileVerified, demo: page.demo }
}

interface Answer extends FormAnswer {
  step: 'begin' | 'code'
}

/** What a refusal says here, by its code. */
const sentences: Readonly<Record<string, string>> = { 'otp-invalid': 'mobile.wrong', 'channel-off': 'mobile.off' }

/** A text message may go to a number only after its owner has shown that it is theirs (security T10). */
export const action = formAction(
  async ({ values, ...args }) => {
    const page = requirePerson(args)
    const { intent } = values
    const answer = (errors: FieldErrors, step: Answer['step']) =>
      data<Answer>({ values: {}, errors, step }, { status: Object.keys(errors).length > 0 ? 400 : 200 })
    if (isOfSomebodyElse(page, values)) return answer({ form: somebodyElseKey }, intent === 'send' ? 'begin' : 'code')
    const saying = (code: string): string => sentences[code] ?? 'edit.generic'
    if (intent === 'confirm') {
      const otp = latinDigits(values['otp'] ?? '').replaceAll(/[\s-]/g, '')
      if (!/^\d{6}$/.test(otp)) return answer({ otp: 'mobile.six' }, 'code')
      const confirmed = await callOrAnswer(page, confirmMobile, { otp }, { values: {} })
      if ('outcome' in confirmed) return redirect('/profile/mobile', 303)
      return confirmed.refused ? answer({ otp: saying(confirmed.refused.code) }, 'code') : confirmed.answer
    }
    const sent = await callOrAnswer(page, sendMobileCode, {}, { values: {} })
    if ('outcome' in sent) return answer({}, 'code')
    if (!sent.refused) return sent.answer
    return answer(sent.refused.code === 'no-mobile' ? {} : { form: saying(sent.refused.code) }, 'begin')
  },
  { intents: ['send', 'resend', 'confirm'] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

/** Confirms the mobile number of the profile with a code by text message. */
export default function MobilePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('profile')
  const pressed = useSentIntent()
  const mobile = isolateLtr(phoneText(loaderData.mobile))
  const answer = useStep<Answer>(actionData)
  const isCode = answer?.step === 'code' && loaderData.mobile !== '' && !loaderData.isConfirmed
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answer?.step === 'code' && !answer.problem && Object.keys(answer.errors).length === 0) title.current?.focus()
  }, [answer])
  const form = useForm(noFields, answer, {
    namespace: 'profile',
    failed: { generic: 'edit.generic' },
  })
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
          <Form method="post" noValidate {...form.handlers}>
            <PersonBox email={loaderData.email} />
            <CodeInput error={form.errors['otp']} hint={t('mobile.hint')} />
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
          <PersonBox email={loaderData.email} />
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
        <FormSummary form={form} />
        {body()}
      </div>
    </AccountFrame>
  )
}

import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { EmailInput } from '../../../web/form/contact-inputs.tsx'
import { noFields } from '../../../web/form/define-form.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { useForm, type CheckedForm } from '../../../web/form/use-form.ts'
import { useStep } from '../../../web/form/use-step.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Dialog } from '../../../web/ui/notices/dialog.tsx'
import { fieldId } from '../../../web/ui/controls/field.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { useRootData } from '../../../web/root-data.ts'
import { CodeInput } from './code-input.tsx'
import { DemoMailbox } from './demo-mailbox.tsx'
import styles from './email-code-dialog.module.css'
import { failedTexts } from './field-errors.ts'
import type { SignUpAnswer } from './sign-up-steps.ts'
import { useProofOfWork } from './use-proof-of-work.ts'
import { WorkNotice } from './work-notice.tsx'

export interface EmailCodeDialogProps {
  open: boolean
  /** As it was typed on the page; it may be changed in the dialog. */
  email: string
  /** Kept on the page until the code is right. Term life hands in the mobile number (platform §5); nothing is fine too. */
  password?: string
  onClose: () => void
  /** The account is there and this browser is signed in: what was to happen after sign-up. */
  onDone: (who: { email: string; uid: string }) => void
  /** The password will not do: the page has to ask for another. */
  onPassword?: (errorKey: string) => void
}

/** Proves an e-mail address with a code and makes the account. Its texts are in the namespace `accounts`. */
export function EmailCodeDialog({ open, email, password, onClose, onDone, onPassword }: EmailCodeDialogProps) {
  const { t } = useTranslation('accounts')
  const { demo } = useRootData()
  const fetcher = useFetcher<SignUpAnswer | FormAnswer>()
  const latest = useStep<SignUpAnswer>(fetcher.data)
  const [editing, setEditing] = useState(false)
  const [address, setAddress] = useState(email)
  const limit = useResendLimit()
  /** What an earlier opening of the dialog left behind. */
  const [before, setBefore] = useState<SignUpAnswer>()
  const answer = latest === before ? undefined : latest
  const busy = fetcher.state !== 'idle'
  /** Whether the code on its way has letters; said with the answer that sent it. */
  const [letters, setLetters] = useState(false)
  const pressed = busy ? String(fetcher.formData?.get('intent') ?? '') : ''

  const submit = (fields: Record<string, string>): void => {
    void fetcher.submit(fields, { method: 'post', action: '/pages/email-code' })
  }
  const working = useProofOfWork(open && !busy ? answer?.challenge : undefined, (proof) =>
    submit({ intent: answer?.step === 'form' ? 'start' : 'resend', email: answer?.email ?? address, proof }),
  )
  const form = useForm(noFields, busy || working ? undefined : answer, {
    namespace: 'accounts',
    state: fetcher.state,
    failed: failedTexts,
  })
  const codeError = form.errors['otp'] ?? form.errors['form']
  const begin = useEffectEvent(() => {
    setAddress(email)
    setEditing(false)
    limit.restart()
    setBefore(latest)
    submit({ intent: 'start', email })
  })
  const end = useEffectEvent((last: SignUpAnswer) => {
    if (!open || last === before) return
    if (last.step === 'code' && Object.keys(last.errors).length === 0) setLetters(last.letters ?? false)
    if (last.challenge) return
    if (last.step === 'done') onDone({ email: last.email, uid: last.uid ?? '' })
    else if (last.errors['password']) onPassword?.(last.errors['password'])
    else {
      // What is wrong is said at its field, and that is where the next thing is typed.
      const field = ['otp', 'email'].find((name) => last.errors[name])
      if (field) document.getElementById(fieldId(field === 'email' ? 'address' : field))?.focus()
    }
  })

  useEffect(() => {
    if (open) begin()
  }, [open])
  useEffect(() => {
    if (fetcher.state === 'idle' && latest) end(latest)
  }, [fetcher.state, latest])

  const asksEmail = editing || (answer?.step === 'form' && !working)
  const change = (typed: string): void => {
    setAddress(typed)
    setEditing(false)
    submit({ intent: 'start', email: typed })
  }
  const verify = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (pressed === 'verify') return
    const otp = String(new FormData(event.currentTarget).get('otp') ?? '')
    submit({ intent: 'verify', email: address, otp, ...(password ? { password } : {}) })
  }
  const resend = (): void => {
    if (limit.count()) submit({ intent: 'resend', email: address })
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('code.title')}>
      {asksEmail ? (
        <AddressForm form={form} address={address} busy={busy} onSend={change} />
      ) : (
        <form noValidate className={styles.form} onSubmit={verify} onInput={form.handlers.onInput}>
          <p>
            {t(letters ? 'code.text-letters' : 'code.text')} <bdi>{address}</bdi>{' '}
            <button type="button" className={styles.change} onClick={() => setEditing(true)}>
              {t('code.change')}
            </button>
          </p>
          <div role="status" className={styles.said}>
            <CodeStatus answer={answer} errors={form.errors} pressed={pressed} isWorking={working} isLimited={limit.isReached} />
          </div>
          <CodeInput error={limit.isReached ? undefined : codeError} letters={letters} />
          <div className={styles.actions}>
            <Button type="button" kind="text" busy={pressed === 'resend'} onClick={resend}>
              {t('code.resend')}
            </Button>
            <Button busy={pressed === 'verify'}>{t('code.confirm')}</Button>
          </div>
        </form>
      )}
      {demo ? <DemoMailbox /> : null}
    </Dialog>
  )
}

const resends = 2
const pauseMs = 60_000

/** Platform §4: clicks 1 and 2 send again, the third meets the limit, and after a minute it counts anew. */
function useResendLimit() {
  const [clicks, setClicks] = useState(0)
  const [isReached, setReached] = useState(false)
  const restart = (): void => {
    setClicks(0)
    setReached(false)
  }
  /** Counts a click, and says whether it may send. */
  const count = (): boolean => {
    if (clicks >= resends) setReached(true)
    else setClicks(clicks + 1)
    return clicks < resends
  }
  const end = useEffectEvent(restart)
  useEffect(() => {
    if (!isReached) return
    const timer = setTimeout(() => end(), pauseMs)
    return () => clearTimeout(timer)
  }, [isReached])
  return { isReached, count, restart }
}

interface AddressFormProps {
  form: CheckedForm
  address: string
  busy: boolean
  onSend: (address: string) => void
}

/** Another address for the code. */
function AddressForm({ form, address, busy, onSend }: AddressFormProps) {
  const { t } = useTranslation('accounts')
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onSend(String(new FormData(event.currentTarget).get('address') ?? '').trim())
  }
  return (
    <form noValidate className={styles.form} onSubmit={send} onInput={form.handlers.onInput}>
      <EmailInput
        // Not `email`: the page behind has a field of that name.
        name="address"
        label={t('login.email')}
        defaultValue={address}
        error={form.errors['email'] ?? form.errors['form']}
      />
      <div className={styles.actions}>
        <Button busy={busy}>{t('code.send')}</Button>
      </div>
    </form>
  )
}

interface CodeStatusProps {
  answer: SignUpAnswer | undefined
  errors: CheckedForm['errors']
  pressed: string
  isWorking: boolean
  isLimited: boolean
}

/** What has become of the code. */
function CodeStatus({ answer, errors, pressed, isWorking, isLimited }: CodeStatusProps) {
  const { t } = useTranslation('accounts')
  if (isLimited) return <Notice kind="warning">{t('message.resendLimit')}</Notice>
  if (isWorking) return <WorkNotice working />
  if (answer?.resent && !errors['otp']) return <Notice kind="success">{t('message.otpResent')}</Notice>
  if (answer?.step === 'done') return <Notice kind="success">{t('message.emailSuccess')}</Notice>
  if (pressed === 'start' || !answer) return t('code.sending')
  // It stands at its field, which has the focus already: nothing else would read it out.
  return <span className="visually-hidden">{errors['otp'] ?? errors['form']}</span>
}

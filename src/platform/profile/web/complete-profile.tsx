import type { TFunction } from 'i18next'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { nameBoxLength } from '../../../shared/fields/text-rules.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { PhoneInput } from '../../../web/form/contact-inputs.tsx'
import { boxesOf } from '../../../web/form/boxes.ts'
import { noFields, type FieldErrors } from '../../../web/form/define-form.ts'
import { fieldTexts } from '../../../web/form/field-texts.ts'
import { fieldErrors, wholeErrors, type FormAnswer } from '../../../web/form/form-answer.ts'
import { useLocale } from '../../../web/root-data.ts'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { fieldIn } from '../../../web/form/field-in.ts'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { WizardDialog } from '../../../web/ui/layouts/wizard-dialog.tsx'
import type { ProfileView } from '../contract.ts'
import { completeSteps, isIncomplete, wrongInStep, type CompleteStep } from './complete-form.ts'
import { failedTexts } from './failed-texts.ts'
import { boxesOfProfile } from './edit-form.ts'
import { PlaceFields } from './place-fields.tsx'
import styles from './profile-page.module.css'

/** What the profile page answers to the wizard. */
export type CompleteAnswer = FormAnswer & { saved?: true }

/** Opens the wizard; without scripts it leads to the whole form. */
function Missing({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.missing}>
      <p>{t('complete.text')}</p>
      <ButtonLink
        kind="quiet"
        to="/userprofileupdate"
        reloadDocument
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        {t('complete.title')}
      </ButtonLink>
    </div>
  )
}

/** Name, contact and address in three steps (P-042). */
export function CompleteProfile({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profile')
  const fetcher = useFetcher<CompleteAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  /** Counts what was saved: the next opening begins at the first step. */
  const [saves, setSaves] = useState(0)
  const [wrong, setWrong] = useState<FieldErrors>({})
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const locale = useLocale()
  const failed = answer ? { ...answer.errors, ...wholeErrors(answer, failedTexts) } : {}

  useEffect(() => {
    if (!answer?.saved) return
    setState('closed')
    setSaves((before) => before + 1)
  }, [answer])
  useEffect(() => {
    if (saves > 0) notice.current?.focus()
  }, [saves])

  const saying = (found: FieldErrors) => fieldTexts(t as TFunction, found, noFields, {}, locale)
  const named = (found: FieldErrors): string | null => {
    const [[name, sentence] = []] = Object.entries(saying(found))
    return name && name !== 'form' ? `${t(`field.${name}` as never)}: ${sentence}` : (sentence ?? null)
  }
  const errors = saying({ ...failed, ...wrong })
  const boxes = boxesOfProfile(profile)
  // The person it was opened for, also where the page is read again for somebody else.
  const [userkey] = useState(boxes['userkey'])
  const field = fieldIn(boxes, errors)
  const step = (id: CompleteStep, content: ReactNode) => ({
    id,
    label: t(`group.${id}`),
    content,
    whyNot: () => {
      const found = fieldErrors(form.current ? wrongInStep(boxesOf(new FormData(form.current)), id) : {})
      setWrong(found)
      return named(found)
    },
  })
  const text = (name: (typeof completeSteps.you)[number], autoComplete: string) => (
    <TextInput
      {...field(name)}
      label={t(`field.${name}`)}
      optional
      autoComplete={autoComplete}
      maxLength={nameBoxLength}
      width="long"
    />
  )
  const missing = isIncomplete(profile)
  if (!missing && saves === 0) return null
  return (
    <section className={styles.complete}>
      {saves > 0 ? (
        <div ref={notice} tabIndex={-1}>
          <Notice kind="success">{t('view.saved')}</Notice>
        </div>
      ) : null}
      {missing ? <Missing onOpen={() => setState('open')} /> : null}
      {state === 'unused' ? null : (
        <fetcher.Form key={saves} ref={form} method="post" noValidate>
          <input type="hidden" name="userkey" value={userkey} />
          <WizardDialog
            open={state === 'open'}
            onClose={() => setState('closed')}
            onFinish={() => form.current?.requestSubmit()}
            title={t('complete.title')}
            problem={named(failed)}
            busy={fetcher.state !== 'idle'}
            steps={[
              step(
                'you',
                <FieldStack>
                  {text('firstname', 'given-name')}
                  {text('lastname', 'family-name')}
                </FieldStack>,
              ),
              step(
                'reach',
                <FieldStack>
                  <p className={styles.note}>{t('edit.email-text', { email: isolateLtr(profile.email) })}</p>
                  <PhoneInput {...field('mobile')} label={t('field.mobile')} optional />
                </FieldStack>,
              ),
              step('home', <PlaceFields boxes={boxes} errors={errors} />),
            ]}
          />
        </fetcher.Form>
      )}
    </section>
  )
}

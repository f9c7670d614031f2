import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { nameBoxLength } from '../../../../shared/fields/text-rules.ts'
import { EmailCodeDialog } from '../../../../platform/accounts/web/index.ts'
import { useAutosave } from '../../../../platform/applications/web/index.ts'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { FieldStack, SelectInput, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { EmailInput, PhoneInput } from '../../../../web/form/contact-inputs.tsx'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { useForm, type CheckedForm } from '../../../../web/form/use-form.ts'
import { suffixes } from '../../rules/application.ts'
import { AddressFields } from './address-fields.tsx'
import { BodyFields } from './body-fields.tsx'
import { pathOf } from './places.ts'
import { Refusal } from '../refusal.tsx'
import { personForm } from './person-form.ts'
import styles from './person-part.module.css'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import type { Survey, SurveyAnswer } from './survey.ts'

/** Who is insured and how to reach them; the account is made here (term life §4, reading P-065: the code dialog, and on). */
export function PersonPage({ survey, kept, answer }: { survey: Survey; kept: Boxes; answer: SurveyAnswer | undefined }) {
  const { t } = useTranslation('term-ca')
  const form = useRef<HTMLDivElement>(null)
  const checked = useForm(personForm(survey.email), answer, { namespace: 'term-ca', stored: kept })
  const [closed, setClosed] = useState<SurveyAnswer>()
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const applicationId = survey.application?.applicationId
  const { pathname, search } = useLocation()
  const autosave = useAutosave(pathname + search)
  const account = answer?.account
  const here = pathOf(survey.place, applicationId)
  const again = (): void => {
    setClosed(answer)
    form.current?.querySelector('form')?.requestSubmit()
  }
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      autosaved={autosave.state}
      back={pathOf({ step: 'pre-application', part: 'eligibility' }, applicationId)}
      place={t('survey.page', { page: 2, of: 2 })}
      question={t('term-ca-person:person.heading')}
      lede={t('term-ca-person:person.lede')}
      within={0}
    >
      <Refusal refused={answer?.refused} applicationId={applicationId} />
      {account && !survey.email ? <AccountNotice back={here} /> : null}
      <div ref={form}>
        <SurveyForm
          survey={survey}
          form={checked}
          autosave={autosave}
          answer={answer}
          foot={survey.email ? undefined : t('term-ca-person:person.foot')}
        >
          <FieldStack>
            <NameFields form={checked} />
            <BodyFields form={checked} />
            <AddressFields
              form={checked}
              onPick={() => {
                autosave.touch()
                requestAnimationFrame(() => checked.onChanged(form.current?.querySelector('form') ?? null))
              }}
            />
            <ReachFields form={checked} email={survey.email} />
          </FieldStack>
        </SurveyForm>
      </div>
      {/* It stays while the page already knows the new account: it is the dialog that says when to go on. */}
      {survey.email && !account ? null : (
        <EmailCodeDialog
          open={isLive && account !== undefined && closed !== answer}
          email={account?.email ?? ''}
          password={account?.phone}
          onClose={() => setClosed(answer)}
          onDone={again}
        />
      )}
    </SurveyFrame>
  )
}

/** Two ways on without the dialog that asks for the code: to make an account, or to sign in. */
function AccountNotice({ back }: { back: string }) {
  const { t } = useTranslation('term-ca')
  return (
    <div className={styles.due}>
      <Notice kind="info" title={t('account.title')} announce>
        <p>{t('account.text')}</p>
        <p className={styles.links}>
          <a href={`/pages/register?back=${encodeURIComponent(back)}`}>{t('account.register')}</a>
          <a href={`/pages/login?back=${encodeURIComponent(back)}`}>{t('account.sign-in')}</a>
        </p>
      </Notice>
    </div>
  )
}

function NameFields({ form: { field } }: { form: CheckedForm }) {
  const { t } = useTranslation('term-ca-person')
  return (
    <>
      <p className={styles.other}>{t('person.name-hint')}</p>
      <div className={styles.name}>
        <TextInput {...field('firstName')} label={t('person.first-name')} autoComplete="given-name" maxLength={nameBoxLength} />
        <TextInput
          {...field('middleInitial')}
          label={t('person.middle')}
          optional
          autoComplete="additional-name"
          maxLength={1}
          width="short"
        />
        <TextInput {...field('lastName')} label={t('person.last-name')} autoComplete="family-name" maxLength={nameBoxLength} />
        <SelectInput
          {...field('suffix')}
          label={t('person.suffix')}
          optional
          emptyLabel={t('person.no-suffix')}
          width="medium"
          autoComplete="honorific-suffix"
          options={suffixes.map((suffix) => ({ value: suffix, label: suffix }))}
        />
      </div>
    </>
  )
}

/** Phone and e-mail; the e-mail of somebody who is signed in is the account's. */
function ReachFields({ form: { field }, email }: { form: CheckedForm; email: Survey['email'] }) {
  const { t } = useTranslation('term-ca-person')
  return (
    <>
      <PhoneInput {...field('phoneNumber')} label={t('person.phone')} why={t('person.phone-why')} />
      {email ? (
        <p>
          {t('person.signed-in')} <bdi>{email}</bdi>
        </p>
      ) : (
        <EmailInput
          {...field('emailAddress')}
          label={t('person.email')}
          hint={t('person.email-hint')}
          why={t('person.email-why')}
          width="long"
        />
      )}
    </>
  )
}

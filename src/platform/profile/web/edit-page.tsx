/** The page on which somebody changes their own profile, masked numbers included. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, type LoaderFunctionArgs } from 'react-router'
import type { Country } from '../../../shared/country.ts'
import { nameBoxLength } from '../../../shared/fields/text-rules.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { PhoneInput } from '../../../web/form/contact-inputs.tsx'
import { formAction, keepTyped } from '../../../web/form/form-action.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm, type CheckedForm } from '../../../web/form/use-form.ts'
import { useIsSending } from '../../../web/form/use-is-sending.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { redirectInLanguage } from '../../../web/redirect-in-language.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Checkbox, OptionList } from '../../../web/ui/controls/choices.tsx'
import { OfflineBar } from '../../../web/ui/notices/feedback.tsx'
import { DateFields, FieldStack, SelectInput, TextArea, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import { getProfile } from '../contract.ts'
import { failedTexts } from './failed-texts.ts'
import { AccountFrame } from './account-frame.tsx'
import { BodyFields } from './body-fields.tsx'
import { boxesOfProfile, changeOfBoxes, editForm, fieldOrder } from './edit-form.ts'
import { PlaceFields } from './place-fields.tsx'
import { saveProfile } from './save-profile.ts'
import { spellingIn } from './usual-in.ts'
import styles from './profile-page.module.css'

export const handle: PageHandle = { hydrate: true, namespaces: ['profile'] }

export const meta = pageMeta({
  namespace: 'profile',
  title: 'edit.title',
  description: 'edit.description',
  path: '/userprofileupdate',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const outcome = await requirePerson({ request, context }).call(getProfile, {})
  if (outcome.haserror) throw signInFirst(request)
  const { profile } = outcome
  return {
    boxes: boxesOfProfile(profile),
    email: profile.email,
    shown: { ssn: profile.ssn, driverlicense: profile.driverlicense },
  }
}

export const action = formAction(
  async ({ values, ...args }) => {
    const sent = { form: editForm, values }
    const page = requirePerson(args)
    const called = await saveProfile(page, changeOfBoxes(values), sent)
    if ('outcome' in called) return redirectInLanguage(page, '/profile?saved=1', 303)
    if (called.refused) throw signInFirst(args.request)
    return called.answer
  },
  { form: editForm },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

type Spelling = ReturnType<typeof spellingIn>

const labelKey = (name: (typeof fieldOrder)[number], spelling: Spelling) =>
  name === 'heightcm' || name === 'driverlicense' ? (`field.${name}${spelling}` as const) : (`field.${name}` as const)

export default function EditPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('profile')
  const isSending = useIsSending()
  const form = useForm(editForm, actionData, { namespace: 'profile', stored: loaderData.boxes, failed: failedTexts })
  const { values: boxes, errors } = form
  const [country, setCountry] = useState<Country>(boxes['country'] === 'CA' ? 'CA' : 'US')
  const spelling = spellingIn(country)
  const inOrder = Object.fromEntries([...fieldOrder, 'form'].flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
  const labels = Object.fromEntries(fieldOrder.map((name) => [name, t(labelKey(name, spelling))]))
  return (
    <AccountFrame place="profile">
      <OfflineBar />
      <div className={styles.column}>
        <h1>{t('edit.title')}</h1>
        <FormSummary form={{ ...form, errors: inOrder }} labels={labels} />
        <Form method="post" noValidate className={styles.form} {...form.handlers}>
          <input type="hidden" name="userkey" value={boxes['userkey']} />
          <YouSection form={form} spelling={spelling} />
          <ReachSection form={form} email={loaderData.email} />
          <section>
            <h2>{t('group.home')}</h2>
            <PlaceFields boxes={boxes} errors={errors} onCountry={(value) => setCountry(value === 'CA' ? 'CA' : 'US')} />
          </section>
          <section>
            <h2>{t('group.body')}</h2>
            <BodyFields boxes={boxes} errors={errors} country={country} />
          </section>
          <IdentitySection form={form} spelling={spelling} masked={loaderData.shown} />
          <SettingsSection form={form} />
          <div className={styles.actions}>
            <Button busy={isSending} wideOnPhone>
              {t('edit.save')}
            </Button>
            <ButtonLink to="/profile" kind="text" reloadDocument>
              {t('edit.cancel')}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </AccountFrame>
  )
}

function YouSection({ form: { field, dateField }, spelling }: { form: CheckedForm; spelling: Spelling }) {
  const { t } = useTranslation('profile')
  return (
    <section>
      <h2>{t('group.you')}</h2>
      <FieldStack>
        <TextInput
          {...field('firstname')}
          label={t('field.firstname')}
          hint={t(`field.name-hint${spelling}`)}
          optional
          autoComplete="given-name"
          maxLength={nameBoxLength}
          width="long"
        />
        <TextInput
          {...field('lastname')}
          label={t('field.lastname')}
          optional
          autoComplete="family-name"
          maxLength={nameBoxLength}
          width="long"
        />
        <DateFields {...dateField('dob')} label={t('field.dob')} why={t('field.dob-why')} optional autoComplete="bday" />
        <OptionList
          {...field('gender')}
          label={t('field.gender')}
          why={t('field.gender-why')}
          optional
          sideBySide
          options={[
            { value: 'female', label: t('field.female') },
            { value: 'male', label: t('field.male') },
          ]}
        />
      </FieldStack>
    </section>
  )
}

function ReachSection({ form, email }: { form: CheckedForm; email: string }) {
  const { t } = useTranslation('profile')
  return (
    <section>
      <h2>{t('group.reach')}</h2>
      <FieldStack>
        <p className={styles.note}>
          {t('edit.email-text', { email: isolateLtr(email) })} <a href="/pages/email">{t('edit.email-change')}</a>
        </p>
        <PhoneInput {...form.field('mobile')} label={t('field.mobile')} optional />
      </FieldStack>
    </section>
  )
}

type MaskedNumbers = Awaited<ReturnType<typeof loader>>['shown']

interface IdentityProps {
  form: CheckedForm
  spelling: Spelling
  masked: MaskedNumbers
}

function IdentitySection({ form, spelling, masked }: IdentityProps) {
  const { t } = useTranslation('profile')
  const box = (name: keyof MaskedNumbers) => (
    <SecretBox name={name} label={t(labelKey(name, spelling))} masked={masked[name]} error={form.errors[name]} />
  )
  return (
    <section>
      <h2>{t('group.identity')}</h2>
      <FieldStack>
        {box('ssn')}
        {box('driverlicense')}
      </FieldStack>
    </section>
  )
}

interface SecretBoxProps {
  name: keyof MaskedNumbers
  label: string
  /** The end of the number that is stored. */
  masked: MaskedNumbers[keyof MaskedNumbers]
  error: string | undefined
}

/** An empty box keeps the number that is stored; another box removes it. */
function SecretBox({ name, label, masked, error }: SecretBoxProps) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.secret}>
      <TextInput
        name={name}
        label={label}
        hint={masked ? <Runs text={t('field.secret-hint', { shown: isolateLtr(masked) })} /> : t('field.secret-hint-none')}
        optional
        autoComplete="off"
        maxLength={25}
        width="medium"
        leftToRight
        error={error}
      />
      {masked ? <Checkbox name={`remove-${name}`} label={t('field.remove', { shown: isolateLtr(masked) })} /> : null}
    </div>
  )
}

function SettingsSection({ form: { field } }: { form: CheckedForm }) {
  const { t } = useTranslation('profile')
  return (
    <section>
      <h2>{t('group.settings')}</h2>
      <FieldStack>
        <SelectInput
          {...field('preferredLang')}
          label={t('field.preferredLang')}
          width="medium"
          emptyLabel={null}
          options={(['en', 'fr', 'ar'] as const).map((locale) => ({ value: locale, label: t(`field.${locale}`) }))}
        />
        <TextArea {...field('bio')} label={t('field.bio')} optional maxLength={500} />
      </FieldStack>
    </section>
  )
}

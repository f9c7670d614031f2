/** The page on which somebody changes their own profile, masked numbers included. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, type LoaderFunctionArgs } from 'react-router'
import type { Country } from '../../../shared/country.ts'
import { nameBoxLength } from '../../../shared/fields/text-rules.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { formAction, keepTyped } from '../../../web/form/form-action.ts'
import { phoneMask } from '../../../web/form/masks/mask.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
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

export default function EditPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('profile')
  const isSending = useIsSending()
  const form = useForm(editForm, actionData, { namespace: 'profile', stored: loaderData.boxes, failed: failedTexts })
  const { values: boxes, errors, field } = form
  const { shown } = loaderData
  const [country, setCountry] = useState<Country>(boxes['country'] === 'CA' ? 'CA' : 'US')
  const spelling = spellingIn(country)
  const inOrder = Object.fromEntries([...fieldOrder, 'form'].flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
  const labelOf = (name: (typeof fieldOrder)[number]): string =>
    t(name === 'heightcm' || name === 'driverlicense' ? `field.${name}${spelling}` : `field.${name}`)
  const labels = Object.fromEntries(fieldOrder.map((name) => [name, labelOf(name)]))
  const text = (name: 'firstname' | 'lastname', autoComplete: string) => (
    <TextInput
      {...field(name)}
      label={t(`field.${name}`)}
      hint={name === 'firstname' ? t(`field.name-hint${spelling}`) : undefined}
      optional
      autoComplete={autoComplete}
      maxLength={nameBoxLength}
      width="long"
    />
  )
  const secret = (name: 'ssn' | 'driverlicense') => (
    <div className={styles.secret}>
      <TextInput
        name={name}
        label={labelOf(name)}
        hint={
          shown[name] ? <Runs text={t('field.secret-hint', { shown: isolateLtr(shown[name]) })} /> : t('field.secret-hint-none')
        }
        optional
        autoComplete="off"
        maxLength={25}
        width="medium"
        leftToRight
        error={errors[name]}
      />
      {shown[name] ? <Checkbox name={`remove-${name}`} label={t('field.remove', { shown: isolateLtr(shown[name]) })} /> : null}
    </div>
  )
  return (
    <AccountFrame place="profile">
      <OfflineBar />
      <div className={styles.column}>
        <h1>{t('edit.title')}</h1>
        <FormSummary form={{ ...form, errors: inOrder }} labels={labels} />
        <Form method="post" noValidate className={styles.form} {...form.handlers}>
          <input type="hidden" name="userkey" value={boxes['userkey']} />
          <section>
            <h2>{t('group.you')}</h2>
            <FieldStack>
              {text('firstname', 'given-name')}
              {text('lastname', 'family-name')}
              <DateFields
                {...form.dateField('dob')}
                label={t('field.dob')}
                why={t('field.dob-why')}
                optional
                autoComplete="bday"
              />
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
          <section>
            <h2>{t('group.reach')}</h2>
            <FieldStack>
              <p className={styles.note}>
                {t('edit.email-text', { email: isolateLtr(loaderData.email) })}{' '}
                <a href="/pages/email">{t('edit.email-change')}</a>
              </p>
              <TextInput
                {...field('mobile')}
                type="tel"
                label={t('field.mobile')}
                optional
                autoComplete="tel"
                mask={phoneMask}
                maxLength={30}
                width="medium"
              />
            </FieldStack>
          </section>
          <section>
            <h2>{t('group.home')}</h2>
            <PlaceFields boxes={boxes} errors={errors} onCountry={(value) => setCountry(value === 'CA' ? 'CA' : 'US')} />
          </section>
          <section>
            <h2>{t('group.body')}</h2>
            <BodyFields boxes={boxes} errors={errors} country={country} />
          </section>
          <section>
            <h2>{t('group.identity')}</h2>
            <FieldStack>
              {secret('ssn')}
              {secret('driverlicense')}
            </FieldStack>
          </section>
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

import { useTranslation } from 'react-i18next'
import { EmailInput, PhoneInput } from '../../../web/form/contact-inputs.tsx'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { Checkbox, OptionList } from '../../../web/ui/controls/choices.tsx'
import { FieldStack, SelectInput, TextArea, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { industries, licenseAnswers, mostRecipients, partnerTypes, timeZones } from '../rules/index.ts'
import styles from './cards-page.module.css'
import { partnerFieldNames, settledNames } from './partner-form.ts'

type Form = Pick<CheckedForm, 'field' | 'values'>

/** Who fills a form in: the company itself, or staff about it. */
export type Writer = 'company' | 'staff'

/** The names of the boxes for the summary of what is wrong. */
export function usePartnerLabels(by: Writer): Record<string, string> {
  const { t } = useTranslation('partners')
  const labels = Object.fromEntries([...partnerFieldNames, ...settledNames].map((name) => [name, t(`field.${name}`)]))
  return by === 'staff' ? { ...labels, name: t('staff.name'), message: t('staff.message') } : labels
}

/** What a company says of itself (platform §2 "Partnership form"). */
export function CompanyFields({ form, by }: { form: Form; by: Writer }) {
  const { t } = useTranslation('partners')
  const { field } = form
  return (
    <FieldStack>
      <FieldStack columns={2}>
        <TextInput
          {...field('name')}
          label={t(by === 'staff' ? 'staff.name' : 'field.name')}
          autoComplete="name"
          maxLength={80}
          dir="auto"
        />
        <TextInput
          {...field('company')}
          label={t('field.company')}
          hint={t(by === 'staff' ? 'staff.company-hint' : 'field.company-hint')}
          autoComplete="organization"
          maxLength={100}
          dir="auto"
        />
      </FieldStack>
      <FieldStack columns={2}>
        <TextInput
          {...field('companywebsite')}
          label={t('field.companywebsite')}
          hint={t('field.companywebsite-hint')}
          autoComplete="url"
          inputMode="url"
          maxLength={200}
          leftToRight
        />
        <PhoneInput {...field('phone')} label={t('field.phone')} width="full" />
      </FieldStack>
      <FieldStack columns={2}>
        <EmailInput
          {...field('email')}
          label={t('field.email')}
          hint={t(by === 'staff' ? 'staff.email-hint' : 'field.email-hint')}
        />
        <SelectInput
          {...field('industries')}
          label={t('field.industries')}
          emptyLabel={t('field.industries-empty')}
          options={industries.map((value) => ({ value, label: t(`industry.${value}`) }))}
        />
      </FieldStack>
      <TextArea
        {...field('message')}
        label={t(by === 'staff' ? 'staff.message' : 'field.message')}
        hint={t(by === 'staff' ? 'staff.message-hint' : 'field.message-hint')}
        optional
        rows={4}
        maxLength={2000}
        dir="auto"
      />
    </FieldStack>
  )
}

function Notices({
  form,
  name,
  recipients,
}: {
  form: Form
  name: 'purchasePolicyOpt' | 'knockOutOptOption'
  recipients: 'purchaseEmailOptions' | 'knockoutEmailOptions'
}) {
  const { t } = useTranslation('partners')
  return (
    <FieldStack>
      <Checkbox name={name} label={t(`field.${name}`)} defaultChecked={(form.values[name] ?? '') !== ''} />
      <TextArea
        {...form.field(recipients)}
        label={t(`field.${recipients}`)}
        hint={t('field.recipients-hint', { most: mostRecipients })}
        optional
        rows={2}
        maxLength={1400}
        dir="ltr"
      />
    </FieldStack>
  )
}

/** What is settled with the company (platform §3 "Partner"). `hasNotes`: with what administrators note, which is theirs alone. */
export function SettledFields({ form, hasNotes }: { form: Form; hasNotes: boolean }) {
  const { t } = useTranslation('partners')
  const { field } = form
  return (
    <>
      <FieldStack columns={2}>
        <SelectInput
          {...field('type', 'referrer')}
          label={t('field.type')}
          options={partnerTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <SelectInput
          {...field('timeZone', 'America/Toronto')}
          label={t('field.timeZone')}
          hint={t('field.timeZone-hint')}
          options={timeZones.map((value) => ({ value, label: value.replace(/^.*\//, '').replaceAll('_', ' ') }))}
        />
      </FieldStack>
      <FieldStack>
        <div className={styles.threes}>
          <OptionList
            {...field('limitedLineTravelInsuranceLicense', "I don't know")}
            label={t('field.limitedLineTravelInsuranceLicense')}
            options={licenseAnswers.map((value) => ({ value, label: t(`license.${value}`) }))}
          />
        </div>
        <TextInput
          {...field('limitedLineTravelInsuranceLicenseNumber')}
          label={t('field.limitedLineTravelInsuranceLicenseNumber')}
          optional
          maxLength={40}
          width="medium"
          leftToRight
        />
      </FieldStack>
      <Notices form={form} name="purchasePolicyOpt" recipients="purchaseEmailOptions" />
      <Notices form={form} name="knockOutOptOption" recipients="knockoutEmailOptions" />
      {hasNotes ? (
        <FieldStack>
          <TextArea
            {...field('notes')}
            label={t('field.notes')}
            hint={t('field.notes-hint')}
            optional
            rows={3}
            maxLength={2000}
            dir="auto"
          />
        </FieldStack>
      ) : null}
    </>
  )
}

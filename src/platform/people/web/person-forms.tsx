import { useTranslation } from 'react-i18next'
import { EmailInput } from '../../../web/form/contact-inputs.tsx'
import { noFields } from '../../../web/form/define-form.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { OptionList } from '../../../web/ui/controls/choices.tsx'
import { FieldStack, SelectInput, TextArea, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { CodeBox } from '../../admin/web/index.ts'
import { assignableRoles, maskedFields, type MaskedField } from '../rules/people.ts'
import type { PersonAnswer } from './person-action.ts'
import styles from './person-page.module.css'

interface FormProps {
  answer: PersonAnswer | undefined
}
interface FreshProps extends FormProps {
  needsCode: boolean
}

type PersonForm = ReturnType<typeof usePersonForm>

const usePersonForm = (answer: PersonAnswer | undefined, stored: Record<string, string> = {}) =>
  useForm(noFields, answer, {
    namespace: 'people',
    stored,
    failed: { generic: 'failed.generic' },
  })

function ReasonBox({ form, intent }: { form: PersonForm; intent: string }) {
  const { t } = useTranslation('people')
  return <TextArea {...form.field(`${intent}-reason`)} label={t('form.reason')} hint={t('form.reason-hint')} maxLength={200} />
}

/** Only what the person has said can be looked at. */
export function RevealForm({ answer, fields }: FormProps & { fields: readonly MaskedField[] }) {
  const { t } = useTranslation('people')
  const form = usePersonForm(answer)
  return (
    <form method="post" noValidate className={styles.form}>
      <FormSummary form={form} labels={{ 'reveal-field': t('form.field'), 'reveal-reason': t('form.reason') }} />
      <FieldStack>
        <SelectInput
          {...form.field('reveal-field', fields[0])}
          label={t('form.field')}
          options={maskedFields.filter((field) => fields.includes(field)).map((value) => ({ value, label: t(`field.${value}`) }))}
        />
        <ReasonBox form={form} intent="reveal" />
      </FieldStack>
      <Button name="intent" value="reveal" kind="quiet">
        {t('form.reveal')}
      </Button>
    </form>
  )
}

/** `was` is the role as it is stored, which may be one that nobody gives here. */
export function RoleForm({ answer, needsCode, role, was }: FreshProps & { role: string; was: string }) {
  const { t } = useTranslation('people')
  const form = usePersonForm(answer, { 'role-role': role })
  return (
    <form method="post" noValidate className={styles.form}>
      <input type="hidden" name="role-was" value={was} />
      <FormSummary form={form} labels={{ 'role-role': t('form.role'), 'role-code': t('admin:code.label') }} />
      <FieldStack>
        <OptionList
          {...form.field('role-role')}
          label={t('form.role')}
          hint={t('form.role-hint')}
          options={assignableRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        {needsCode ? <CodeBox form={form} name="role-code" /> : null}
      </FieldStack>
      <Button name="intent" value="role" kind="quiet">
        {t('form.set-role')}
      </Button>
    </form>
  )
}

export function GroupForm({ answer, group }: FormProps & { group: string }) {
  const { t } = useTranslation('people')
  const form = usePersonForm(answer, { 'group-group': group })
  return (
    <form method="post" noValidate className={styles.form}>
      <FormSummary form={form} labels={{ 'group-group': t('form.group') }} />
      <TextInput
        {...form.field('group-group')}
        label={t('form.group')}
        hint={t('form.group-hint')}
        maxLength={30}
        width="medium"
        leftToRight
      />
      <Button name="intent" value="group" kind="quiet">
        {t('form.set-group')}
      </Button>
    </form>
  )
}

export function EndSessionsForm({ answer }: FormProps) {
  const { t } = useTranslation('people')
  const form = usePersonForm(answer)
  return (
    <form method="post" className={styles.form}>
      <FormSummary form={form} />
      <Button name="intent" value="sessions" kind="quiet">
        {t('form.end-sessions')}
      </Button>
    </form>
  )
}

export function FactorForm({ answer, needsCode }: FreshProps) {
  const { t } = useTranslation('people')
  const form = usePersonForm(answer)
  return (
    <form method="post" noValidate className={styles.form}>
      <FormSummary form={form} labels={{ 'factor-reason': t('form.reason'), 'factor-code': t('admin:code.label') }} />
      <FieldStack>
        <ReasonBox form={form} intent="factor" />
        {needsCode ? <CodeBox form={form} name="factor-code" /> : null}
      </FieldStack>
      <Button name="intent" value="factor" kind="quiet">
        {t('form.remove-factor')}
      </Button>
    </form>
  )
}

/** What goes and what stays is said before, and the address is typed, so that nobody is removed by a press beside it. */
export function RemoveForm({ answer, needsCode }: FreshProps) {
  const { t } = useTranslation('people')
  const form = usePersonForm(answer)
  return (
    <form method="post" noValidate className={styles.form}>
      <FormSummary
        form={form}
        labels={{ 'remove-confirm': t('form.confirm'), 'remove-reason': t('form.reason'), 'remove-code': t('admin:code.label') }}
      />
      <FieldStack>
        <EmailInput
          {...form.field('remove-confirm')}
          label={t('form.confirm')}
          hint={t('form.confirm-hint')}
          autoComplete="off"
        />
        <ReasonBox form={form} intent="remove" />
        {needsCode ? <CodeBox form={form} name="remove-code" /> : null}
      </FieldStack>
      <Button name="intent" value="remove" kind="danger">
        {t('form.remove')}
      </Button>
    </form>
  )
}

import { useTranslation } from 'react-i18next'
import { nameBoxLength } from '../../../../shared/fields/text-rules.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { DateFields, FieldStack, SelectInput, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import type { Beneficiary } from '../../rules/application.ts'
import { relationshipsOf, usualType, warningOf, type TypedBeneficiary } from '../../rules/beneficiaries.ts'
import styles from '../application/later-pages.module.css'

interface RowProps {
  /** The place in the list. */
  at: number
  typed: TypedBeneficiary
  form: CheckedForm
  onChange: (change: Partial<TypedBeneficiary>) => void
}

const boxName = (at: number, field: string): string => `beneficiaries.${at}.${field}`

/** The boxes of one beneficiary. */
export function BeneficiaryRow({ today, onRemove, ...row }: RowProps & { today: string; onRemove: () => void }) {
  const { t } = useTranslation('term-ca-beneficiaries')
  const { at, typed, onChange } = row
  const warning = warningOf(
    {
      type: typed.type,
      relationship: typed.relationship as Beneficiary['relationship'],
      dateOfBirth: /^\d{4}-/.test(typed.dob) ? typed.dob : null,
    },
    today,
  )
  return (
    <section className={styles.group} data-first={at === 0 || undefined} aria-labelledby={`beneficiary-${at}`}>
      <div className={styles.head}>
        <h2 id={`beneficiary-${at}`} tabIndex={-1}>
          {t('beneficiary.number', { number: at + 1 })}
        </h2>
        <Button
          kind="text"
          name="intent"
          value={`remove.${at}`}
          formNoValidate
          aria-label={t('beneficiary.remove-this', { number: at + 1 })}
          onClick={(event) => {
            event.preventDefault()
            onRemove()
          }}
        >
          {t('beneficiary.remove')}
        </Button>
      </div>
      <OptionList
        name={boxName(at, 'category')}
        label={t('beneficiary.category')}
        options={[
          { value: 'Individual', label: t('beneficiary.individual') },
          { value: 'Legal entity', label: t('beneficiary.entity'), hint: t('beneficiary.entity-hint') },
        ]}
        value={typed.category}
        onChange={(value) =>
          onChange({ category: value === 'Legal entity' ? 'Legal entity' : 'Individual', relationship: '', type: 'Revocable' })
        }
      />
      {typed.category === 'Individual' ? <PersonFields {...row} /> : <NameBox {...row} field="companyName" most={100} />}
      <RelationshipAndShare {...row} />
      <LevelAndType {...row} />
      {warning ? <Notice kind="warning">{t(`beneficiary.${warning}`)}</Notice> : null}
    </section>
  )
}

type NameField = 'firstName' | 'lastName' | 'companyName'

function NameBox({ at, typed, form: { errors }, onChange, field, most }: RowProps & { field: NameField; most: number }) {
  const { t } = useTranslation('term-ca-beneficiaries')
  return (
    <TextInput
      name={boxName(at, field)}
      label={t(`beneficiary.${field}`)}
      autoComplete="off"
      maxLength={most}
      value={typed[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      error={errors[boxName(at, field)]}
    />
  )
}

/** Name and day of birth, and who receives the benefit for a minor. */
function PersonFields(row: RowProps) {
  const { t } = useTranslation('term-ca-beneficiaries')
  const { at, typed, form, onChange } = row
  return (
    <>
      <FieldStack columns={2}>
        <NameBox {...row} field="firstName" most={nameBoxLength} />
        <NameBox {...row} field="lastName" most={nameBoxLength} />
      </FieldStack>
      <DateFields {...form.dateField(boxName(at, 'dob'))} label={t('beneficiary.dob')} optional />
      <TextInput
        name={boxName(at, 'trustee')}
        label={t('trustee')}
        hint={t('trustee-hint')}
        optional
        autoComplete="off"
        maxLength={80}
        value={typed.trustee}
        onChange={(event) => onChange({ trustee: event.target.value })}
        error={form.errors[boxName(at, 'trustee')]}
      />
    </>
  )
}

function RelationshipAndShare({ at, typed, form: { errors }, onChange }: RowProps) {
  const { t } = useTranslation('term-ca-beneficiaries')
  return (
    <FieldStack columns={2}>
      <SelectInput
        name={boxName(at, 'relationship')}
        label={t('beneficiary.relationship')}
        options={relationshipsOf(typed.category).map((relationship) => ({
          value: relationship,
          label: t(`relationship.${relationship}`),
        }))}
        value={typed.relationship}
        onChange={(event) => onChange({ relationship: event.target.value, type: usualType(event.target.value) })}
        error={errors[boxName(at, 'relationship')]}
      />
      <TextInput
        name={boxName(at, 'share')}
        label={t('beneficiary.share')}
        inputMode="decimal"
        maxLength={6}
        width="short"
        leftToRight
        autoComplete="off"
        value={typed.share}
        onChange={(event) => onChange({ share: event.target.value })}
        error={errors[boxName(at, 'share')]}
      />
    </FieldStack>
  )
}

/** Whether somebody comes first or only after others, and whether the policy's owner may change it alone. */
function LevelAndType({ at, typed, onChange }: RowProps) {
  const { t } = useTranslation('term-ca-beneficiaries')
  return (
    <>
      <OptionList
        name={boxName(at, 'level')}
        label={t('level')}
        options={[
          { value: 'primary', label: t('primary'), hint: t('primary-hint') },
          { value: 'contingent', label: t('contingent'), hint: t('contingent-hint') },
        ]}
        value={typed.level}
        onChange={(value) => onChange({ level: value === 'contingent' ? 'contingent' : 'primary' })}
      />
      <OptionList
        name={boxName(at, 'type')}
        label={t('beneficiary.type')}
        options={[
          { value: 'Revocable', label: t('beneficiary.revocable'), hint: t('beneficiary.revocable-hint') },
          { value: 'Irrevocable', label: t('beneficiary.irrevocable'), hint: t('beneficiary.irrevocable-hint') },
        ]}
        value={typed.type}
        onChange={(value) => onChange({ type: value === 'Irrevocable' ? 'Irrevocable' : 'Revocable' })}
      />
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameBoxLength } from '../../../../shared/fields/text-rules.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { DateFields, FieldStack, SelectInput, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { mostBeneficiaries, type Beneficiary } from '../../rules/application.ts'
import {
  equalShares,
  relationshipsOf,
  shareText,
  totalHundredths,
  usualType,
  warningOf,
  wholeHundredths,
  type TypedBeneficiary,
} from '../../rules/beneficiaries.ts'
import { emptyRow } from './beneficiary-form.ts'
import styles from '../application/later-pages.module.css'

interface Row {
  key: number
  typed: TypedBeneficiary
}

/** "Total 66.66%. Another 33.34% is still open." The bar is for the eye; the sentence says the same. */
function ShareMeter({ rows, title, error }: { rows: readonly Row[]; title?: string | undefined; error?: string | undefined }) {
  const { t } = useTranslation('term-ca-beneficiaries')
  const total = totalHundredths(rows.map(({ typed }) => typed.share))
  const left = wholeHundredths - total
  const state = left === 0 ? 'whole' : left > 0 ? 'open' : 'over'
  return (
    <div className={styles.meter} id={error === undefined ? undefined : 'field-beneficiaries'}>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} data-over={left < 0 || undefined} style={{ inlineSize: `${Math.min(100, total / 100)}%` }} />
      </div>
      {title ? <p>{title}</p> : null}
      <p role="status">{t(`beneficiary.meter-${state}`, { total: shareText(total), left: shareText(Math.abs(left)) })}</p>
      {error ? <Notice kind="danger">{error}</Notice> : null}
    </div>
  )
}

function BeneficiaryRow({
  at,
  row: { typed },
  form: { errors, dateField },
  today,
  onChange,
  onRemove,
}: {
  at: number
  row: Row
  form: CheckedForm
  today: string
  onChange: (change: Partial<TypedBeneficiary>) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('term-ca-beneficiaries')
  const name = (field: string): string => `beneficiaries.${at}.${field}`
  const isPerson = typed.category === 'Individual'
  const warning = warningOf(
    {
      type: typed.type,
      relationship: typed.relationship as Beneficiary['relationship'],
      dateOfBirth: /^\d{4}-/.test(typed.dob) ? typed.dob : null,
    },
    today,
  )
  const box = (field: 'firstName' | 'lastName' | 'companyName', most: number) => (
    <TextInput
      name={name(field)}
      label={t(`beneficiary.${field}`)}
      autoComplete="off"
      maxLength={most}
      value={typed[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      error={errors[name(field)]}
    />
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
        name={name('category')}
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
      {isPerson ? (
        <>
          <FieldStack columns={2}>
            {box('firstName', nameBoxLength)}
            {box('lastName', nameBoxLength)}
          </FieldStack>
          <DateFields {...dateField(name('dob'))} label={t('beneficiary.dob')} optional />
          <TextInput
            name={name('trustee')}
            label={t('trustee')}
            hint={t('trustee-hint')}
            optional
            autoComplete="off"
            maxLength={80}
            value={typed.trustee}
            onChange={(event) => onChange({ trustee: event.target.value })}
            error={errors[name('trustee')]}
          />
        </>
      ) : (
        box('companyName', 100)
      )}
      <FieldStack columns={2}>
        <SelectInput
          name={name('relationship')}
          label={t('beneficiary.relationship')}
          options={relationshipsOf(typed.category).map((relationship) => ({
            value: relationship,
            label: t(`relationship.${relationship}`),
          }))}
          value={typed.relationship}
          onChange={(event) => onChange({ relationship: event.target.value, type: usualType(event.target.value) })}
          error={errors[name('relationship')]}
        />
        <TextInput
          name={name('share')}
          label={t('beneficiary.share')}
          inputMode="decimal"
          maxLength={6}
          width="short"
          leftToRight
          autoComplete="off"
          value={typed.share}
          onChange={(event) => onChange({ share: event.target.value })}
          error={errors[name('share')]}
        />
      </FieldStack>
      <OptionList
        name={name('level')}
        label={t('level')}
        options={[
          { value: 'primary', label: t('primary'), hint: t('primary-hint') },
          { value: 'contingent', label: t('contingent'), hint: t('contingent-hint') },
        ]}
        value={typed.level}
        onChange={(value) => onChange({ level: value === 'contingent' ? 'contingent' : 'primary' })}
      />
      <OptionList
        name={name('type')}
        label={t('beneficiary.type')}
        options={[
          { value: 'Revocable', label: t('beneficiary.revocable'), hint: t('beneficiary.revocable-hint') },
          { value: 'Irrevocable', label: t('beneficiary.irrevocable'), hint: t('beneficiary.irrevocable-hint') },
        ]}
        value={typed.type}
        onChange={(value) => onChange({ type: value === 'Irrevocable' ? 'Irrevocable' : 'Revocable' })}
      />
      {warning ? <Notice kind="warning">{t(`beneficiary.${warning}`)}</Notice> : null}
    </section>
  )
}

const ofLevel = (rows: readonly Row[], level: TypedBeneficiary['level']): Row[] =>
  rows.filter(({ typed }) => typed.level === level)

const addId = 'add-beneficiary'

/** Who receives the benefit: none is the estate, up to ten others, shares to the hundredth (T-041, T-063, T-076). */
export function BeneficiaryFields({
  rows: initial,
  form,
  today,
  onRows,
}: {
  rows: readonly TypedBeneficiary[]
  form: CheckedForm
  today: string
  /** Told of what no box says: a row more or less, and shares that were split. */
  onRows?: () => void
}) {
  const { t } = useTranslation('term-ca-beneficiaries')
  const [rows, setRows] = useState<Row[]>(() => initial.map((typed, key) => ({ key, typed })))
  const contingent = ofLevel(rows, 'contingent')
  // Anyone who added one goes on in it; anyone who removed one is not left on a button that is gone.
  const focusNext = useRef<string>(undefined)
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [rows.length])
  const next = rows.reduce((most, { key }) => Math.max(most, key), -1) + 1
  const change = (key: number, changed: Partial<TypedBeneficiary>): void =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, typed: { ...row.typed, ...changed } } : row)))
  const split = (): void => {
    setRows((before) => {
      const shares = { primary: ofLevel(before, 'primary'), contingent: ofLevel(before, 'contingent') }
      return before.map((row) => {
        const same = shares[row.typed.level]
        return { ...row, typed: { ...row.typed, share: equalShares(same.length)[same.indexOf(row)] ?? '' } }
      })
    })
    onRows?.()
  }
  return (
    <>
      <input type="hidden" name="count" value={rows.length} />
      {rows.length === 0 ? (
        <Notice kind="info" title={t('beneficiary.estate')}>
          {t('beneficiary.estate-text')}
        </Notice>
      ) : null}
      {rows.map((row, at) => (
        <BeneficiaryRow
          key={row.key}
          at={at}
          row={row}
          form={form}
          today={today}
          onChange={(changed) => change(row.key, changed)}
          onRemove={() => {
            focusNext.current = addId
            setRows((before) => before.filter(({ key }) => key !== row.key))
            onRows?.()
          }}
        />
      ))}
      {rows.length > 0 ? (
        <ShareMeter
          rows={ofLevel(rows, 'primary')}
          title={contingent.length > 0 ? t('primary') : undefined}
          error={form.errors['beneficiaries'] ?? ''}
        />
      ) : null}
      {contingent.length > 0 ? <ShareMeter rows={contingent} title={t('contingent')} /> : null}
      <div className={styles.row}>
        {rows.length < mostBeneficiaries ? (
          <Button
            id={addId}
            kind="quiet"
            name="intent"
            value="add"
            formNoValidate
            onClick={(event) => {
              event.preventDefault()
              focusNext.current = `beneficiary-${rows.length}`
              setRows((before) => [...before, { key: next, typed: { ...emptyRow(), share: before.length === 0 ? '100' : '' } }])
              onRows?.()
            }}
          >
            {t(rows.length === 0 ? 'beneficiary.add-first' : 'beneficiary.add')}
          </Button>
        ) : null}
        {rows.length > 1 ? (
          <Button kind="text" type="button" onClick={split}>
            {t('beneficiary.split')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { mostBeneficiaries } from '../../rules/application.ts'
import { equalShares, shareText, totalHundredths, wholeHundredths, type TypedBeneficiary } from '../../rules/beneficiaries.ts'
import { emptyRow } from './beneficiary-form.ts'
import { BeneficiaryRow } from './beneficiary-row.tsx'
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
          typed={row.typed}
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

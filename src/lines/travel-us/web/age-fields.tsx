import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../web/ui/button.tsx'
import { FieldGroup, fieldId } from '../../../web/ui/field.tsx'
import { maxTravellers } from '../rules/trip.ts'
import styles from './age-fields.module.css'

interface Row {
  key: number
  age: string
}

/** One box per traveller. Without JavaScript the two buttons ask the server for one box more or less. */
export function AgeFields({ ages, error, onChange }: { ages: string[]; error?: string | undefined; onChange: () => void }) {
  const { t } = useTranslation('travel-us')
  const next = useRef(ages.length)
  const given = ages.join('|')
  const [last, setLast] = useState(given)
  const [rows, setRows] = useState<Row[]>(() => (ages.length > 0 ? ages : ['']).map((age, key) => ({ key, age })))
  if (last !== given) {
    // The server came back with other boxes (a form sent without JavaScript, or reopened answers).
    setLast(given)
    setRows(ages.map((age, key) => ({ key, age })))
  }
  const list = useRef<HTMLDivElement>(null)

  const add = (event: React.MouseEvent): void => {
    event.preventDefault()
    next.current += 1
    setRows([...rows, { key: 1000 + next.current, age: '' }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
    onChange()
  }
  const remove = (event: React.MouseEvent, key: number): void => {
    event.preventDefault()
    setRows(rows.filter((row) => row.key !== key))
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
    onChange()
  }

  return (
    <FieldGroup name="ages" label={t('trip.ages')} hint={t('trip.ages-hint')} why={t('trip.ages-why')} error={error}>
      <div ref={list}>
        <ol className={styles.list}>
          {rows.map((row, at) => (
            <li key={row.key} className={styles.row}>
              <label className={styles.label} htmlFor={at === 0 ? fieldId('ages') : `age-${at}`}>
                {t('trip.age', { number: at + 1 })}
              </label>
              <input
                id={at === 0 ? fieldId('ages') : `age-${at}`}
                type="text"
                name="age"
                className={styles.input}
                inputMode="numeric"
                pattern="[0-9]*"
                maxLength={3}
                autoComplete="off"
                defaultValue={row.age}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${fieldId('ages')}-error` : undefined}
              />
              {rows.length > 1 ? (
                <Button kind="text" name="intent" value={`remove-age-${at}`} onClick={(event) => remove(event, row.key)}>
                  {t('trip.remove')}
                  <span className="visually-hidden"> {t('trip.age', { number: at + 1 })}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      </div>
      {rows.length < maxTravellers ? (
        <Button kind="quiet" name="intent" value="add-age" onClick={add}>
          {t('trip.add')}
        </Button>
      ) : (
        <p>{t('trip.most')}</p>
      )}
    </FieldGroup>
  )
}

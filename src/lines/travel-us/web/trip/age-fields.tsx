/** One row per traveller, with the age to type or to step. Without JavaScript the buttons ask the server for one more or less. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../../web/pictures/picture.tsx'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { NumberStepper } from '../../../../web/ui/choose/number-stepper.tsx'
import { FieldGroup, fieldId } from '../../../../web/ui/controls/field.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { maxTravellers } from '../../rules/trip.ts'
import styles from './age-fields.module.css'
import { stepAge } from './trip-parts.ts'

interface Row {
  key: number
  age: string
}

export interface AgeFieldsProps {
  ages: string[]
  /** What the server came back with: its rows take the place of these. */
  answered: unknown
  /** What stands in the boxes now, for the drawings. */
  typed: readonly string[]
  error?: string | undefined
  onChange: () => void
}

const isChild = (typed: string | undefined): boolean => /^\d{1,2}$/.test(typed ?? '') && Number(typed) < 18

export function AgeFields({ ages, answered, typed, error, onChange }: AgeFieldsProps) {
  const { t } = useTranslation('travel-us')
  const next = useRef(ages.length)
  const [last, setLast] = useState(answered)
  const [rows, setRows] = useState<Row[]>(() => (ages.length > 0 ? ages : ['']).map((age, key) => ({ key, age })))
  if (last !== answered) {
    setLast(answered)
    if (answered && ages.length !== rows.length) setRows(ages.map((age, key) => ({ key, age })))
  }
  const list = useRef<HTMLOListElement>(null)
  const focusLast = (): void => {
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const add = (event: React.MouseEvent): void => {
    event.preventDefault()
    next.current += 1
    setRows([...rows, { key: 1000 + next.current, age: '' }])
    focusLast()
    onChange()
  }
  const remove = (event: React.MouseEvent, key: number): void => {
    event.preventDefault()
    setRows(rows.filter((row) => row.key !== key))
    focusLast()
    onChange()
  }

  return (
    <FieldGroup
      name="ages"
      label={t('travel-us-trip:trip.ages')}
      hint={t('travel-us-trip:trip.ages-hint')}
      why={t('travel-us-trip:trip.ages-why')}
      error={error}
    >
      <ol ref={list} className={styles.list}>
        {rows.map((row, at) => {
          const id = at === 0 ? fieldId('ages') : `age-${at}`
          const name = t('travel-us-trip:trip.age', { number: at + 1 })
          return (
            <li key={row.key} className={styles.row}>
              <span className={styles.bird}>
                {isChild(typed[at] ?? row.age) ? (
                  <Picture name="duckling" className={styles.child} />
                ) : (
                  <Picture name="eider" className={styles.grown} />
                )}
              </span>
              <span className={styles.words}>
                <label className={styles.name} htmlFor={id}>
                  {name}
                </label>
                <span className={styles.today}>{t('travel-us-trip:trip.age-today')}</span>
              </span>
              <NumberStepper
                id={id}
                name="age"
                maxLength={3}
                defaultValue={row.age}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${fieldId('ages')}-error` : undefined}
                less={t('travel-us-trip:trip.younger', { name })}
                more={t('travel-us-trip:trip.older', { name })}
                step={stepAge}
                intentOf={(by) => `${by > 0 ? 'more' : 'less'}-age-${at}`}
              />
              {rows.length > 1 ? (
                <Button kind="text" name="intent" value={`remove-age-${at}`} onClick={(event) => remove(event, row.key)}>
                  {t('travel-us-trip:trip.remove')}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ol>
      {rows.length < maxTravellers ? (
        <Button kind="text" name="intent" value="add-age" onClick={add} className={styles.add}>
          <Icon name="plus" />
          {t('travel-us-trip:trip.add')}
        </Button>
      ) : (
        <p>{t('travel-us-trip:trip.most')}</p>
      )}
    </FieldGroup>
  )
}

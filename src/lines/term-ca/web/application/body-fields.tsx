import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { TextInput } from '../../../../web/ui/controls/inputs.tsx'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { inOtherMeasure } from './person-boxes.ts'
import styles from './person-part.module.css'

const boxesOf = { standard: ['feet', 'inches', 'pounds'], metric: ['centimeters', 'kilograms'] } as const

/** Height and weight in feet and pounds or in centimetres and kilograms; the other measure is shown as it is typed. */
export function BodyFields({ form: { values, field } }: { form: CheckedForm }) {
  const { t } = useTranslation('term-ca')
  const [typed, setTyped] = useState<Boxes>(values)
  const fields = (measurement: keyof typeof boxesOf) => {
    const other = inOtherMeasure({ ...typed, measurement })
    return (
      <div
        className={styles.group}
        onInput={(event) => {
          const { name, value } = event.target as HTMLInputElement
          setTyped((before) => ({ ...before, [name]: value }))
        }}
      >
        <div className={styles.measures}>
          {boxesOf[measurement].map((box) => (
            <TextInput
              key={box}
              {...field(box)}
              label={t(`term-ca-person:person.${box}`)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              width="short"
              leftToRight
            />
          ))}
        </div>
        {other ? (
          <p className={styles.other}>{t('term-ca-person:person.other-measure', other)}</p>
        ) : measurement === 'metric' ? (
          <p className={styles.other}>{t('term-ca-person:person.metres')}</p>
        ) : null}
      </div>
    )
  }
  return (
    <OptionList
      {...field('measurement')}
      label={t('person.body')}
      why={t('term-ca-person:person.body-why')}
      options={[
        { value: 'metric', label: t('term-ca-person:person.metric'), followUp: fields('metric') },
        { value: 'standard', label: t('term-ca-person:person.standard'), followUp: fields('standard') },
      ]}
    />
  )
}

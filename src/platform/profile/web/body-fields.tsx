import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Country } from '../../../shared/country.ts'
import { decimalNumber } from '../../../shared/fields/number-rules.ts'
import { useLocale } from '../../../web/root-data.ts'
import { OptionList } from '../../../web/ui/controls/choices.tsx'
import type { Boxes } from '../../../web/form/boxes.ts'
import { TextInput } from '../../../web/ui/controls/inputs.tsx'
import { bodyMassIndex, reviseHeight, reviseWeight, heightFields, weightFields, type Units } from '../rules/body.ts'
import { indexWords } from './body-words.ts'
import { spellingIn } from './usual-in.ts'
import styles from './profile-page.module.css'

const boxNames = ['heightfeet', 'heightinches', 'heightcm', 'weightpounds', 'weightkilos'] as const
type BoxName = (typeof boxNames)[number]

/** Height and weight in the chosen units; the boxes of both are kept, and the server finds out which was typed. */
export function BodyFields({ boxes, errors, country }: { boxes: Boxes; errors: Record<string, string>; country: Country }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const spelling = spellingIn(country)
  const [figures, setFigures] = useState<Record<BoxName, string>>(
    () => Object.fromEntries(boxNames.map((name) => [name, boxes[name] ?? ''])) as Record<BoxName, string>,
  )
  const [units, setUnits] = useState<Units>(boxes['units'] === 'metric' ? 'metric' : 'standard')

  /** Typing in one system writes the boxes of the other; switching the units writes nothing, so it never drifts. */
  const typed = (name: BoxName, text: string): void => {
    const next = { ...figures, [name]: text }
    const number = (box: BoxName): number | null => decimalNumber(next[box])
    if (name === 'heightcm') {
      const centimetres = number('heightcm')
      const fields = centimetres === null ? null : heightFields(reviseHeight(null, { centimetres }))
      Object.assign(next, { heightfeet: fields ? String(fields.feet) : '', heightinches: fields ? String(fields.inches) : '' })
    } else if (name === 'heightfeet' || name === 'heightinches') {
      const feet = number('heightfeet')
      const height = feet === null ? null : reviseHeight(null, { feet, inches: number('heightinches') ?? 0 })
      next.heightcm = height === null ? '' : String(heightFields(height).centimetres)
    } else if (name === 'weightkilos') {
      const kilograms = number('weightkilos')
      next.weightpounds = kilograms === null ? '' : String(weightFields(reviseWeight(null, { kilograms })).pounds)
    } else {
      const pounds = number('weightpounds')
      next.weightkilos = pounds === null ? '' : String(weightFields(reviseWeight(null, { pounds })).kilograms)
    }
    setFigures(next)
  }

  const index = (): string | null => {
    const [feet, inches] = [decimalNumber(figures.heightfeet), decimalNumber(figures.heightinches) ?? 0]
    const [centimetres, pounds, kilograms] = [
      decimalNumber(figures.heightcm),
      decimalNumber(figures.weightpounds),
      decimalNumber(figures.weightkilos),
    ]
    const height =
      units === 'metric' ? centimetres && reviseHeight(null, { centimetres }) : feet && reviseHeight(null, { feet, inches })
    const weight = units === 'metric' ? kilograms && reviseWeight(null, { kilograms }) : pounds && reviseWeight(null, { pounds })
    return height && weight ? indexWords(bodyMassIndex(height, weight, units), locale) : null
  }
  const shownIndex = index()

  const box = (name: BoxName) => (
    <TextInput
      key={name}
      name={name}
      label={t(name === 'heightcm' ? `field.heightcm${spelling}` : `field.${name}`)}
      inputMode="decimal"
      maxLength={6}
      width="short"
      leftToRight
      autoComplete="off"
      value={figures[name]}
      onChange={(event) => typed(name, event.target.value)}
      error={errors[name]}
    />
  )
  const side = (names: readonly BoxName[]) => <div className={styles.two}>{names.map(box)}</div>
  return (
    <>
      <OptionList
        name="units"
        label={t('field.units')}
        value={units}
        onChange={(value) => setUnits(value === 'metric' ? 'metric' : 'standard')}
        error={errors['units']}
        options={[
          { value: 'standard', label: t('field.standard'), followUp: side(['heightfeet', 'heightinches', 'weightpounds']) },
          { value: 'metric', label: t(`field.metric${spelling}`), followUp: side(['heightcm', 'weightkilos']) },
        ]}
      />
      <p className={styles.bmi} role="status">
        {shownIndex ? t('edit.bmi', { bmi: shownIndex }) : ''}
      </p>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { FieldStack } from '../../../web/ui/controls/inputs.tsx'
import { NameInputs } from './name-inputs.tsx'
import { PaySection } from './pay-section.tsx'
import styles from './traveller-names.module.css'

export interface TravellerNamesProps {
  /** Years of each traveller, in the order of the quote. */
  ages: readonly number[]
  /** Its fields are those of `travellerNames`. */
  form: Pick<CheckedForm, 'field'>
  words: { title: string; hint: string; traveller: (number: number) => string }
}

/** The labels of the boxes of names, for the summary of what is wrong; one traveller alone needs none. */
export function travellerLabels(count: number, traveller: (number: number) => string): Record<string, string> | undefined {
  if (count < 2) return undefined
  const labels = Array.from({ length: count }, (_, at) => traveller(at + 1))
  return Object.fromEntries(labels.flatMap((label, at) => ['first', 'last'].map((name) => [`${name}.${at}`, label])))
}

/** First and last name of each traveller, on the page that pays; a browser fills in the first one's. */
export function TravellerNames({ ages, form, words }: TravellerNamesProps) {
  const { t } = useTranslation('payments')
  return (
    <PaySection title={words.title} hint={words.hint}>
      <FieldStack>
        {ages.map((age, at) => (
          <fieldset key={at} className={styles.traveller}>
            {/* One alone is the section's heading. */}
            <legend className={ages.length === 1 ? 'visually-hidden' : undefined}>
              {words.traveller(at + 1)} <span className={styles.age}>{t('pay.age', { count: age })}</span>
            </legend>
            <NameInputs form={form} names={{ first: `first.${at}`, last: `last.${at}` }} isOwn={at === 0} />
          </fieldset>
        ))}
      </FieldStack>
    </PaySection>
  )
}

import { useTranslation } from 'react-i18next'
import { postalMask, zipMask } from '../../../../web/form/masks/mask.ts'
import { useProvinceOptions } from '../../../../web/form/province-options.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { usStateOptions } from '../../../../web/form/us-state-options.ts'
import { FieldStack, SelectInput, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import type { Country } from '../../rules/pet.ts'
import { isSoldIn } from '../../rules/places.ts'
import type { InfoBoxes } from './pet-boxes.ts'
import styles from './info-page.module.css'

/** Where the pets live: the price depends on it. */
export function PlaceFields({ country, form: { field } }: { country: Country; form: CheckedForm<InfoBoxes> }) {
  const { t } = useTranslation('pet-info')
  const provinces = useProvinceOptions()
  const isUs = country === 'US'
  return (
    <section className={styles.place} aria-labelledby="place">
      <h2 id="place">{t('place.heading')}</h2>
      <FieldStack columns="pair">
        <TextInput
          {...field('postal')}
          label={t(isUs ? 'place.zip' : 'place.postal')}
          why={t('place.why')}
          autoComplete="postal-code"
          inputMode={isUs ? 'numeric' : 'text'}
          maxLength={20}
          width="short"
          leftToRight
          mask={isUs ? zipMask : postalMask}
        />
        <SelectInput
          {...field('region')}
          label={t(isUs ? 'place.state' : 'place.province')}
          options={isUs ? usStateOptions.filter(({ value }) => isSoldIn('US', value)) : provinces}
          autoComplete="address-level1"
        />
      </FieldStack>
      <p className={styles.small}>
        <a href={isUs ? '/pet/infoca' : '/pet/info'}>{t(isUs ? 'place.in-canada' : 'place.in-usa')}</a>
      </p>
    </section>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import { stateOfZip, usStateNames } from '../../../shared/us-states.ts'
import { useLocale } from '../../../web/root-data.ts'
import { OptionList } from '../../../web/ui/choices.tsx'
import { FieldStack, SelectInput, TextInput } from '../../../web/ui/inputs.tsx'
import { postalMask, zipMask } from '../../../web/form/mask.ts'
import { fieldIn } from '../../../web/form/field-in.ts'
import type { Boxes } from '../../../web/form/boxes.ts'

const usOptions = usStateNames.map(({ code, name }) => ({ value: code, label: name }))

/** Address by country. A ZIP code of five characters fills in its state (platform §5). */
export function PlaceFields({ boxes, errors }: { boxes: Boxes; errors: Record<string, string> }) {
  const { t } = useTranslation('profile')
  const field = fieldIn(boxes, errors)
  const locale = useLocale()
  // Before scripts run both lists are offered, because the country may be changed without them.
  const [country, setCountry] = useState<string | null>(null)
  const [zip, setZip] = useState(boxes['zipcode'] ?? '')
  const group = useRef<HTMLDivElement>(null)
  const chosen = boxes['country'] ?? 'US'
  useEffect(() => setCountry(chosen), [chosen])
  // A list of names is read by its letters, and those differ from language to language.
  const canadianOptions = provinces
    .map((code) => ({ value: code as string, label: t(`province.${code}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  const options = country === 'US' ? usOptions : country === 'CA' ? canadianOptions : [...usOptions, ...canadianOptions]
  const fillState = (code: string): void => {
    const state = country === 'US' ? stateOfZip(code.trim()) : null
    const select = group.current?.querySelector<HTMLSelectElement>('select[name=state]')
    if (state && select) select.value = state
  }
  return (
    <div ref={group}>
      <FieldStack>
        <OptionList
          name="country"
          label={t('field.country')}
          sideBySide
          defaultValue={chosen}
          onChange={setCountry}
          error={errors['country']}
          options={[
            { value: 'US', label: t('field.us') },
            { value: 'CA', label: t('field.ca') },
          ]}
        />
        <TextInput
          {...field('address')}
          label={t('field.address')}
          optional
          autoComplete="address-line1"
          dir="auto"
          maxLength={120}
        />
        <TextInput
          {...field('city')}
          label={t('field.city')}
          optional
          autoComplete="address-level2"
          dir="auto"
          maxLength={80}
          width="long"
        />
        <TextInput
          name="zipcode"
          error={errors['zipcode']}
          label={t('field.zipcode')}
          optional
          // Each country has its own way of writing, and a box keeps the mask that it has.
          key={country ?? chosen}
          autoComplete="postal-code"
          maxLength={20}
          width="short"
          leftToRight
          mask={(country ?? chosen) === 'CA' ? postalMask : zipMask}
          value={zip}
          onChange={(event) => {
            setZip(event.target.value)
            fillState(event.target.value)
          }}
        />
        <SelectInput
          // A list that changes would keep the old choice in place.
          key={country ?? 'both'}
          name="state"
          label={t('field.state')}
          optional
          autoComplete="address-level1"
          width="long"
          defaultValue={options.some(({ value }) => value === boxes['state']) ? boxes['state'] : ''}
          error={errors['state']}
          options={options}
        />
      </FieldStack>
    </div>
  )
}

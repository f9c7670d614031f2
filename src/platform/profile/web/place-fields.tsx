import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stateOfZip } from '../../../shared/us-states.ts'
import { useLocale } from '../../../web/root-data.ts'
import { OptionList } from '../../../web/ui/controls/choices.tsx'
import { FieldStack } from '../../../web/ui/controls/inputs.tsx'
import { AddressInputs, type AddressBox, type AddressPart } from '../../../web/form/address-inputs.tsx'
import { useProvinceOptions } from '../../../web/form/province-options.ts'
import { usStateOptions } from '../../../web/form/us-state-options.ts'
import { fieldIn } from '../../../web/form/field-in.ts'
import type { Boxes } from '../../../web/form/boxes.ts'

/** Address by country. A ZIP code of five characters fills in its state (platform §5). */
export function PlaceFields({
  boxes,
  errors,
  onCountry,
}: {
  boxes: Boxes
  errors: Record<string, string>
  /** Told of the country that is chosen. */
  onCountry?: (country: string) => void
}) {
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
  const canadianOptions = useProvinceOptions().toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const options = country === 'US' ? usStateOptions : country === 'CA' ? canadianOptions : [...usStateOptions, ...canadianOptions]
  const fillState = (code: string): void => {
    const state = country === 'US' ? stateOfZip(code.trim()) : null
    const select = group.current?.querySelector<HTMLSelectElement>('select[name=state]')
    if (state && select) select.value = state
  }
  const boxOf: Record<AddressPart, AddressBox> = {
    street: { ...field('address'), optional: true, dir: 'auto', maxLength: 120 },
    city: { ...field('city'), optional: true, dir: 'auto', maxLength: 80 },
    region: {
      name: 'state',
      optional: true,
      error: errors['state'],
      defaultValue: options.some(({ value }) => value === boxes['state']) ? boxes['state'] : '',
    },
    postal: {
      name: 'zipcode',
      optional: true,
      error: errors['zipcode'],
      // The country may be changed without scripts.
      inputMode: 'text',
      value: zip,
      onChange: ({ target: { value } }) => {
        setZip(value)
        fillState(value)
      },
    },
  }
  return (
    <div ref={group}>
      <FieldStack>
        <OptionList
          name="country"
          label={t('field.country')}
          sideBySide
          defaultValue={chosen}
          onChange={(value) => {
            setCountry(value)
            onCountry?.(value)
          }}
          error={errors['country']}
          options={[
            { value: 'US', label: t('field.us') },
            { value: 'CA', label: t('field.ca') },
          ]}
        />
        <AddressInputs
          country={(country ?? chosen) === 'CA' ? 'CA' : 'US'}
          regions={options}
          labels={{ street: t('field.address'), city: t('field.city'), region: t('field.state'), postal: t('field.zipcode') }}
          box={(part) => boxOf[part]}
        />
      </FieldStack>
    </div>
  )
}

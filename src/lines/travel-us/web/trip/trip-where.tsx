/** The first screen of the trip: six drawn countries, the list of all in a search, and the kind of trip. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { ListSearch } from '../../../../web/ui/choose/list-search.tsx'
import { PictureTiles } from '../../../../web/ui/choose/picture-tiles.tsx'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { FieldStack } from '../../../../web/ui/controls/inputs.tsx'
import type { destinationOptions } from './destination-options.ts'
import type { TripBoxes } from './trip-form.ts'

const drawn = [
  ['MX', 'dest-mexico'],
  ['CA', 'dest-canada'],
  ['GB', 'dest-uk'],
  ['IT', 'dest-italy'],
  ['FR', 'dest-france'],
  ['JP', 'dest-japan'],
] as const

export const tripTypeKeys = {
  Flight: 'travel-us-trip:trip.type-flight',
  Cruise: 'travel-us-trip:trip.type-cruise',
  Tour: 'travel-us-trip:trip.type-tour',
  Lodging: 'travel-us-trip:trip.type-lodging',
} as const

export const shownTripTypes = Object.keys(tripTypeKeys) as (keyof typeof tripTypeKeys)[]

interface WhereProps {
  form: CheckedForm<TripBoxes>
  destinations: ReturnType<typeof destinationOptions>
  chosen: string
  onChoose: (code: string) => void
}

export function TripWhere({ form: { errors, field }, destinations, chosen, onChoose }: WhereProps) {
  const { t } = useTranslation('travel-us')
  const [cleared, setCleared] = useState(0)
  // Said at the choice; what the server refuses after sending says the same.
  const closed = errors['destination'] ? null : destinations.find(({ value, isClosed }) => isClosed && value === chosen)
  return (
    <FieldStack>
      <div>
        <ListSearch
          name="destination"
          label={t('travel-us-trip:trip.search')}
          why={t('travel-us-trip:trip.destination-why')}
          error={errors['destination']}
          options={destinations.map(({ value, label, isClosed }) => ({
            value,
            label: isClosed ? t('travel-us-trip:trip.not-sold', { place: label }) : label,
          }))}
          chosen={chosen}
          onChoose={onChoose}
          nothing={t('travel-us-trip:trip.no-country')}
          cleared={cleared}
        />
        <div role="status">
          {closed ? <Notice kind="warning">{t('travel-us-trip:trip.destination-closed', { place: closed.label })}</Notice> : null}
        </div>
        <PictureTiles
          label={t('travel-us-trip:trip.tiles')}
          tiles={drawn.map(([value, picture]) => ({
            value,
            picture,
            label: destinations.find((each) => each.value === value)?.label ?? value,
          }))}
          chosen={chosen}
          onChoose={(code) => {
            setCleared((times) => times + 1)
            onChoose(code)
          }}
          intentOf={(code) => `pick-${code}`}
        />
      </div>
      <OptionList
        {...field('triptype')}
        label={t('travel-us-trip:trip.type')}
        sideBySide
        options={shownTripTypes.map((value) => ({ value, label: t(tripTypeKeys[value]) }))}
      />
    </FieldStack>
  )
}

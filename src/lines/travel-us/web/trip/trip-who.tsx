/** The third screen of the trip: who travels, what the trip costs and where they live. */
import { useTranslation } from 'react-i18next'
import { listIn, textIn } from '../../../../web/form/boxes.ts'
import { usStateOptions } from '../../../../web/form/us-state-options.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { QuickAmounts } from '../../../../web/ui/choose/quick-amounts.tsx'
import { FieldStack, MoneyInput, SelectInput } from '../../../../web/ui/controls/inputs.tsx'
import { AgeFields } from './age-fields.tsx'
import type { TripBoxes } from './trip-form.ts'
import { quickCosts } from './trip-parts.ts'

interface WhoProps {
  form: CheckedForm<TripBoxes>
  /** What the server gave back, if it did. */
  answered: TripBoxes | undefined
  typed: TripBoxes
  onRows: () => void
}

export function TripWho({ form: { values, errors, field }, answered, typed, onRows }: WhoProps) {
  const { t } = useTranslation('travel-us')
  return (
    <FieldStack>
      <AgeFields
        ages={listIn(values, 'age')}
        answered={answered}
        typed={listIn(typed, 'age')}
        error={errors['ages']}
        onChange={onRows}
      />
      <div>
        <MoneyInput
          {...field('tripcost')}
          label={t('trip.cost')}
          hint={t('travel-us-trip:trip.cost-hint')}
          why={t('travel-us-trip:trip.cost-why')}
        />
        <QuickAmounts
          name="tripcost"
          label={t('travel-us-trip:trip.amounts')}
          amounts={quickCosts}
          typed={textIn(typed, 'tripcost') ?? ''}
          intentOf={(amount) => `cost-${amount}`}
        />
      </div>
      <SelectInput
        {...field('state')}
        label={t('travel-us-trip:trip.state')}
        why={t('travel-us-trip:trip.state-why')}
        width="long"
        options={usStateOptions}
        autoComplete="address-level1"
      />
    </FieldStack>
  )
}

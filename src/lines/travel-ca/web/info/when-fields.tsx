import { useTranslation } from 'react-i18next'
import type { IsoDate } from '../../../../shared/dates.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { DateRange } from '../../../../web/ui/choose/date-range.tsx'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { DateFields, FieldStack } from '../../../../web/ui/controls/inputs.tsx'
import { tripKinds } from '../../rules/plans.ts'
import { limits } from '../../rules/trip.ts'
import type { InfoBoxes } from './info-boxes.ts'
import { longestIn } from './info-form.ts'

/** One trip or a year of them, its days, and the days of a rented car. */
export function WhenFields({ form, typed, today }: { form: CheckedForm<InfoBoxes>; typed: InfoBoxes; today: IsoDate }) {
  const { t } = useTranslation('travel-ca-trip')
  const { values, field, dateField } = form
  const isAnnual = textIn(typed, 'kind') === 'ANNUAL'
  return (
    <FieldStack>
      <OptionList
        {...field('kind')}
        label={t('when.kind')}
        options={tripKinds.map((kind) => ({ value: kind, label: t(`when.${kind}`), hint: t(`when.${kind}-hint`) }))}
      />
      <DateRange
        first={{ ...dateField('departs'), label: t(isAnnual ? 'when.departs-first' : 'when.departs') }}
        last={{ ...dateField('returns'), label: t(isAnnual ? 'when.returns-first' : 'when.returns') }}
        typed={typed}
        today={today}
        aheadDays={limits.aheadDays}
        longestDays={longestIn(typed)}
        saysLongest={!isAnnual}
      />
      <OptionList
        name="rental"
        label={t('when.rental')}
        hint={t('when.rental-hint')}
        multiple
        optional
        defaultValues={textIn(values, 'rental') === 'yes' ? ['yes'] : []}
        options={[
          {
            value: 'yes',
            label: t('when.rental-yes'),
            followUp: (
              <FieldStack columns={2}>
                <DateFields {...dateField('rentalfrom')} label={t('when.rental-from')} />
                <DateFields {...dateField('rentalto')} label={t('when.rental-to')} />
              </FieldStack>
            ),
          },
        ]}
      />
    </FieldStack>
  )
}

import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../web/form/boxes.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { DayCount } from '../../../../web/ui/choose/day-count.tsx'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { DateFields, FieldStack } from '../../../../web/ui/controls/inputs.tsx'
import { tripKinds } from '../../rules/plans.ts'
import { dayIn, type InfoBoxes } from './info-boxes.ts'

/** One trip or a year of them, its days, and the days of a rented car. */
export function WhenFields({ form, typed }: { form: CheckedForm<InfoBoxes>; typed: InfoBoxes }) {
  const { t } = useTranslation('travel-ca-trip')
  const { values, field, dateField } = form
  const [departs, returns] = [dayIn(typed, 'departs'), dayIn(typed, 'returns')]
  const isAnnual = textIn(typed, 'kind') === 'ANNUAL'
  return (
    <FieldStack>
      <OptionList
        {...field('kind')}
        label={t('when.kind')}
        options={tripKinds.map((kind) => ({ value: kind, label: t(`when.${kind}`), hint: t(`when.${kind}-hint`) }))}
      />
      <div>
        <FieldStack columns={2}>
          <DateFields {...dateField('departs')} label={t(isAnnual ? 'when.departs-first' : 'when.departs')} />
          <DateFields {...dateField('returns')} label={t(isAnnual ? 'when.returns-first' : 'when.returns')} />
        </FieldStack>
        <DayCount from={departs} to={returns} days={(count) => t('when.days', { count })} note={t('when.both-days')} />
      </div>
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

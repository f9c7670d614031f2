/** The second screen of the trip: both days, typed or pressed in a calendar. */
import { useTranslation } from 'react-i18next'
import type { IsoDate } from '../../../../shared/dates.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { DateRange } from '../../../../web/ui/choose/date-range.tsx'
import { aheadDays, longestTripDays } from '../../rules/trip.ts'
import type { TripBoxes } from './trip-form.ts'

interface WhenProps {
  form: CheckedForm<TripBoxes>
  typed: TripBoxes
  today: IsoDate
  isSeen: boolean
}

export function TripWhen({ form: { dateField }, typed, today, isSeen }: WhenProps) {
  const { t } = useTranslation('travel-us')
  return (
    <DateRange
      first={{ ...dateField('departdate'), label: t('trip.departs'), hint: t('travel-us-trip:trip.departs-hint') }}
      last={{ ...dateField('returndate'), label: t('trip.returns'), hint: t('travel-us-trip:trip.returns-hint') }}
      typed={typed}
      today={today}
      aheadDays={aheadDays}
      longestDays={longestTripDays}
      isSeen={isSeen}
    />
  )
}

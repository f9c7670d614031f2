import { useTranslation } from 'react-i18next'
import { officeZone } from '../../../shared/hours.ts'
import { momentText } from '../../../shared/calendar/moment-text.ts'
import { useLocale } from '../../../web/root-data.ts'
import { SelectInput, type SelectInputProps } from '../../../web/ui/controls/inputs.tsx'

export type HourSelectProps = Omit<SelectInputProps, 'options' | 'label'> & {
  /** ISO moments. */
  hours: readonly string[]
}

/**
 * One of the hours for which a call can be arranged, in the office's time; nothing where none is free. Pages that use it name the texts
 * `callbacks-call`.
 */
export function HourSelect({ hours, ...props }: HourSelectProps) {
  const { t } = useTranslation('callbacks-call')
  const locale = useLocale()
  if (hours.length === 0) return null
  const words = (hour: string): string =>
    momentText(hour, locale, officeZone, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
  return (
    <SelectInput
      {...props}
      label={t('hour')}
      hint={t('hour-hint')}
      emptyLabel={t('any-hour')}
      optional
      width="long"
      options={hours.map((hour) => ({ value: hour, label: words(hour) }))}
    />
  )
}

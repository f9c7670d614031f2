import { useTranslation } from 'react-i18next'
import { useProvinceOptions } from '../../../web/form/province-options.ts'
import { isProvinceOpen } from '../rules/why-unavailable.ts'

/** The provinces, with those where the line is not sold. Reading (T-007): Quebec can be chosen, so that its refusal can be read; the choice says so. */
export function useSoldProvinces(): { value: string; label: string }[] {
  const { t } = useTranslation('term-ca')
  return useProvinceOptions().map(({ value, label }) => ({
    value,
    label: isProvinceOpen(value) ? label : t('eligibility.not-sold', { place: label }),
  }))
}

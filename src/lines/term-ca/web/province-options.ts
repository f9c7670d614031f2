import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { provinceOptions } from '../../../web/form/province-options.ts'
import { isProvinceOpen } from '../rules/why-unavailable.ts'

/** The provinces, with those where the line is not sold. Reading (T-007): Quebec can be chosen, so that its refusal can be read; the choice says so. */
export function soldProvinces(t: TFunction<'term-ca'>, shared: TFunction<'web'>): { value: string; label: string }[] {
  return provinceOptions(shared).map(({ value, label }) => ({
    value,
    label: isProvinceOpen(value) ? label : t('term-ca:eligibility.not-sold', { place: label }),
  }))
}

/** The same in the words of the page. */
export function useSoldProvinces(): { value: string; label: string }[] {
  const { t } = useTranslation('term-ca')
  const { t: shared } = useTranslation('web')
  return soldProvinces(t, shared)
}

import { useTranslation } from 'react-i18next'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import { isProvinceOpen } from '../rules/why-unavailable.ts'

/** The ten provinces by name. Reading (T-007): Quebec can be chosen, so that its refusal can be read; the choice says so. */
export function useProvinceOptions(): { value: string; label: string }[] {
  const { t } = useTranslation('term-ca')
  return provinces.map((code) => {
    const place = t(`province.${code}`)
    return { value: code, label: isProvinceOpen(code) ? place : t('eligibility.not-sold', { place }) }
  })
}

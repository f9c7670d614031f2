import { useTranslation } from 'react-i18next'
import { provinces } from '../../../shared/fields/canadian-rules.ts'

/** The ten provinces by name. Reading (T-007): Quebec can be chosen, so that its refusal can be read. */
export const useProvinceOptions = (): { value: string; label: string }[] => {
  const { t } = useTranslation('term-ca')
  return provinces.map((code) => ({ value: code, label: t(`province.${code}`) }))
}

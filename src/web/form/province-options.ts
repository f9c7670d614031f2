import { useTranslation } from 'react-i18next'
import { provinces, type Province } from '../../shared/fields/canadian-rules.ts'

/** The ten provinces in the reader's language, in the order of their codes. */
export function useProvinceOptions(): { value: Province; label: string }[] {
  const { t } = useTranslation('web')
  return provinces.map((code) => ({ value: code, label: t(`province.${code}`) }))
}

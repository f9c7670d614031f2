import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { provinces, type Province } from '../../shared/fields/canadian-rules.ts'

/** The ten provinces in the words of `t`, in the order of their codes. */
export function provinceOptions(t: TFunction<'web'>): { value: Province; label: string }[] {
  return provinces.map((code) => ({ value: code, label: t(`province.${code}`) }))
}

/** The ten provinces in the reader's language, in the order of their codes. */
export function useProvinceOptions(): { value: Province; label: string }[] {
  const { t } = useTranslation('web')
  return provinceOptions(t)
}

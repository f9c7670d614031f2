import { useTranslation } from 'react-i18next'
import { provinces, type Province } from '../../shared/fields/canadian-rules.ts'
import { usStateNames } from '../../shared/us-states.ts'

/** States and territories of the United States, as a list offers them. */
export const usStateOptions = usStateNames.map(({ code, name }) => ({ value: code, label: name }))

/** The ten provinces in the reader's language, in the order of their codes. */
export function useProvinceOptions(): { value: Province; label: string }[] {
  const { t } = useTranslation('web')
  return provinces.map((code) => ({ value: code, label: t(`province.${code}`) }))
}

import { useTranslation } from 'react-i18next'
import { useFreshErrors } from '../../../web/fresh-errors.ts'
import type { FormErrors } from './trip-form.ts'

/** Sentences for what is wrong, from keys or from words the server has chosen already. */
export function useSentences(errors: FormErrors | undefined): { [field: string]: string } {
  const { t } = useTranslation('travel-us')
  return Object.fromEntries(
    Object.entries(useFreshErrors(errors) ?? {}).map(([field, error]) => [
      field,
      error.startsWith('text:') ? error.slice(5) : t(error as never),
    ]),
  )
}

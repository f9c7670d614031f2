import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFreshErrors } from '../../../web/fresh-errors.ts'
import { ruleText } from '../../../web/problem-text.ts'
import type { Boxes } from './survey.ts'

/** Field → sentence: `text:` words that the server chose, `rule:` one of the shared rules, else a key of this slice. */
export function useFieldErrors(errors: Readonly<Record<string, string>> | undefined, values: Boxes = {}): Record<string, string> {
  const { t } = useTranslation('term-ca')
  return Object.fromEntries(
    Object.entries(useFreshErrors(errors) ?? {}).map(([field, error]) => {
      if (error.startsWith('text:')) return [field, error.slice(5)]
      if (error.startsWith('rule:')) {
        // The date rules name their field in the sentence (term life §5).
        const code = error.startsWith('rule:named-date') ? `${error.slice(5)}|field=${t('person.dob')}` : error.slice(5)
        return [field, ruleText(t as TFunction, code, values[field])]
      }
      return [field, t(error as never)]
    }),
  )
}

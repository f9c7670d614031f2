import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { readCode } from '../../shared/fields/rule-code.ts'
import type { Locale } from '../../shared/locale.ts'
import { inSeconds } from '../../shared/calendar/in-seconds.ts'
import { ruleText } from '../problem-text.ts'
import { useLocale } from '../root-data.ts'
import { textIn, type Typed } from './boxes.ts'
import type { FieldErrors, FormDefinition } from './define-form.ts'

/** Field → sentence. `t` knows the keys of the page's own sentences and labels. */
export function fieldTexts(
  t: TFunction,
  errors: FieldErrors,
  { fields }: Pick<FormDefinition<unknown>, 'fields'>,
  boxes: Typed,
  locale: Locale,
): Record<string, string> {
  const sentence = (name: string, error: string): string => {
    if (error.startsWith('text:')) return error.slice(5)
    if (!error.startsWith('rule:')) {
      const { name: key, figures } = readCode(error)
      return t(key as never, { when: inSeconds(Number(figures['seconds']), locale) })
    }
    // The date rules name their field in the sentence (platform §5).
    const label = fields[name]?.label
    const code = label && error.startsWith('rule:named-date') ? `${error.slice(5)}|field=${t(label as never)}` : error.slice(5)
    return ruleText(t, code, textIn(boxes, fields[name]?.box ?? name) ?? '')
  }
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, sentence(name, error)]))
}

export function useFieldTexts(
  namespace: string,
  errors: FieldErrors,
  form: Pick<FormDefinition<unknown>, 'fields'>,
  boxes: Typed,
): Record<string, string> {
  const { t } = useTranslation(namespace)
  return fieldTexts(t as TFunction, errors, form, boxes, useLocale())
}

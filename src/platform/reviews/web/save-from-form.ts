import { callOrAnswer } from '../../../web/form/form-action.ts'
import type { PageContext } from '../../../web/page-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import { saveReview } from '../contract.ts'

/** Writes what stands in the form; `key` names the review that is changed. */
export function saveFromForm(page: PageContext, values: Record<string, string>, key?: string) {
  const { language = '', rating = '', name = '', body = '', revision = '' } = values
  const words = { language: language as Locale, rating: Number(rating), name, body }
  return callOrAnswer(page, saveReview, key ? { ...words, key, revision: Number(revision) } : words, { values })
}

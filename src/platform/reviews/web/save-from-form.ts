import { callOrAnswer } from '../../../web/form/form-action.ts'
import type { PageContext } from '../../../web/page-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import { saveReview } from '../contract.ts'

/** Writes what stands in the form; `key` names the review that is changed. */
export async function saveFromForm(page: PageContext, values: Record<string, string>, key?: string) {
  const { language = '', rating = '', name = '', body = '', revision = '' } = values
  const words = { language: language as Locale, rating: Number(rating), name, body }
  const called = await callOrAnswer(page, saveReview, key ? { ...words, key, revision: Number(revision) } : words, { values })
  if ('answer' in called) {
    const { errors } = called.answer.data
    for (const [box, error] of Object.entries(errors)) if (error === 'rule:plain-text') errors[box] = 'failed.plain-text'
  }
  return called
}

import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { showSecondFactor } from '../../accounts/contract.ts'
import { requireAdmin } from '../../admin/web/index.ts'
import { discardQuestions, publishQuestions } from '../contract.ts'
import { setOf, setPath } from './set-path.ts'

/** What was done, said on the page that comes next. */
export const setDone = ['saved', 'removed', 'published', 'discarded'] as const

/** Which form of the page an answer belongs to. */
export interface SetAnswer extends FormAnswer {
  intent?: string
}

/** Publishes a draft or throws it away; publishing asks for a code of the second factor beside it. */
export const setAction = formAction(async ({ values, ...given }: ActionFunctionArgs & { values: Record<string, string> }) => {
  const { page } = await requireAdmin(given)
  const of = setOf(given)
  const { intent = '', effectiveOn = '', accepted, code } = values
  const payload = { ...of, revision: Number(values['revision'] ?? 0) }
  const sent = { values }
  if (intent === 'discard') {
    const discarded = await callOrAnswer(page, discardQuestions, payload, sent)
    return 'answer' in discarded ? ofForm(discarded.answer, intent) : redirect(setPath(of, '?done=discarded'), 303)
  }
  if (code !== undefined) {
    const shown = await callOrAnswer(page, showSecondFactor, { code }, sent)
    if ('answer' in shown) return ofForm(shown.answer, intent)
  }
  const published = await callOrAnswer(page, publishQuestions, { ...payload, effectiveOn, accepted: accepted === 'yes' }, sent)
  if (!('answer' in published)) return redirect(setPath(of, '?done=published'), 303)
  // The ten minutes went by while the page was open.
  return published.failure?.details.fields?.['secondFactor']
    ? data<SetAnswer>({ values, errors: { code: 'failed.code-again' }, intent }, { status: 400 })
    : ofForm(published.answer, intent)
})

/** A code is never given back, and an answer says whose form it is. */
const ofForm = (answer: ReturnType<typeof data<FormAnswer>>, intent: string) => {
  const { code: _code, ...values } = answer.data.values
  return data<SetAnswer>({ ...answer.data, values, intent }, answer.init ?? undefined)
}

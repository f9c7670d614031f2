import { redirect, type ActionFunctionArgs } from 'react-router'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import { ofForm, type FormAnswer } from '../../../web/form/form-answer.ts'
import { callFresh, requireAdmin } from '../../admin/web/index.ts'
import { discardQuestions, publishQuestions } from '../contract.ts'
import { setOf, setPath } from './set-path.ts'

/** What was done, said on the page that comes next. */
export const setDone = ['saved', 'removed', 'published', 'discarded'] as const

/** Which form of the page an answer belongs to. */
export interface SetAnswer extends FormAnswer {
  intent?: string
}

/** Publishes a draft or throws it away; publishing asks for a code of the second factor beside it. */
export const setAction = formAction(
  async ({ values, ...args }: ActionFunctionArgs & { values: Record<string, string> }) => {
    const { page } = await requireAdmin(args)
    const of = setOf(args)
    const { intent = '', effectiveOn = '', accepted } = values
    const payload = { ...of, revision: Number(values['revision'] ?? 0) }
    const isDiscarded = intent === 'discard'
    const sent = isDiscarded
      ? await callOrAnswer(page, discardQuestions, payload, { values })
      : await callFresh(page, publishQuestions, { ...payload, effectiveOn, accepted: accepted === 'yes' }, values)
    if (!('answer' in sent)) return redirect(setPath(of, `?done=${isDiscarded ? 'discarded' : 'published'}`), 303)
    return ofForm(sent.answer, intent)
  },
  { intents: ['publish', 'discard'] },
)

import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { requireStaff } from '../../admin/web/index.ts'
import { showSecondFactor } from '../../accounts/contract.ts'
import { askOnCase, handOnCase, noteOnCase, settleCase, takeCase } from '../contract.ts'

/** What was done, said on the page that comes next. */
export type CaseDone = 'taken' | 'released' | 'handed' | 'noted' | 'asked' | 'settled'

/** Which form of the page an answer belongs to. */
export interface CaseAnswer extends FormAnswer {
  intent?: string
}

type Work = (values: Record<string, string>, reference: string) => [FunctionDefinition, PayloadOf<FunctionDefinition>, CaseDone]

const works: Readonly<Record<string, Work>> = {
  take: (_values, reference) => [takeCase, { reference }, 'taken'],
  release: (_values, reference) => [handOnCase, { reference }, 'released'],
  hand: ({ to = '' }, reference) => [handOnCase, { reference, to }, 'handed'],
  note: ({ kind = 'note', text = '' }, reference) => [noteOnCase, { reference, kind, text }, 'noted'],
  ask: ({ thing = '' }, reference) => [askOnCase, { reference, thing }, 'asked'],
  settle: ({ outcome = '', reason, why = '' }, reference) => [
    settleCase,
    { reference, outcome, why, ...(outcome === 'decline' && reason ? { reason } : {}) },
    'settled',
  ],
}

/** Does one thing about a case and shows the page again; what cannot be undone asks for a code of the second factor beside it. */
export const caseAction = formAction(async ({ values, ...given }: ActionFunctionArgs & { values: Record<string, string> }) => {
  const { page } = await requireStaff(given)
  const reference = given.params['reference'] ?? ''
  const intent = values['intent'] ?? ''
  const work = works[intent]
  if (!work) throw data(null, { status: 404 })
  const form = { values }
  if (intent === 'settle' && values['code'] !== undefined) {
    const shown = await callOrAnswer(page, showSecondFactor, { code: values['code'] }, form)
    if ('answer' in shown) return withIntent(shown.answer, intent)
  }
  const [definition, payload, done] = work(values, reference)
  const sent = await callOrAnswer(page, definition, payload, form)
  return 'answer' in sent ? withIntent(sent.answer, intent) : redirect(`/admin/queue/${reference}?done=${done}`, 303)
})

/** A code is never given back, and an answer says whose form it is. */
const withIntent = (answer: ReturnType<typeof data<FormAnswer>>, intent: string) => {
  const { code: _code, ...values } = answer.data.values
  return data<CaseAnswer>({ ...answer.data, values, intent }, answer.init ?? undefined)
}

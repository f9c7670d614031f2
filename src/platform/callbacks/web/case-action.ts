import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { formAction } from '../../../web/form/form-action.ts'
import { ofForm, type FormAnswer } from '../../../web/form/form-answer.ts'
import { callFresh, requireStaff } from '../../admin/web/index.ts'
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
export const caseAction = formAction(async ({ values, ...args }: ActionFunctionArgs & { values: Record<string, string> }) => {
  const { page } = await requireStaff(args)
  const reference = args.params['reference'] ?? ''
  const intent = values['intent'] ?? ''
  const work = works[intent]
  if (!work) throw data(null, { status: 404 })
  const [definition, payload, done] = work(values, reference)
  const sent = await callFresh(page, definition, payload, values)
  if (!('answer' in sent)) return redirect(`/admin/queue/${reference}?done=${done}`, 303)
  return ofForm(sent.answer, intent)
})

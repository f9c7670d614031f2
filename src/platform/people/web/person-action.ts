import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import { ofForm, type FormAnswer } from '../../../web/form/form-answer.ts'
import { callFresh, requireAdmin } from '../../admin/web/index.ts'
import { endPersonSessions, removePerson, removeSecondFactorOf, revealField, setPersonGroup, setPersonRole } from '../contract.ts'
import { maskedFields, type MaskedField } from '../rules/people.ts'

/** What was done, said on the page that comes next. */
export const personDone = ['role', 'group', 'sessions', 'factor'] as const

/** Which form of the page an answer belongs to. Boxes begin with the form's name, for several ask for a reason or a code. */
export interface PersonAnswer extends FormAnswer {
  intent?: string
  /** A field that was masked, shown once. */
  revealed?: { field: MaskedField; value: string }
}

type Read = (name: string) => string
type CallOf = (read: Read, key: string) => [FunctionDefinition, PayloadOf<FunctionDefinition>]

/** Which function each form of the page calls, and with what. */
const calls: Readonly<Record<string, CallOf>> = {
  // A page of the release before says no role that it was.
  role: (read, key) => [setPersonRole, { key, role: read('role'), was: read('was') || undefined }],
  group: (read, key) => [setPersonGroup, { key, group: read('group') }],
  sessions: (_read, key) => [endPersonSessions, { key }],
  factor: (read, key) => [removeSecondFactorOf, { key, reason: read('reason') }],
  remove: (read, key) => [removePerson, { key, confirm: read('confirm'), reason: read('reason') }],
}

/** Does one thing about a person and shows the page again; what cannot be undone asks for a code of the second factor beside it. */
export const personAction = formAction(async ({ values, ...args }: ActionFunctionArgs & { values: Record<string, string> }) => {
  const { page } = await requireAdmin(args)
  const key = args.params['key'] ?? ''
  const intent = values['intent'] ?? ''
  const read: Read = (name) => values[`${intent}-${name}`] ?? ''
  if (intent === 'reveal') {
    const sent = { values, boxOf: (path: string) => `${intent}-${path}` }
    const field = maskedFields.find((each) => each === read('field')) ?? 'phone'
    const opened = await callOrAnswer(page, revealField, { key, field, reason: read('reason') }, sent)
    if ('answer' in opened) return ofForm(opened.answer, intent)
    return data<PersonAnswer>({ values: {}, errors: {}, intent, revealed: opened.outcome })
  }
  const callOf = calls[intent]
  if (!callOf) throw data(null, { status: 404 })
  const [definition, payload] = callOf(read, key)
  const answered = await callFresh(page, definition, payload, values, `${intent}-`)
  if ('answer' in answered) return ofForm(answered.answer, intent)
  return redirect(intent === 'remove' ? '/admin/users?done=removed' : `/admin/users/${key}?done=${intent}`, 303)
})

import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { showSecondFactor } from '../../accounts/contract.ts'
import { requireAdmin } from '../../admin/web/index.ts'
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
type Work = (read: Read, key: string) => [FunctionDefinition, PayloadOf<FunctionDefinition>]

const works: Readonly<Record<string, Work>> = {
  role: (read, key) => [setPersonRole, { key, role: read('role') }],
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
  const sent = { values, boxOf: (path: string) => `${intent}-${path}` }
  if (intent === 'reveal') {
    const field = maskedFields.find((each) => each === read('field')) ?? 'phone'
    const opened = await callOrAnswer(page, revealField, { key, field, reason: read('reason') }, sent)
    if ('answer' in opened) return ofForm(opened.answer, intent)
    return data<PersonAnswer>({ values: {}, errors: {}, intent, revealed: opened.outcome })
  }
  const work = works[intent]
  if (!work) throw data(null, { status: 404 })
  if (values[`${intent}-code`] !== undefined) {
    const factor = await callOrAnswer(page, showSecondFactor, { code: read('code') }, sent)
    if ('answer' in factor) return ofForm(factor.answer, intent)
  }
  const [definition, payload] = work(read, key)
  const answered = await callOrAnswer(page, definition, payload, sent)
  if (!('answer' in answered))
    return redirect(intent === 'remove' ? '/admin/users?done=removed' : `/admin/users/${key}?done=${intent}`, 303)
  // The ten minutes went by while the page was open.
  return answered.failure?.details.fields?.['secondFactor']
    ? data<PersonAnswer>({ values, errors: { [`${intent}-code`]: 'failed.code-again' }, intent }, { status: 400 })
    : ofForm(answered.answer, intent)
})

/** A code is never given back, and an answer says whose form it is. */
const ofForm = (answer: ReturnType<typeof data<FormAnswer>>, intent: string) => {
  const { [`${intent}-code`]: _code, ...values } = answer.data.values
  return data<PersonAnswer>({ ...answer.data, values, intent }, answer.init ?? undefined)
}

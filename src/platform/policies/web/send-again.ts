import { data } from 'react-router'
import type { FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { callOrAnswer } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { PageContext } from '../../../web/page-context.ts'

export interface SentAnswer extends FormAnswer {
  /** The policy is on its way to the address of record. */
  sent?: boolean
}

/** The action of `PolicyActions`: calls the line's function that mails a policy once more. */
export async function sendPolicyAgain<F extends FunctionDefinition>(page: PageContext, definition: F, payload: PayloadOf<F>) {
  const called = await callOrAnswer(page, definition, payload, { values: {} })
  return 'answer' in called ? called.answer : data<SentAnswer>({ values: {}, errors: {}, sent: true })
}

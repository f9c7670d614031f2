import { data } from 'react-router'
import type { FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { readPage, type PageContext } from '../../../web/page-context.ts'
import { policyNumIn } from './policy-path.ts'

export interface SentAnswer extends FormAnswer {
  /** The policy is on its way to the address of record. */
  sent?: boolean
}

/** For an action that answers other forms too: calls the line's function that mails a policy once more. */
export async function sendPolicyAgain<F extends FunctionDefinition>(page: PageContext, definition: F, payload: PayloadOf<F>) {
  const called = await callOrAnswer(page, definition, payload, { values: {} })
  return 'answer' in called ? called.answer : data<SentAnswer>({ values: {}, errors: {}, sent: true })
}

/** The action of `PolicyActions`: the line's function mails the policy once more. */
export function sendAgainAction<F extends FunctionDefinition>(definition: F) {
  return formAction(async ({ values: _nothing, ...args }) =>
    sendPolicyAgain(readPage(args), definition, { policyNum: policyNumIn(args.request) } as PayloadOf<F>),
  )
}

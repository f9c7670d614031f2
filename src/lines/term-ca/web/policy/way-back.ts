import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { FunctionDefinition, Outcome, PayloadOf, Refused } from '../../../../shared/function.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { fieldErrors, wrongAnswer, type FormAnswer, type Sent } from '../../../../web/form/form-answer.ts'
import { callOrAnswer } from '../../../../web/form/form-action.ts'
import { requirePerson } from '../../../../web/require-person.ts'

/** A refusal whose words stand in a notice above the form; its fields say what is wrong with each. */
export function noticeAnswer(sent: Sent<Boxes>, { code, message, fields }: Omit<Refused, 'haserror'>) {
  const { data: answer } = wrongAnswer(sent, fieldErrors(fields, sent.boxOf))
  return data<FormAnswer>({ ...answer, refused: { code, message } }, { status: 400 })
}

/** Does one thing with a policy and goes where `then` says; otherwise the page shows what stood in the way, with all that was typed. */
export async function doAndGo<F extends FunctionDefinition>(
  given: Pick<ActionFunctionArgs, 'request' | 'context'>,
  definition: F,
  payload: PayloadOf<F>,
  sent: Sent<Boxes>,
  then: (answer: Extract<Outcome<F>, { haserror: false }>) => string,
) {
  const called = await callOrAnswer(requirePerson(given), definition, payload, sent)
  if ('outcome' in called) return redirect(then(called.outcome))
  return called.refused ? noticeAnswer(sent, called.refused) : called.answer
}

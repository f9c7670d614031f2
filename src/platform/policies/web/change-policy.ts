import { redirect } from 'react-router'
import type { FunctionDefinition, Outcome, PayloadOf } from '../../../shared/function.ts'
import type { Boxes } from '../../../web/form/boxes.ts'
import { callOrAnswer } from '../../../web/form/form-action.ts'
import { noticeAnswer, type Sent } from '../../../web/form/form-answer.ts'
import type { PageRequest } from '../../../web/read-own.ts'
import { requirePerson } from '../../../web/require-person.ts'

/**
 * The action of a `PolicyChangeFrame`: changes a policy of the signed-in person and goes to the path that `then` answers; otherwise
 * the page shows what stood in the way, with all that was typed.
 */
export async function changePolicy<F extends FunctionDefinition>(
  args: PageRequest,
  definition: F,
  payload: PayloadOf<F>,
  sent: Sent<Boxes>,
  then: (answer: Extract<Outcome<F>, { haserror: false }>) => string,
) {
  const called = await callOrAnswer(requirePerson(args), definition, payload, sent)
  if ('outcome' in called) return redirect(then(called.outcome))
  return called.refused ? noticeAnswer(sent, called.refused) : called.answer
}

import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { Problem } from '../../../shared/catalogue.ts'
import { Failure } from '../../../shared/failure.ts'
import type { FunctionDefinition, Outcome, PayloadOf, Refused } from '../../../shared/function.ts'
import { requirePerson } from '../../../web/require-person.ts'
import type { Boxes } from './survey.ts'
import { fieldErrors } from './survey.ts'

export interface WayBackAnswer {
  values: Boxes
  errors: Record<string, string>
  problem?: Problem
}

/** Does one thing with a policy and goes where `then` says; otherwise the page shows what stood in the way, with all that was typed. */
export async function doAndGo<F extends FunctionDefinition>(
  given: ActionFunctionArgs,
  definition: F,
  payload: PayloadOf<F>,
  values: Boxes,
  then: (answer: Extract<Outcome<F>, { haserror: false }>) => string,
) {
  try {
    const outcome = await requirePerson(given).call(definition, payload)
    if (!outcome.haserror) return redirect(then(outcome as Extract<Outcome<F>, { haserror: false }>))
    const refused = outcome as Refused
    const problem = { code: refused.code, messages: [refused.message] }
    return data<WayBackAnswer>({ values, errors: fieldErrors(refused.fields), problem }, { status: 400 })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    const errors = fieldErrors(error.details.fields)
    const problem = Object.keys(errors).length > 0 ? {} : { problem: { code: error.code } }
    return data<WayBackAnswer>({ values, errors, ...problem }, { status: error.status })
  }
}

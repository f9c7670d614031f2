import { redirect, type ActionFunctionArgs } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import { readPage } from '../../../../web/page-context.ts'
import { stopActing } from '../../contract.ts'

export function loader() {
  return redirect('/')
}

/** Back to the partner's own customers; where the session has ended meanwhile the sign-in asks first. */
export async function action(args: ActionFunctionArgs) {
  const { call, actingEnded } = readPage(args)
  try {
    if (actingEnded) actingEnded.leave()
    else await call(stopActing, {})
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
  }
  return redirect('/partner-customers', 303)
}

import { data } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import type { CallFunction } from '../../../shared/function.ts'
import { isNotFound } from '../../../web/read-found.ts'
import { signInFirst } from '../../../web/require-person.ts'
import { sendPolicy } from '../contract.ts'

export interface MailAnswer {
  /** The policy that is on its way. */
  sent?: string
  /** What the server flagged; without words of its own nothing more is known. */
  refused?: string | null
  /** Why nothing is known of the mail: it failed, or so many seconds have to pass before the next one. */
  problem?: 'failed' | { seconds: number }
}

/** The E-mail button of a policy, for the list and the viewer. */
export async function mailPolicy(call: CallFunction, request: Request, policyNum: string) {
  try {
    const outcome = await call(sendPolicy, { policyNum })
    return data<MailAnswer>(outcome.haserror ? { refused: outcome.message || null } : { sent: policyNum })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'unauthenticated') throw signInFirst(request)
    if (isNotFound(error)) throw data(null, { status: 404 })
    const seconds = error.code === 'resource-exhausted' ? (error.details.retryAfterSeconds ?? 60) : null
    return data<MailAnswer>({ problem: seconds === null ? 'failed' : { seconds } }, { status: error.status })
  }
}

import { Failure } from '../../../shared/failure.ts'
import { latinDigits } from '../../../shared/fields/number-rules.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Boxes } from '../../../web/form/boxes.ts'
import type { FieldErrors } from '../../../web/form/define-form.ts'
import { tooManyKey } from '../../../web/form/form-answer.ts'

/** What the pages of an account answer has no `values`: each says by itself what it gives back. */
export type ErrorKeys = FieldErrors

/** The key of what a function said no with: its `messageCode`, as the specification has it. */
export function refusedKey(refused: Refused): string {
  const { messageCode = 'generic', retryAfterSeconds } = refused as Refused & { messageCode?: string; retryAfterSeconds?: number }
  return messageCode === 'tooMany' ? tooManyKey(retryAfterSeconds) : `message.${messageCode}`
}

/** What a page keeps of a refusal whose work may be done instead of waiting, and of a code that came of it. */
export interface WithWork {
  challenge?: string
  /** The code has letters, not only digits. */
  letters?: boolean
}

export function challengeOf(refused: Refused): WithWork {
  const { challenge } = refused as Refused & WithWork
  return challenge ? { challenge } : {}
}

/** The key for a call that failed. A fault of the server is said so, and nothing more is done (reading P-086). */
export function failedKey(error: unknown): string {
  if (!(error instanceof Failure)) throw error
  const isMissing = error.details.fields?.['email'] === 'required'
  if (error.code === 'invalid-argument') return isMissing ? 'rule:required' : 'message.emailFormat'
  if (error.code === 'resource-exhausted') return tooManyKey(error.details.retryAfterSeconds)
  return error.status >= 500 ? 'message.internalServerError' : 'message.generic'
}

/** What a page says of a failure on the way to us. */
export const failedTexts = { generic: 'message.internalServerError' }

/** A code may be pasted with spaces or a dash in it. */
export function codeOf({ otp = '' }: Boxes): string {
  return latinDigits(otp).replaceAll(/[\s-]/g, '')
}

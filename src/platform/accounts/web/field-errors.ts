import { useTranslation } from 'react-i18next'
import { Failure } from '../../../shared/failure.ts'
import { latinDigits } from '../../../shared/fields/number-rules.ts'
import type { Refused } from '../../../shared/function.ts'
import { useFreshErrors } from '../../../web/fresh-errors.ts'

/** Field → key of the sentence about it. */
export type ErrorKeys = Record<string, string>

/** The key of what a function said no with: its `messageCode`, as the specification has it. */
export function refusedKey(refused: Refused): string {
  return `message.${(refused as Refused & { messageCode?: string }).messageCode ?? 'generic'}`
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
  if (error.code === 'invalid-argument') return 'message.emailFormat'
  if (error.code === 'resource-exhausted') return 'message.tooMany'
  return error.status >= 500 ? 'message.internalServerError' : 'message.generic'
}

/** The sentences of the page's language. */
export function useFieldErrors(errors: ErrorKeys | undefined): Record<string, string> {
  const { t } = useTranslation('accounts')
  return Object.fromEntries(Object.entries(useFreshErrors(errors) ?? {}).map(([field, key]) => [field, t(key as never)]))
}

export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A code may be pasted with spaces or a dash in it. */
export function codeOf(form: FormData): string {
  return latinDigits(formText(form, 'otp')).replaceAll(/[\s-]/g, '')
}

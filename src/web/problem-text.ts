import type { TFunction } from 'i18next'
import { whatToShow, type Problem } from '../shared/catalogue.ts'
import { Failure } from '../shared/failure.ts'
import { readCode } from '../shared/fields/rule-code.ts'
import type { Refused } from '../shared/function.ts'

/** A failed call as the catalogue knows it: a refusal, a failure of the server, or no connection at all. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Failure) return { code: error.code, messages: error.details.sentence ? [error.details.sentence] : [] }
  const refused = error as Partial<Refused> | null
  if (refused?.haserror) return { code: refused.code ?? 'unknown', messages: refused.message ? [refused.message] : [] }
  // A browser's fetch that never reached a server rejects with a TypeError.
  return { code: error instanceof TypeError ? 'offline' : 'unknown' }
}

export function problemText(t: TFunction, problem: Problem): string {
  const display = whatToShow(problem)
  return 'key' in display ? t(`web:${display.key}` as never) : display.text
}

/** "Unable to process request: {message}", when the server flags an error (platform §8). */
export function flaggedText(t: TFunction, message: string | null): string {
  return message ? t('web:catalogue.unable-message', { message }) : t('web:catalogue.unable')
}

/** "Unable to process request. {message}", the form of some document calls (platform §8). */
export function documentText(t: TFunction, message: string): string {
  return t('web:catalogue.unable-document', { message })
}

/** The sentence of a rule's code, its figures filled in. `value` is what was typed, for "'%%value%%' is not allowed". */
export function ruleText(t: TFunction, code: string, value = ''): string {
  const { name, figures } = readCode(code)
  return t(`web:rule.${name}` as never, { value, ...figures, defaultValue: t('web:rule.invalid') }) as string
}

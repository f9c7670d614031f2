import { data } from 'react-router'
import type { Problem } from '../../shared/catalogue.ts'
import { Failure } from '../../shared/failure.ts'
import type { Refused } from '../../shared/function.ts'
import type { Typed } from './boxes.ts'
import { withoutSecrets, type FieldErrors, type FormDefinition } from './define-form.ts'

/** What a page's form comes back with: what was typed, and why it could not go on. */
export interface FormAnswer<Values extends Typed = Record<string, string>> {
  values: Values
  errors: FieldErrors
  /** An expected "no", in its own words. */
  refused?: { code: string; message: string }
  /** A failure, said at the form in its dialog or notice. */
  problem?: Problem
}

/** What stood in a form's boxes, and the form that knows which of them are secret. */
export interface Sent<Values extends Typed> {
  form?: Pick<FormDefinition<unknown>, 'fields'>
  values: Values
  /** The box of a payload's field; the last piece of its path when left out. */
  boxOf?: (path: string) => string
}

const visibleValues = <Values extends Typed>({ form, values }: Sent<Values>): Values =>
  form ? withoutSecrets(form, values) : values

/** `user.address.city` is the box `city`. */
const lastPiece = (path: string): string => path.split('.').at(-1) ?? path

/** The fields of a failed call: codes of the shared rules. */
export function fieldErrors(fields: Record<string, string> | undefined, boxOf = lastPiece): FieldErrors {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([path, code]) => [boxOf(path), `rule:${code}`]))
}

/** What the page's own reading found. */
export function wrongAnswer<Values extends Typed>(sent: Sent<Values>, errors: FieldErrors) {
  return data<FormAnswer<Values>>({ values: visibleValues(sent), errors }, { status: 400 })
}

/**
 * An expected refusal, which is no failure of the request: its words stand at the fields it names, else at the top. Where several fields are wrong (`fields`) each says
 * its own; what is about a whole list has the words of the refusal.
 */
export function refusedAnswer<Values extends Typed>(
  sent: Sent<Values>,
  { code, message, fields }: Omit<Refused, 'haserror'>,
  status = 200,
) {
  const saysItself = (path: string): boolean => code === 'fields' && path.includes('.')
  const errors = Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, rule]) => [
      (sent.boxOf ?? lastPiece)(path),
      saysItself(path) ? `rule:${rule}` : `text:${message}`,
    ]),
  )
  return data<FormAnswer<Values>>({ values: visibleValues(sent), errors, refused: { code, message } }, { status })
}

/** An expected refusal whose words stand in a notice above the form; its fields say what is wrong with each. */
export function noticeAnswer<Values extends Typed>(sent: Sent<Values>, { code, message, fields }: Omit<Refused, 'haserror'>) {
  const { data: answer } = wrongAnswer(sent, fieldErrors(fields, sent.boxOf))
  return data<FormAnswer<Values>>({ ...answer, refused: { code, message } }, { status: 400 })
}

/** A failed call: its fields where it names some, else the failure. Only what is not there at all is a page of its own. */
export function failureAnswer<Values extends Typed>(sent: Sent<Values>, error: unknown) {
  const failure = error instanceof Failure ? error : new Failure('internal', 'a form could not be answered', { cause: error })
  if (failure.code === 'not-found') throw data(null, { status: 404 })
  const errors = failure.code === 'invalid-argument' ? fieldErrors(failure.details.fields, sent.boxOf) : {}
  const { sentence, retryAfterSeconds } = failure.details
  const problem: Problem = { code: failure.code, messages: sentence ? [sentence] : [], retryAfterSeconds }
  return data<FormAnswer<Values>>(
    { values: visibleValues(sent), errors, ...(Object.keys(errors).length > 0 ? {} : { problem }) },
    { status: failure.status },
  )
}

/** What an action answers that has nothing to go on to. */
export type FormAnswerData<Values extends Typed = Record<string, string>> = ReturnType<typeof wrongAnswer<Values>>

/** The answer of a page with several forms says which of them it is of. */
export function ofForm({ data: answer, init }: FormAnswerData, intent: string) {
  return data<FormAnswer & { intent?: string }>({ ...answer, intent }, init ?? undefined)
}

/** The keys of what a page says of the whole form. Without the others `generic` stands for them. */
export interface WholeTexts {
  generic: string
  /** A refusal without words. */
  unknown?: string
}

/** The key of what is said of too many tries, and when the next one is taken. */
export function tooManyKey(seconds = 60): string {
  return `web:failed.too-many|seconds=${seconds}`
}

/** What is said of the whole form, under the name `form`, by a page that has no dialog for it. */
export function wholeErrors(
  { errors, problem, refused }: Pick<FormAnswer<Typed>, 'errors' | 'problem' | 'refused'>,
  { generic, unknown = generic }: WholeTexts,
): FieldErrors {
  if (problem?.code === 'offline') return { form: 'web:catalogue.network' }
  if (problem?.code === 'signed-out') return { form: 'web:dialog.session-text' }
  // A visitor's days are over: what was bought here opens with a sign-in.
  if (problem?.code === 'unauthenticated') return { form: 'web:catalogue.sign-in' }
  if (problem?.code === 'resource-exhausted') return { form: tooManyKey(problem.retryAfterSeconds) }
  if (problem) return { form: generic }
  if (!refused || Object.keys(errors).length > 0) return {}
  return { form: refused.message.trim() === '' ? unknown : `text:${refused.message}` }
}

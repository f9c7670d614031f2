import { data } from 'react-router'
import { Failure } from '../shared/failure.ts'
import { signInFirst } from './require-person.ts'

/** What a page's form came back with: codes by field, and what stood in its boxes. */
export interface FormAnswer {
  errors: Record<string, string>
  values?: Record<string, string>
}

/** The boxes of a form by their names; the last one wins where a name stands twice. */
export function boxesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  )
}

/** A refused payload as the page's errors; a session that ended asks to sign in; everything else is thrown on. */
export function formAnswer(error: unknown, request: Request, values?: Record<string, string>) {
  if (!(error instanceof Failure)) throw error
  if (error.code === 'unauthenticated') throw signInFirst(request)
  if (error.code === 'not-found') throw data(null, { status: 404 })
  const errors = error.details.fields ?? { form: error.code === 'resource-exhausted' ? 'too-many' : 'generic' }
  return data<FormAnswer>({ errors, ...(values ? { values } : {}) }, { status: error.status })
}

/** What the loaders of pages about one thing read: the thing that the address names, and what was done with it. */
import { data } from 'react-router'
import { Failure } from '../shared/failure.ts'
import type { AnswerOf, FunctionDefinition, PayloadOf } from '../shared/function.ts'
import type { PageContext } from './page-context.ts'

/** Where there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Failure && ['not-found', 'invalid-argument'].includes(error.code)
}

/** What a function answers of the thing that the address names. One that is not there is no page; a refusal is a fault. */
export async function readFound<F extends FunctionDefinition>(
  page: PageContext,
  definition: F,
  payload: PayloadOf<F>,
): Promise<AnswerOf<F> & { haserror: false }> {
  const outcome = await page.call(definition, payload).catch((error: unknown) => {
    throw isNotFound(error) ? data(null, { status: 404 }) : error
  })
  if (outcome.haserror) throw new Error((outcome as { message: string }).message)
  return outcome
}

/** What was done, as the address has it; null for nothing that this page does. */
export function doneIn<Thing extends string>(request: Request, things: readonly Thing[]): Thing | null {
  const done = new URL(request.url).searchParams.get('done')
  return things.find((each) => each === done) ?? null
}

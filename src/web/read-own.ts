import { data, type RouterContextProvider } from 'react-router'
import { Failure } from '../shared/failure.ts'
import type { Refused } from '../shared/function.ts'
import { readPage, type OwnList, type PageContext } from './page-context.ts'
import { signInFirst } from './require-person.ts'

/** What a loader is asked with, as far as reading needs it. */
export interface PageRequest {
  request: Request
  context: Readonly<RouterContextProvider>
}

const hidden: readonly string[] = ['not-found', 'invalid-argument', 'permission-denied']

/**
 * In the place of a record that this person does not have, whether it exists or not: who is signed out is asked to sign in and comes
 * back, anybody else gets a 404 that says which address is signed in.
 */
export function notOwn(page: PageContext, request: Request, list: OwnList) {
  if (!page.person) return signInFirst(request)
  page.noteNotOwn(list)
  return data(null, { status: 404 })
}

/**
 * What a function of the caller's own records answers, for a loader. Somebody else's record, one that does not exist and a refusal are
 * the same 404 for a signed-in person; anybody else is asked to sign in and comes back (platform §2 "Access").
 */
export async function readOwn<Answer>(
  args: PageRequest,
  read: (page: PageContext) => Promise<(Answer & { haserror: false }) | Refused>,
): Promise<Answer & { haserror: false }> {
  const page = readPage(args)
  try {
    const outcome = await read(page)
    if (!outcome.haserror) return outcome
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'unauthenticated') throw signInFirst(args.request)
    if (!hidden.includes(error.code)) throw error
  }
  throw notOwn(page, args.request, '/userpolicies')
}

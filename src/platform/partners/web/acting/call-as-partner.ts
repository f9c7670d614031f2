import { data, redirect } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import type { CallFunction, FunctionDefinition, Outcome, PayloadOf } from '../../../../shared/function.ts'
import { requirePerson } from '../../../../web/require-person.ts'

type Given = Parameters<typeof requirePerson>[0]

/**
 * Calls a function of partners for a page: sends whoever is not signed in to the sign-in, and a partner's person to the second factor.
 * For everybody else the page is not there.
 */
export async function callAsPartner<F extends FunctionDefinition>(
  given: Given,
  definition: F,
  payload: PayloadOf<F>,
): Promise<Outcome<F>> {
  const call: CallFunction = requirePerson(given).call
  try {
    return await call(definition, payload)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'permission-denied') throw error
    if (error.details.fields?.['secondFactor']) {
      const { pathname, search } = new URL(given.request.url)
      throw redirect(`/admin/second-factor?back=${encodeURIComponent(pathname + search)}`)
    }
    throw data(null, { status: 404 })
  }
}

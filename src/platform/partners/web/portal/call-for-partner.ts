import { data, redirect } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import type { FunctionDefinition, Outcome, PayloadOf } from '../../../../shared/function.ts'
import { requirePerson } from '../../../../web/require-person.ts'

/**
 * Calls a function for a partner's page: who is not signed in is sent to the sign-in, who did not show the second factor to it. For
 * everybody else the page is not there.
 */
export async function callForPartner<F extends FunctionDefinition>(
  given: Parameters<typeof requirePerson>[0],
  definition: F,
  payload: PayloadOf<F>,
): Promise<Outcome<F>> {
  const page = requirePerson(given)
  try {
    const outcome: Outcome<F> = await page.call(definition, payload)
    return outcome
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'permission-denied') throw error
    if (!error.details.fields?.['secondFactor']) throw data(null, { status: 404 })
    const { pathname, search } = new URL(given.request.url)
    throw redirect(`/partner-home/second-factor?back=${encodeURIComponent(pathname + search)}`)
  }
}

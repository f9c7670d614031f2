import { data, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import type { AnswerOf, FunctionDefinition, PayloadOf } from '../../../../shared/function.ts'
import { requirePartner } from '../../../admin/web/index.ts'

/** What a page of the portal shows. A partner who is none any more, and an address that was made up, find no page. */
export async function readPortal<F extends FunctionDefinition>(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  definition: F,
  payload: PayloadOf<F>,
): Promise<AnswerOf<F>> {
  const { page } = await requirePartner(args)
  try {
    const found = await page.call(definition, payload)
    if (found.haserror) throw new Error((found as { message: string }).message)
    return found as AnswerOf<F>
  } catch (error) {
    if (error instanceof Failure && ['permission-denied', 'invalid-argument'].includes(error.code))
      throw data(null, { status: 404 })
    throw error
  }
}

/** What was chosen among the answers of a form in the address; nothing where it is empty. */
export function chosenIn(request: Request, name: string): string | undefined {
  return new URL(request.url).searchParams.get(name) || undefined
}

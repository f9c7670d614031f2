import { data, type ActionFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { readPage } from '../../../web/page-context.ts'
import { recordVitals } from '../contract.ts'

/** POST /api/vitals: what `sendBeacon` brings. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    await readPage({ request, context }).call(recordVitals, await request.json())
    return new Response(null, { status: 204 })
  } catch (error) {
    const status = error instanceof Failure ? error.status : error instanceof SyntaxError ? 400 : null
    if (status === null) throw error
    return new Response(null, { status })
  }
}

export function loader() {
  throw data(null, { status: 404 })
}

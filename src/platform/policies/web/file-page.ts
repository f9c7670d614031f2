import { data, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { readPage } from '../../../web/page-context.ts'
import { signInFirst } from '../../../web/require-person.ts'
import { getPolicyDocument } from '../contract.ts'

/** The policy's PDF: to keep (`keep=1`), or for the viewer to draw. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const page = readPage({ request, context })
  const { searchParams } = new URL(request.url)
  try {
    const outcome = await page.call(getPolicyDocument, { policyNum: searchParams.get('policy') ?? '' })
    if (outcome.haserror) throw data(null, { status: 404 })
    const { content, filename } = outcome.response
    return new Response(
      Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
      {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `${searchParams.has('keep') ? 'attachment' : 'inline'}; filename="${filename}"`,
          'cache-control': 'no-store',
        },
      },
    )
  } catch (error) {
    if (error instanceof Failure && !page.person) throw signInFirst(request)
    if (error instanceof Failure && ['not-found', 'invalid-argument'].includes(error.code)) throw data(null, { status: 404 })
    throw error
  }
}

import { data, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { fileAnswer } from '../../../web/file-answer.ts'
import { readPage } from '../../../web/page-context.ts'
import { signInFirst } from '../../../web/require-person.ts'
import { getPolicyDocument } from '../contract.ts'

/** The policy's PDF: to keep (`keep=1`), or for the viewer to draw. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const { searchParams } = new URL(request.url)
  try {
    const outcome = await page.call(getPolicyDocument, { policyNum: searchParams.get('policy') ?? '' })
    if (outcome.haserror) throw data(null, { status: 404 })
    const { content, filename } = outcome.response
    return fileAnswer({
      base64: content,
      fileName: filename,
      mediaType: 'application/pdf',
      keep: searchParams.has('keep'),
    })
  } catch (error) {
    if (!(error instanceof Failure) || !['unauthenticated', 'not-found', 'invalid-argument'].includes(error.code)) throw error
    throw page.person ? data(null, { status: 404 }) : signInFirst(request)
  }
}

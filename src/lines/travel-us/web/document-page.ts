import type { LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { documentAnswer } from '../../../web/document-answer.ts'
import { fileAnswer } from '../../../web/file-answer.ts'
import { readPage } from '../../../web/page-context.ts'
import { getGeneraliPolicy, getUSATravelPolicyPage } from '../contract.ts'
import { signInAnd } from './sign-in-and.ts'

/** The policy document as a web page, or as a PDF to keep (`as=pdf`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const { searchParams, pathname, search } = new URL(request.url)
  const policyNum = searchParams.get('policy') ?? ''
  try {
    if (searchParams.get('as') === 'pdf') {
      const outcome = await page.call(getGeneraliPolicy, { policyNum })
      if (outcome.haserror) throw signInAnd(pathname + search)
      const { content, filename } = outcome.response
      return fileAnswer({ base64: content, fileName: filename, mediaType: 'application/pdf' })
    }
    const outcome = await page.call(getUSATravelPolicyPage, { policyNum, nonce: page.nonce })
    if (outcome.haserror) throw signInAnd(pathname + search)
    return documentAnswer(outcome.html, page.nonce)
  } catch (error) {
    if (error instanceof Failure && ['unauthenticated', 'not-found', 'invalid-argument'].includes(error.code))
      throw signInAnd(pathname + search)
    throw error
  }
}

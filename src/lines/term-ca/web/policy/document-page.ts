import { data, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import { documentAnswer } from '../../../../web/document-answer.ts'
import { fileAnswer } from '../../../../web/file-answer.ts'
import { requirePerson, signInFirst } from '../../../../web/require-person.ts'
import { getCATermPolicyPage, getCATermPolicyPdf } from '../../contract.ts'

/** The contract as a web page, or as a PDF to keep (`as=pdf`). */
export async function loader(given: LoaderFunctionArgs) {
  const page = requirePerson(given)
  const { searchParams } = new URL(given.request.url)
  const policyNum = searchParams.get('policy') ?? ''
  try {
    if (searchParams.get('as') === 'pdf') {
      const outcome = await page.call(getCATermPolicyPdf, { policyNum })
      if (outcome.haserror) throw data(null, { status: 404 })
      const { content, filename } = outcome.response
      return fileAnswer({ base64: content, fileName: filename, mediaType: 'application/pdf' })
    }
    const outcome = await page.call(getCATermPolicyPage, { policyNum, ...(page.nonce ? { nonce: page.nonce } : {}) })
    if (outcome.haserror) throw data(null, { status: 404 })
    return documentAnswer(outcome.html, page.nonce)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'unauthenticated') throw signInFirst(given.request)
    if (['not-found', 'invalid-argument', 'permission-denied'].includes(error.code)) throw data(null, { status: 404 })
    throw error
  }
}

import type { LoaderFunctionArgs } from 'react-router'
import { fileAnswer } from '../../../web/file-answer.ts'
import { readOwn } from '../../../web/read-own.ts'
import { getPolicyDocument } from '../contract.ts'

/** The policy's PDF: to keep (`keep=1`), or for the viewer to draw. */
export async function loader(given: LoaderFunctionArgs) {
  const { searchParams } = new URL(given.request.url)
  const policyNum = searchParams.get('policy') ?? ''
  const { content, filename } = (await readOwn(given, ({ call }) => call(getPolicyDocument, { policyNum }))).response
  return fileAnswer({ base64: content, fileName: filename, mediaType: 'application/pdf', keep: searchParams.has('keep') })
}

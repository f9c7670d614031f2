import type { LoaderFunctionArgs } from 'react-router'
import { fileAnswer } from '../../../web/file-answer.ts'
import { readOwn } from '../../../web/read-own.ts'
import { getPolicyDocument } from '../contract.ts'
import { policyNumIn } from './policy-path.ts'

/** The policy's PDF: to keep (`keep=1`), or for the viewer to draw. */
export async function loader(given: LoaderFunctionArgs) {
  const policyNum = policyNumIn(given.request)
  const { content, filename } = (await readOwn(given, ({ call }) => call(getPolicyDocument, { policyNum }))).response
  return fileAnswer({
    base64: content,
    fileName: filename,
    mediaType: 'application/pdf',
    keep: new URL(given.request.url).searchParams.has('keep'),
  })
}

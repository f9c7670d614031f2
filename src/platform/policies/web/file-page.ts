import type { LoaderFunctionArgs } from 'react-router'
import { fileAnswer } from '../../../web/file-answer.ts'
import { readOwn } from '../../../web/read-own.ts'
import { getPolicyDocument } from '../contract.ts'
import { policyNumIn } from './policy-path.ts'

/** The policy's PDF: to keep (`keep=1`), or for the viewer to draw. */
export async function loader(args: LoaderFunctionArgs) {
  const policyNum = policyNumIn(args.request)
  const { content, filename } = (await readOwn(args, ({ call }) => call(getPolicyDocument, { policyNum }))).response
  return fileAnswer({
    base64: content,
    fileName: filename,
    mediaType: 'application/pdf',
    keep: new URL(args.request.url).searchParams.has('keep'),
  })
}

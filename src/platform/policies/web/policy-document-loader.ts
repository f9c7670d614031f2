import type { LoaderFunctionArgs } from 'react-router'
import type { Refused } from '../../../shared/function.ts'
import { documentAnswer } from '../../../web/document-answer.ts'
import { fileAnswer } from '../../../web/file-answer.ts'
import { readPage, type PageContext } from '../../../web/page-context.ts'
import { readOwn } from '../../../web/read-own.ts'
import { policyNumIn } from './policy-path.ts'

type Ask<Answer> = (page: PageContext, policyNum: string) => Promise<(Answer & { haserror: false }) | Refused>

/** How a line's own functions answer a policy's document: as a web page with the request's nonce, and as a file in base64. */
export interface PolicyDocumentFunctions {
  page: Ask<{ html: string }>
  pdf: Ask<{ response: { content: string; filename: string } }>
}

/** The loader of the route `<policy page>/document?policy=`: the document as a web page, or as a PDF to keep (`as=pdf`). */
export function policyDocumentLoader({ page, pdf }: PolicyDocumentFunctions) {
  return async (given: LoaderFunctionArgs): Promise<Response> => {
    const policyNum = policyNumIn(given.request)
    if (new URL(given.request.url).searchParams.get('as') === 'pdf') {
      const { content, filename } = (await readOwn(given, (context) => pdf(context, policyNum))).response
      return fileAnswer({ base64: content, fileName: filename, mediaType: 'application/pdf' })
    }
    const { html } = await readOwn(given, (context) => page(context, policyNum))
    return documentAnswer(html, readPage(given).nonce)
  }
}

import type { LoaderFunctionArgs } from 'react-router'
import type { CalendarDays } from '../../../shared/calendar/calendar-file.ts'
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
  /** The days that its owner wants to find in a calendar; a page's address is its path. */
  days: Ask<{ days: readonly CalendarDays[] }>
}

/**
 * The loader of the route `<policy page>/document?policy=`: the document as a web page, as a PDF to keep (`as=pdf`), or the policy's days
 * as a calendar file (`as=ics`).
 */
export function policyDocumentLoader({ page, pdf, days }: PolicyDocumentFunctions) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const policyNum = policyNumIn(args.request)
    const as = new URL(args.request.url).searchParams.get('as')
    if (as === 'pdf') {
      const { content, filename } = (await readOwn(args, (context) => pdf(context, policyNum))).response
      return fileAnswer({ base64: content, fileName: filename, mediaType: 'application/pdf' })
    }
    if (as === 'ics') {
      const { origin } = readPage(args)
      const found = (await readOwn(args, (context) => days(context, policyNum))).days
      const { calendarFile } = await import('../../../shared/calendar/calendar-file.ts')
      return new Response(calendarFile(found.map((each) => ({ ...each, url: origin + each.url }))) as BodyInit, {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${policyNum}.ics"`,
        },
      })
    }
    const { html } = await readOwn(args, (context) => page(context, policyNum))
    return documentAnswer(html, readPage(args).nonce)
  }
}

import { data, type LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import { getDemoMailbox } from '../contract.ts'

/** The demo mailbox for programs: newest first; `?after=` a mail's id what arrived later. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  if (!page.demo) throw data(null, { status: 404 })
  const after = new URL(request.url).searchParams.get('after')
  const outcome = await page.call(getDemoMailbox, after ? { after } : {})
  return Response.json(outcome.haserror ? [] : outcome.mails)
}

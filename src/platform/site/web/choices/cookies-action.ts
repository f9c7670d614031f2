import { redirect, type ActionFunctionArgs } from 'react-router'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { backPath } from '../back-path.ts'

const yearSeconds = 31_536_000

/** POST /cookies: "all" or "necessary", kept for a year. A script gets what may now be loaded; a form goes back to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page: PageContext = readPage({ request, context })
  const form = await request.formData()
  const choice = form.get('cookies') === 'all' ? 'all' : 'necessary'
  page.setCookie('cookies', choice, { maxAge: yearSeconds })
  const back = backPath(form.get('back'))
  if (request.headers.get('accept')?.includes('application/json'))
    return Response.json({ measuring: page.measuring(choice, back) })
  return redirect(back, 303)
}

export function loader() {
  return redirect('/')
}

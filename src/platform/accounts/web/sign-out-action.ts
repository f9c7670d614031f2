import { redirect, type ActionFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import { signInPath } from '../../../web/sign-in-path.ts'
import { signOut } from '../contract.ts'
import { whereBack } from './where-back.ts'

export function loader() {
  return redirect('/')
}

/**
 * Ends the session. What the browser kept goes with its cookie (security R26). A form with `back` wants to be somebody else there: the
 * sign-in page comes next, and leads to it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  await readPage({ request, context }).call(signOut, {})
  const back = (await request.formData().catch(() => null))?.get('back')
  return redirect(typeof back === 'string' ? signInPath(whereBack(back)) : '/')
}

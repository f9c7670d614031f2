import { redirect, type ActionFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import { signOut } from '../contract.ts'

export function loader() {
  return redirect('/')
}

/** Ends the session. What the browser kept goes with its cookie (security R26). */
export async function action({ request, context }: ActionFunctionArgs) {
  await readPage({ request, context }).call(signOut, {})
  return redirect('/')
}

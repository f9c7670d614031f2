import { redirect, type ActionFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import { signOut } from '../contract.ts'

export const loader = () => redirect('/')

/** Ends the session and leaves nothing of the person on this device. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  await readPage({ request, context }).call(signOut, {})
  return redirect('/', { headers: { 'clear-site-data': '"cache", "storage"' } })
}

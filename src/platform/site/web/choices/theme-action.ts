import { redirect, type ActionFunctionArgs } from 'react-router'
import { backPath, preferenceCookie } from '../back-path.ts'

/** POST /theme: light, dark, or whatever the device says. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const requestedTheme = String(form.get('theme'))
  const theme = requestedTheme === 'light' || requestedTheme === 'dark' ? requestedTheme : 'system'
  return redirect(backPath(form.get('back')), { status: 303, headers: { 'set-cookie': preferenceCookie('theme', theme) } })
}

export function loader() {
  return redirect('/')
}

import { redirect, type ActionFunctionArgs } from 'react-router'
import { asLocale, localeCookie } from '../../../shared/locale.ts'
import { backPath, preferenceCookie } from './back-path.ts'

/** POST /language: keeps the choice for a year (platform §1) and goes back. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const locale = asLocale(String(form.get('locale')))
  return redirect(backPath(form.get('back')), { status: 303, headers: { 'set-cookie': preferenceCookie(localeCookie, locale) } })
}

export const loader = () => redirect('/')

import { redirect, type ActionFunctionArgs } from 'react-router'
import { asLocale, localeCookie } from '../../../../shared/locale.ts'
import { readPage } from '../../../../web/page-context.ts'
import { updateProfile } from '../../../profile/contract.ts'
import { backPath, preferenceCookie } from '../back-path.ts'
import { takenForm, unsentPath } from '../unsent-boxes.ts'

/** POST /language: keeps the choice in the cookie for a year, with a person also as `preferredLang` (platform §1), and goes back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = readPage({ request, context })
  const form = await request.formData()
  const locale = asLocale(String(form.get('locale')))
  // Anyone who acts chooses for themselves, not for the customer. The page changes its language also when the profile cannot be written just now.
  if (page.person && !page.acting) await page.call(updateProfile, { preferredLang: locale }).catch(() => null)
  const headers = { 'set-cookie': preferenceCookie(localeCookie, locale) }
  // The browser sends the form that it still has to the page that shows it.
  if (takenForm(form)) return redirect(unsentPath, { status: 307, headers })
  return redirect(backPath(form.get('back')), { status: 303, headers })
}

export function loader() {
  return redirect('/')
}

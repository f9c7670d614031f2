import { redirect, type ActionFunctionArgs } from 'react-router'
import { asCountry, countryCookie } from '../../../../shared/country.ts'
import { readPage } from '../../../../web/page-context.ts'
import { backPath } from '../back-path.ts'

/** POST /country: keeps the country for a year and goes back; a value that is not one of the two changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = readPage({ request, context })
  const form = await request.formData()
  const country = asCountry(String(form.get('country')))
  if (country) page.setCookie(countryCookie, country)
  return redirect(backPath(form.get('back')), 303)
}

export function loader() {
  return redirect('/')
}

import { redirect, type ActionFunctionArgs } from 'react-router'
import { removeView, saveView } from '../../contract.ts'
import { viewPath, viewPlaces } from '../../rules/view-places.ts'
import { requireStaff } from '../require-staff.ts'

/** A list of the administration; everything else leads to the menu's first page. */
const knownPath = (back: string): string =>
  viewPlaces.some((place) => back === `/admin/${place}` || back.startsWith(`/admin/${place}?`)) ? back : '/admin'

/** Keeps a list under a name, or no more, and shows it again. */
export async function action(given: ActionFunctionArgs) {
  const { page } = await requireStaff(given)
  const form = await given.request.formData()
  const read = (name: string): string => String(form.get(name) ?? '')
  if (read('id')) {
    await page.call(removeView, { id: read('id') })
    return redirect(knownPath(read('back')), 303)
  }
  const place = viewPlaces.find((each) => each === read('place')) ?? 'queue'
  const search = read('search')
  await page.call(saveView, { place, name: read('name'), search })
  return redirect(knownPath(viewPath({ place, search })), 303)
}

import { redirect } from 'react-router'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import { removeView, saveView } from '../../contract.ts'
import { viewPath, viewPlaces } from '../../rules/view-places.ts'
import { requireStaff } from '../require-staff.ts'

/** A list of the administration; everything else leads to the menu's first page. */
const knownPath = (back: string): string =>
  viewPlaces.some((place) => back === `/admin/${place}` || back.startsWith(`/admin/${place}?`)) ? back : '/admin'

/** Keeps a list under a name, or no more, and shows it again; the list says where it was not kept. */
export const action = formAction(async ({ values, ...args }) => {
  const { page } = await requireStaff(args)
  const { id = '', back = '', name = '', search = '' } = values
  if (id) {
    await callOrAnswer(page, removeView, { id }, { values })
    return redirect(knownPath(back), 303)
  }
  const place = viewPlaces.find((each) => each === values['place']) ?? 'queue'
  const saved = await callOrAnswer(page, saveView, { place, name, search }, { values })
  const path = knownPath(viewPath({ place, search }))
  return redirect('answer' in saved ? `${path}${path.includes('?') ? '&' : '?'}views=refused` : path, 303)
})

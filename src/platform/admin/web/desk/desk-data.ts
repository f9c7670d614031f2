import type { LoaderFunctionArgs } from 'react-router'
import { findPeople } from '../../../people/contract.ts'
import { getSavedViews } from '../../contract.ts'
import { viewPath } from '../../rules/view-places.ts'
import { requireStaff } from '../require-staff.ts'

/** What the command palette offers beside the places of the menu. */
export interface DeskData {
  views: { label: string; path: string }[]
  found: { label: string; path: string }[]
}

const fewestLetters = 3
const mostFound = 6

/** The kept lists, and with `q` the people or the case that it names. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireStaff(args)
  const searchText = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 120)
  const savedViews = await page.call(getSavedViews, {})
  const reference = /^CB-[A-Z0-9]{8}$/.exec(searchText.toUpperCase())?.[0]
  const people =
    role === 'admin' && searchText.length >= fewestLetters && !reference
      ? await page.call(findPeople, { search: searchText })
      : null
  const found = people && !people.haserror ? people.people.slice(0, mostFound) : []
  const data: DeskData = {
    views: savedViews.haserror ? [] : savedViews.views.map((view) => ({ label: view.name, path: viewPath(view) })),
    found: [
      ...(reference ? [{ label: reference, path: `/admin/queue/${reference}` }] : []),
      ...found.map(({ email, key }) => ({ label: email, path: `/admin/users/${key}` })),
    ],
  }
  return Response.json(data)
}

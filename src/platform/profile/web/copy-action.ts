import { redirect, type ActionFunctionArgs } from 'react-router'
import { requirePerson } from '../../../web/require-person.ts'
import { exportMyData } from '../contract.ts'

export const loader = () => redirect('/profile/data')

/** Hands over the archive; a sign-in that is too old is asked for again. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const outcome = await requirePerson({ request, context }).call(exportMyData, {})
  if (outcome.haserror) return redirect('/pages/login?back=/profile/data', 303)
  return new Response(
    Uint8Array.from(atob(outcome.content), (letter) => letter.charCodeAt(0)),
    {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${outcome.filename}"`,
        'cache-control': 'no-store',
      },
    },
  )
}

import { redirect, type ActionFunctionArgs } from 'react-router'
import { fileAnswer } from '../../../web/file-answer.ts'
import { requirePerson } from '../../../web/require-person.ts'
import { signInPath } from '../../../web/sign-in-path.ts'
import { factorPageOf } from '../../admin/web/index.ts'
import { exportMyData } from '../contract.ts'

/** The way back from a sign-in or a second factor that was asked for first. */
export function loader() {
  return redirect('/profile/data?copy=ready')
}

/** Hands over the archive; a sign-in that is too old is asked for again, and so is a second factor. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = requirePerson({ request, context })
  const outcome = await page.call(exportMyData, {})
  if (outcome.haserror) {
    const factorPage = outcome.code === 'fresh-factor' ? await factorPageOf(page, request) : null
    return redirect(factorPage ?? signInPath('/profile/copy'), 303)
  }
  return fileAnswer({ base64: outcome.content, fileName: outcome.filename, mediaType: 'application/zip' })
}

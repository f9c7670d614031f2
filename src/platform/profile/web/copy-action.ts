import { redirect, type ActionFunctionArgs } from 'react-router'
import { fileAnswer } from '../../../web/file-answer.ts'
import { requirePerson } from '../../../web/require-person.ts'
import { exportMyData } from '../contract.ts'

export function loader() {
  return redirect('/profile/data')
}

/** Hands over the archive; a sign-in that is too old is asked for again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await requirePerson({ request, context }).call(exportMyData, {})
  if (outcome.haserror) return redirect('/pages/login?back=/profile/data', 303)
  return fileAnswer({ base64: outcome.content, fileName: outcome.filename, mediaType: 'application/zip' })
}

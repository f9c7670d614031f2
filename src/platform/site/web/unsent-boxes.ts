import type { PageContext } from '../../../web/page-context.ts'
import { backPath } from './back-path.ts'

export type UnsentForm = NonNullable<PageContext['unsentForm']>

/** Where the page stands that shows a form again which was not sent. */
export const unsentPath = '/unsent-form'

const actionBox = 'unsent-action'
const begin = 'unsent:'

/** What the language form takes along, so that the page in another language has it too. */
export function boxesToTake({ action, boxes }: UnsentForm): UnsentForm['boxes'] {
  return [[actionBox, action], ...boxes.map(([name, value]) => [begin + name, value] as const)]
}

/** The form that was taken along; null where none was. */
export function takenForm(form: FormData): UnsentForm | null {
  const action = form.get(actionBox)
  if (typeof action !== 'string') return null
  const boxes = [...form].flatMap(([name, value]) =>
    name.startsWith(begin) && typeof value === 'string' ? [[name.slice(begin.length), value] as const] : [],
  )
  return { action: backPath(action), boxes }
}

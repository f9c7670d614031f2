import type { PageContext } from '../page-context.ts'
import type { Boxes } from './boxes.ts'

/** Says in a form for whom it was opened, by the address that they sign in with. */
export function PersonBox({ email }: { email: string }) {
  return <input type="hidden" name="person" value={email} />
}

/** Whether somebody else signed in, in another tab, since the form was opened: what was typed is not meant for their account. */
export function isOfSomebodyElse({ person }: Pick<PageContext, 'person'>, { person: openedFor = '' }: Boxes): boolean {
  return person !== null && openedFor !== '' && openedFor !== person.email
}

/** What the page says then. */
export const somebodyElseKey = 'web:catalogue.conflict'

import type { Boxes } from '../../../../web/form/boxes.ts'

/** The entry as it was opened, for the way back to it: whom it is for, the country and the language (P-026). */
export function entryPath({ 'login-as': loginAs = '', country = '', preferredLang = '' }: Boxes): string {
  return `/initiate-session?${new URLSearchParams({ 'login-as': loginAs, country, preferredLang }).toString()}`
}

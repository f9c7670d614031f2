import { backPath } from '../../site/web/index.ts'

/** Where somebody goes who came of their own accord. */
const ownPlace = '/userhome'

/** The same after a registration, with a word of welcome (reading "Landing after registration"). */
export function afterSignUp(back: string): string {
  return back === ownPlace ? `${ownPlace}?welcome=yes` : back
}

/** Where the person was, when that is a page of this site and not another sign-in page (security T15). */
export function whereBack(wantedPath: string | null, otherwise: string = ownPlace): string {
  if (wantedPath === null || wantedPath === '') return otherwise
  const path = backPath(wantedPath)
  return /^\/pages\/(?:login|register|lock|reset|social)/.test(path) ? otherwise : path
}

export function withBack(path: string, back: string): string {
  return back === ownPlace ? path : `${path}?back=${encodeURIComponent(back)}`
}

/** The sign-in page, saying why another way did not work; in a popup its last page. `key` is a key of `message`. */
export function signInFailed(key: string, back: string, popup = false): string {
  return `/pages/${popup ? 'social-done' : 'login'}?failed=${key.replace('message.', '')}&back=${encodeURIComponent(back)}`
}

/** Only our own reasons are said: an address cannot put words on the page. */
export function socialFailure(text: string | null): 'socialOff' | 'socialFailed' | 'socialUnverified' | null {
  return text === 'socialOff' || text === 'socialFailed' || text === 'socialUnverified' ? text : null
}

import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { isDisposable } from '../rules/disposable-domains.ts'
import { words } from './words.ts'

// The package's own question makes the set anew each time, which took a tenth of a purchase.
const longList = disposableEmailBlocklistSet()

const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()

/** The kept list of 37 on both sides (reading P-089), and on the server a longer one. */
export function isThrowAway(email: string): boolean {
  return isDisposable(email) || longList.has(domainOf(email))
}

/** The refusal of an address that is thrown away after use, at its field of the payload; null for any other. */
export function refuseThrowAway(locale: Locale, email: string, field: string): Refused | null {
  return isThrowAway(email) ? refuse('throw-away', words[locale].throwAway, { fields: { [field]: 'disposable' } }) : null
}

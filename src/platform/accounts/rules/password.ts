import { isPhone } from '../../../shared/fields/phone-rules.ts'

export const shortestPassword = 8
/** Staff, partners and administrators (security R1). */
export const shortestStaffPassword = 12

export type PasswordFlaw = 'passwordShort' | 'passwordCommon' | 'passwordPersonal'

/** Words that anybody would try first on this site, in its three languages. */
const productWords = ['eider', 'insurance', 'assurance', 'insurer', 'policy', 'password', 'motdepasse', 'تأمين']

/** The form in which passwords are hashed and compared, so that every keyboard writes the same one. */
export function passwordForm(typed: string): string {
  return typed.normalize('NFKC')
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** Nothing but these words, one or more of them. */
const isMadeOf = (words: readonly string[], text: string): boolean =>
  words.reduce((rest, word) => (word === '' ? rest : rest.replaceAll(word, '')), text) === ''

/**
 * What speaks against a password, or null (security R1). No rule of composition: length, and nothing that is guessed first.
 * `isCommon` knows the list of common passwords, in small letters.
 */
export function passwordFlaw(
  typed: string,
  { email = '', brand = '', isStaff = false, isCommon }: PasswordSetting,
): PasswordFlaw | null {
  const password = passwordForm(typed)
  if (Array.from(password).length < (isStaff ? shortestStaffPassword : shortestPassword)) return 'passwordShort'
  const small = password.toLowerCase()
  const word = letters(password)
  if (isCommon(small) || new Set(small).size < 3) return 'passwordCommon'
  if (word !== '' && isMadeOf([...productWords, letters(brand)], word)) return 'passwordCommon'
  const name = email.slice(0, Math.max(0, email.indexOf('@'))).toLowerCase()
  const isAddress = email !== '' && small.includes(email.toLowerCase())
  if (isAddress || small === name || (name.length > 3 && word !== '' && word === letters(name))) return 'passwordPersonal'
  // Reading P-081: a phone number is the first factor of accounts made on the way, never a password.
  return isPhone(password) ? 'passwordPersonal' : null
}

export interface PasswordSetting {
  email?: string
  brand?: string
  isStaff?: boolean
  isCommon: (small: string) => boolean
}

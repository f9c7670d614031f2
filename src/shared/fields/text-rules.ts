import * as z from 'zod/mini'
import { codeText, ruleCode } from './rule-code.ts'

const trimmed = (most = 200, tooLong = ruleCode('max-length', { max: most })) =>
  z.string().check(z.trim(), z.maxLength(most, tooLong))

/** "This field is required" (platform §5). */
export function required(most = 200, tooLong?: string) {
  return trimmed(most, tooLong).check(z.minLength(1, ruleCode('required')))
}

/** The same in a payload that pages fill in within its limit; its code needs no figure. */
export function requiredText(most = 100) {
  return required(most, ruleCode('too-long'))
}

/** One of the offered answers: "Please select an option". */
export function requiredOption<const Options extends readonly [string, ...string[]]>(options: Options) {
  return z.enum(options, ruleCode('required-option'))
}

/**
 * No dot at an end of the name or beside another one, no hyphen at an end of a part of the domain, and no mark that nobody sees or that
 * turns the text around it.
 */
const address =
  /^(?!\.|[^@]*\.(?:\.|@))[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]{1,64}@(?!-|[^@]*-(?:\.|$))[a-zA-Z0-9-]{1,63}(?:\.(?!-)[a-zA-Z0-9-]{1,63}){1,8}$/u

export function isEmail(text: string): boolean {
  return text.length <= 254 && address.test(text)
}

/** "Please enter a valid email": one @, a dotted domain, no spaces; kept in lower case. */
export function email() {
  return requiredText(254).check(z.regex(address, ruleCode('email')), z.toLowerCase())
}

/** "Field format is invalid" for a pattern of the form's own. The pattern must be linear; the guard test sees to it. */
export function formatRule(pattern: RegExp, most = 100) {
  return trimmed(most).check(z.regex(pattern, ruleCode('regex')))
}

/** An id as the database writes it; anything else would not even be looked for. */
export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const nameLetters = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u

const longestName = 80

/** What a box for a name lets through, so that a name over the limit is refused with it and never cut. */
export const nameBoxLength = 300

/** The code of what is wrong with a name; null where nothing is. */
export function nameProblem(text: string): string | null {
  if (!nameLetters.test(text)) return 'name'
  return text.length > longestName ? codeText('max-length', { max: longestName }) : null
}

/**
 * Letters with accents, spaces, dots, hyphens and apostrophes. Reading (P-101): hyphens are allowed although the
 * specification's sentence asks to remove them; the sentence stays word for word.
 */
export function personName() {
  return required(longestName).check(z.regex(nameLetters, ruleCode('name')))
}

export function lengthBetween(min: number, max: number) {
  return z.string().check(
    z.trim(),
    z.refine((text) => text.length >= min && text.length <= max, ruleCode('length-between', { min, max })),
  )
}

export function maxLength(max: number) {
  return trimmed(max)
}

import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { locales } from '../../../shared/locale.ts'

/** The done work of a refusal's `challenge`: a code or a link although others have used up those of the address (security R16). */
export const proof = z.optional(z.string().check(z.maxLength(4000, ruleCode('too-long'))))
export const preferredLang = z.optional(z.enum(locales))
/** Six characters (platform §5); spaces that came with a paste are dropped. */
export function oneTimeCode() {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40, ruleCode('code'))),
      z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '')),
    ),
    z.string().check(z.length(6, ruleCode('code'))),
  )
}
/** Taken as it was typed; how long and how common it may be is judged by the rule of `rules/password.ts`. */
export function password() {
  return z.string().check(z.minLength(1, ruleCode('required')), z.maxLength(1000, ruleCode('too-long')))
}

/** A session as its person sees it. */
export const device = z.object({
  key: z.string(),
  device: z.string(),
  since: z.string(),
  seenAt: z.string(),
  current: z.boolean(),
})

/** What the specification reads of the two checks of a contact (platform §7). */
export const score = { score: z.object({ response: z.object({ status: z.enum(['valid', 'invalid']) }) }) }

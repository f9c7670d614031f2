import * as z from 'zod/mini'

/** A message that carries only a code; the page's locale has the sentence. */
export const code = (name: string): string => `code:${name}`

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, code('too-long')))

/** Text that must say something. */
export const requiredText = (max = 100) => text(max).check(z.minLength(1, code('required')))

/** Letters of any script with accents, spaces, dots, hyphens and apostrophes (platform §5 "name"); at most 80 characters. */
export const personName = () =>
  text(80).check(z.minLength(1, code('required')), z.regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, code('name')))

/** An address that can receive mail: one @, a dotted domain, no spaces; kept in lower case. */
export const email = () =>
  text(254).check(
    z.minLength(1, code('required')),
    z.regex(/^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i, code('email')),
    z.toLowerCase(),
  )

/** Ten digits after +1 and signs are removed; area and exchange start with 2 to 9 (facts §5). */
export const phoneDigits = (typed: string): string => typed.replace(/[^\d]/g, '').replace(/^1(?=\d{10}$)/, '')
/** Signs and blanks may stand between the digits, letters may not: "ask for June, 207-555-0142" is no number. */
export const isPhone = (typed: string): boolean =>
  typed.length <= 30 && /^[\d\s()+.-]+$/.test(typed) && /^[2-9]\d{2}[2-9]\d{6}$/.test(phoneDigits(typed))
export const phone = () =>
  text(30).check(
    z.minLength(1, code('required')),
    z.refine((value) => isPhone(value), code('phone')),
  )

export const zip = () => text(10).check(z.minLength(1, code('required')), z.regex(/^\d{5}(?:-\d{4})?$/, code('zip')))

import type { FormDefinition } from './define-form.ts'

/** What tells the kind of a box: its type and what a browser may fill into it. */
export interface BoxKind {
  name: string
  type: string
  autocomplete: string
}

const neverTypes = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image'])

/** Of a card, a password or a code that was sent; several words may stand there, as in "billing cc-number". */
const neverFilled = /(?:^|\s)(?:cc-\S+|\S+-password|one-time-code)(?:\s|$)/i

/**
 * True for a box that is never written into the browser. By its kind: a card, a password, a code, a hidden field, a file. By its form:
 * a secret field, and a tick that the form asks for, since an agreement is given to the words on screen.
 */
export function isNeverKept({ name, type, autocomplete }: BoxKind, { fields }: Pick<FormDefinition<unknown>, 'fields'>): boolean {
  if (name === '' || neverTypes.has(type) || neverFilled.test(autocomplete)) return true
  return Object.entries(fields).some(([field, { box = field, secret }]) => {
    const isIts = name === box || name.startsWith(`${box}.`)
    return isIts && (secret === true || type === 'checkbox')
  })
}

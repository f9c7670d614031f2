/** The nine codes whose own text is never shown (platform §8). */
export const genericCodes = [
  'internal',
  'permission-denied',
  'invalid-argument',
  'not-found',
  'unknown',
  'deadline-exceeded',
  'unavailable',
  'resource-exhausted',
  'network-error',
] as const
export type GenericCode = (typeof genericCodes)[number]

export function isGenericCode(code: string): code is GenericCode {
  return (genericCodes as readonly string[]).includes(code)
}

/** Code → key of the shared texts, for codes that may come without a text of their own. */
const keys: Record<string, string> = {
  // Reading (P-150): no connection opens the connection dialog; a server that reports `network-error` is one of the nine.
  offline: 'catalogue.network',
  unauthenticated: 'catalogue.sign-in',
  'signed-out': 'dialog.session-text',
  conflict: 'catalogue.conflict',
  internalServerError: 'catalogue.server',
}

/** What is known of a failed call: its code and, where there are any, its texts. */
export interface Problem {
  code: string
  messages?: readonly string[]
  /** When it may be tried again, where a limit said no. */
  retryAfterSeconds?: number | undefined
}

/** How a problem is shown: a sentence of the catalogue, or its own texts, a line each (platform §8). */
export function whatToShow({ code, messages = [] }: Problem): { key: string } | { text: string } {
  const nonEmpty = messages.filter((message) => message.trim() !== '')
  if (isGenericCode(code)) return { key: 'globals.errors.generic' }
  if (nonEmpty.length > 0) return { text: nonEmpty.join('\n') }
  return { key: keys[code] ?? 'catalogue.fallback' }
}

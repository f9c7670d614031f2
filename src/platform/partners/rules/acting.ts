import type { ActingAction } from '../../../shared/acting.ts'

/** The version of the text that a customer agrees to; a new text has a new one. */
export const actingTextVersion = '2026-11-26'

/** A request waits so long for its answer, and a hand-off link is good for so long. */
export const requestDays = 14
export const handOffDays = 7

export type ConsentState = 'asked' | 'live' | 'declined' | 'withdrawn' | 'revoked' | 'expired'

/** How a consent stands. Moments are of the same clock; `endsAt` is the request's own end until it is answered. */
export function consentState(
  consent: { granted: readonly ActingAction[]; answeredAt: Date | null; endsAt: Date; endedAt: Date | null },
  now: Date,
): ConsentState {
  const { granted, answeredAt, endsAt, endedAt } = consent
  if (answeredAt !== null && granted.length === 0) return 'declined'
  if (endedAt !== null) return answeredAt === null ? 'withdrawn' : 'revoked'
  if (endsAt.getTime() <= now.getTime()) return 'expired'
  return answeredAt === null ? 'asked' : 'live'
}

/** `maya@example.org` as `m•••@example.org`: enough to know one's own customers by. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

/**
 * Whether a link may open this page for a customer: a plain path of our own that begins with one of those that lines name. What
 * follows are words, numbers and an ordinary query.
 */
export function mayHandOff(path: string, begins: readonly string[]): boolean {
  return (
    /^(?:\/[\w-]+)+(?:\?[\w-]+=[\w-]+(?:&[\w-]+=[\w-]+)*)?$/.test(path) &&
    begins.some((begin) => path === begin || path.startsWith(`${begin}/`) || path.startsWith(`${begin}?`))
  )
}

/** The lines whose quote functions a key may be made for. */
export const keyLines = ['travel-us', 'travel-ca', 'pet', 'term-ca'] as const
export type KeyLine = (typeof keyLines)[number]

/** For how many days a key may be made. */
export const keyDays = [30, 90, 365] as const

/** Keys of one partner that are not revoked, expired ones among them. */
export const mostKeys = 20

export type KeyState = 'valid' | 'expired' | 'revoked'

export function keyState({ expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null }, now: Date): KeyState {
  if (revokedAt) return 'revoked'
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'valid'
}

/** Receivers of one partner, paused ones among them. */
export const mostReceivers = 5

/** Seconds from each failed attempt to the next: a day together. After the last one the delivery is given up. */
export const retryPauses = [10, 60, 300, 900, 3600, 10_800, 21_600, 21_600, 21_600, 6000] as const

/** When a delivery is tried again after so many failed attempts; null where it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = retryPauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000)
}

const longestRestSeconds = 60

/** Until when a receiver is left alone after so many failures in a row, whatever else waits for it. */
export function restUntil(failures: number, now: Date): Date {
  const seconds = Math.min(longestRestSeconds, 10 * 2 ** Math.min(failures - 1, 8))
  return new Date(now.getTime() + seconds * 1000)
}

/** A receiver that has failed for so long is paused. */
export const pauseAfterMs = 86_400_000

export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const pauseReasons = ['partner', 'gone', 'failing'] as const
export type PauseReason = (typeof pauseReasons)[number]

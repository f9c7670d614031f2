/** The one source of "now". Tests shift it by the CLOCK setting; nothing else reads the system's time for a rule. */
export interface Clock {
  now: () => Date
}

export function shiftedClock(shiftMs: number): Clock {
  return { now: () => new Date(Date.now() + shiftMs) }
}

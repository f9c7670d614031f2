import { performance } from 'node:perf_hooks'
import type { RateClass } from '../shared/function.ts'

/** The part of all places that calls of a class may fill: reads and quotes give way first, a purchase last. */
const share: Record<RateClass, number> = {
  read: 0.5,
  quote: 0.5,
  session: 0.75,
  save: 0.75,
  mail: 0.75,
  'code-send': 0.75,
  'code-check': 0.75,
  'address-check': 0.5,
  'sign-in': 0.75,
  reset: 0.75,
  purchase: 1,
}

/** While the machine has room, calls that only wait for a slow company may be so many times more. */
const whenIdle = 8
const sampleMs = 100
const busyAbove = 0.9

/**
 * Who is let in when too much is asked at once (security R30). The house works on so many calls at a time; the last places are
 * kept for what matters most. A call that finds no place is turned away at once, which costs next to nothing.
 */
export class Admission {
  readonly #most: number
  readonly #isBusy: () => boolean
  #inFlight = 0

  constructor(most: number, isBusy: () => boolean) {
    this.#most = most
    this.#isBusy = isBusy
  }

  get inFlight(): number {
    return this.#inFlight
  }

  /** Whether a call of this class would get a place now. */
  isOpenTo(rateClass: RateClass): boolean {
    const places = this.#most * share[rateClass]
    return this.#inFlight < places || (this.#inFlight < places * whenIdle && !this.#isBusy())
  }

  enter(): void {
    this.#inFlight += 1
  }

  leave(): void {
    this.#inFlight -= 1
  }
}

/** Whether this process has no time left, or calls already queue for the database. Looked at ten times a second at most. */
export const watchBusyness = (waitingForDatabase: () => number): (() => boolean) => {
  let sampledAt = performance.now()
  let before = performance.eventLoopUtilization()
  let wasBusy = false
  return () => {
    const now = performance.now()
    if (now - sampledAt >= sampleMs) {
      const loop = performance.eventLoopUtilization()
      wasBusy = performance.eventLoopUtilization(loop, before).utilization > busyAbove
      before = loop
      sampledAt = now
    }
    return wasBusy || waitingForDatabase() > 0
  }
}

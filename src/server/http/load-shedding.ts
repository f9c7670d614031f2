import { performance } from 'node:perf_hooks'
import type { RateClass } from '../../shared/function.ts'

/** The part of all places that calls of a class may fill: reads and quotes give way first, a purchase last. */
const share: Record<RateClass, number> = {
  read: 0.5,
  quote: 0.5,
  'quote-item': 0.5,
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
const busyAbove = 0.95

/**
 * While calls are turned away from a busy process, each look halves the places of what gives way, down to a third of them: fewer
 * calls at a time make each of them faster, and as long as the process stays busy nothing is lost. A look at which it was not
 * gives some back.
 */
const narrowing = 0.5
const widening = 1.1
const narrowest = 1 / 3

/** How the process was when it was last looked at; `at` changes with each look. */
export interface Look {
  at: number
  isBusy: boolean
}

type Counts = Record<RateClass, number>

/**
 * Who is let in when too much is asked at once (security R30). The server works on so many calls at a time; the last places are
 * kept for what matters most, and what matters less never takes a place from it: a class counts the calls that matter as much as
 * itself or more. A call that finds no place is turned away at once, which costs next to nothing.
 */
export class LoadShedding {
  readonly #most: number
  readonly #look: () => Look
  #inFlight = Object.fromEntries(Object.keys(share).map((rateClass) => [rateClass, 0])) as Counts
  #seen: { at: number; inFlight: Counts }
  /** The part of their places that classes with less than all of them may fill now. */
  #width = 1
  #hasTurnedAway = false

  constructor(most: number, look: () => Look) {
    this.#most = most
    this.#look = look
    this.#seen = { at: Number.NEGATIVE_INFINITY, inFlight: { ...this.#inFlight } }
  }

  get inFlight(): number {
    return sum(this.#inFlight, 0)
  }

  /** Whether a call of this class would get a place now. */
  isOpenTo(rateClass: RateClass): boolean {
    const part = share[rateClass]
    const taken = sum(this.#inFlight, part)
    if (taken < this.#placesFor(part)) return true
    const { at, isBusy } = this.#look()
    if (at !== this.#seen.at) this.#lookAgain(at, isBusy)
    const places = this.#placesFor(part)
    if (taken < places) return true
    // Who comes between two looks may be a crowd that makes it busy: no more of them than there are places.
    const most = Math.min(places * whenIdle, sum(this.#seen.inFlight, part) + places)
    const isOpen = !isBusy && this.#width === 1 && taken < most
    if (!isOpen && part < 1) this.#hasTurnedAway = true
    return isOpen
  }

  #placesFor(part: number): number {
    return Math.max(1, this.#most * part * (part < 1 ? this.#width : 1))
  }

  #lookAgain(at: number, isBusy: boolean): void {
    const looksSince = (at - this.#seen.at) / sampleMs
    this.#seen = { at, inFlight: { ...this.#inFlight } }
    this.#width =
      isBusy && this.#hasTurnedAway
        ? Math.max(narrowest, this.#width * narrowing)
        : Math.min(1, this.#width * widening ** looksSince)
    this.#hasTurnedAway = false
  }

  enter(rateClass: RateClass): void {
    this.#inFlight[rateClass] += 1
  }

  leave(rateClass: RateClass): void {
    this.#inFlight[rateClass] -= 1
  }
}

/** The calls that matter at least so much. */
const sum = (counts: Counts, least: number): number => {
  let calls = 0
  for (const rateClass in counts) {
    const each = rateClass as RateClass
    if (share[each] >= least) calls += counts[each]
  }
  return calls
}

/** Whether this process has no time left, or calls already queue for the database. Looked at ten times a second at most. */
export function watchBusyness(waitingForDatabase: () => number): () => Look {
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
    return { at: sampledAt, isBusy: wasBusy || waitingForDatabase() > 0 }
  }
}

const buckets = 30
const bucketMs = 1000

export interface BreakerRules {
  /** Opens at this share of failed calls… */
  failedShare: number
  /** …among at least this many calls in the last 30 seconds. */
  leastCalls: number
  /** How long it stays open before one probe may pass. */
  probeAfterMs: number
}

export type BreakerState = 'closed' | 'open' | 'probing'

/** R28: opens at 50 % of at least 20 calls in 30 s, probes after 10 s. */
export const breakerRules: BreakerRules = { failedShare: 0.5, leastCalls: 20, probeAfterMs: 10_000 }

/** A circuit breaker over a sliding window of 30 one-second buckets. `nowMs` is monotonic, so that a moved clock changes nothing. */
export class Breaker {
  #state: BreakerState = 'closed'
  #openedAt = 0
  readonly #second = new Float64Array(buckets).fill(-1)
  readonly #calls = new Float64Array(buckets)
  readonly #failed = new Float64Array(buckets)
  readonly #rules: BreakerRules

  constructor(rules: BreakerRules = breakerRules) {
    this.#rules = rules
  }

  get state(): BreakerState {
    return this.#state
  }

  /** Whether a call may go out now; true while open means that this call is the probe. */
  allows(nowMs: number): boolean {
    if (this.#state === 'closed') return true
    if (nowMs - this.#openedAt < this.#rules.probeAfterMs) return false
    // A probe that never came back must not keep the way closed, so each further wait lets another one pass.
    this.#openedAt = nowMs
    this.#state = 'probing'
    return true
  }

  record(isFailure: boolean, nowMs: number): void {
    if (this.#state === 'probing') {
      if (isFailure) this.#open(nowMs)
      else this.#close()
      return
    }
    if (this.#state === 'open') return
    const second = Math.floor(nowMs / bucketMs)
    const at = second % buckets
    if (this.#second[at] !== second) {
      this.#second[at] = second
      this.#calls[at] = 0
      this.#failed[at] = 0
    }
    this.#calls[at]!++
    if (!isFailure) return
    this.#failed[at]!++
    let calls = 0
    let failed = 0
    for (let i = 0; i < buckets; i++) {
      if (this.#second[i]! <= second - buckets) continue
      calls += this.#calls[i]!
      failed += this.#failed[i]!
    }
    if (calls >= this.#rules.leastCalls && failed >= calls * this.#rules.failedShare) this.#open(nowMs)
  }

  #open(nowMs: number): void {
    this.#state = 'open'
    this.#openedAt = nowMs
  }

  #close(): void {
    this.#state = 'closed'
    this.#second.fill(-1)
  }
}

/** Retries may add at most a tenth of the calls (R28), plus a few in hand so that a quiet company is retried too. */
export class RetryBudget {
  #inHand = 5

  called(): void {
    this.#inHand = Math.min(10, this.#inHand + 0.1)
  }

  take(): boolean {
    if (this.#inHand < 1) return false
    this.#inHand -= 1
    return true
  }
}

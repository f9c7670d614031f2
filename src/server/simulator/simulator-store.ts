import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** What a simulator did once and for all, under the key it was asked with. */
export interface Effect {
  /** 1, 2, 3… within the company, in the order of doing. */
  sequence: number
  operation: string
  key: string
  /** Hash of the request, so that the same key with another request is noticed. */
  fingerprint: string
  at: string
  /** Other names under which it is looked up, for instance the number of a policy. */
  labels: string[]
  /** What the company remembers of it; never a card number. */
  record: unknown
  answer: { status: number; body: unknown }
}

/** One call as the simulator saw it. */
export interface JournalEntry {
  at: string
  operation: string
  key: string | null
  request: unknown
  /** Of the answer that was given or, under a fault, would have been. */
  status: number
  /** `done` (now), `repeated` (the same key again), `answered` (nothing to do), `refused`, or `none` under the fault that does no work. */
  outcome: 'done' | 'repeated' | 'answered' | 'refused' | 'none'
  effect: unknown
  fault: string | null
}

const mostReads = 5000

const push = (map: Map<string, Effect[]>, name: string, effect: Effect): void => {
  const list = map.get(name)
  if (list) list.push(effect)
  else map.set(name, [effect])
}

/** Effects by key and the journal of one company: in memory, and in a file of JSON lines when a folder is given. */
export class SimulatorStore {
  readonly #byKey = new Map<string, Effect>()
  readonly #byLabel = new Map<string, Effect[]>()
  readonly #byOperation = new Map<string, Effect[]>()
  #sequence = 0
  readonly #writes: JournalEntry[] = []
  readonly #reads: JournalEntry[] = []
  readonly #file: string | null = null

  constructor(company: string, stateDir?: string) {
    if (stateDir === undefined) return
    mkdirSync(stateDir, { recursive: true })
    this.#file = join(stateDir, `${company}.jsonl`)
    if (existsSync(this.#file)) this.#replay(this.#file)
  }

  find(operation: string, key: string): Effect | null {
    return this.#byKey.get(`${operation} ${key}`) ?? null
  }

  labelled(operation: string, label: string): readonly Effect[] {
    return this.#byLabel.get(`${operation} ${label}`) ?? []
  }

  /** All effects of an operation in the order of doing. */
  effectsOf(operation: string): readonly Effect[] {
    return this.#byOperation.get(operation) ?? []
  }

  get nextSequence(): number {
    return this.#sequence + 1
  }

  /** The effect is in the file before the answer leaves, so that a killed simulator forgets nothing it has said. */
  add(effect: Effect): void {
    this.#keep(effect)
    this.#append({ effect })
  }

  /** Every call that may change something is kept; of the others the last few thousand. */
  note(entry: JournalEntry, mayChange: boolean): void {
    if (mayChange) {
      this.#writes.push(entry)
      this.#append({ entry })
    } else if (this.#reads.push(entry) > mostReads * 2) this.#reads.splice(0, mostReads)
  }

  journal(): JournalEntry[] {
    return [...this.#writes, ...this.#reads].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  }

  #keep(effect: Effect): void {
    this.#sequence = effect.sequence
    this.#byKey.set(`${effect.operation} ${effect.key}`, effect)
    push(this.#byOperation, effect.operation, effect)
    for (const label of effect.labels) push(this.#byLabel, `${effect.operation} ${label}`, effect)
  }

  #append(line: { effect: Effect } | { entry: JournalEntry }): void {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }

  #replay(file: string): void {
    const bytes = readFileSync(file)
    // A line cut off by a kill was never answered, so it is as if it had not been asked.
    const whole = bytes.lastIndexOf(10) + 1
    if (whole < bytes.length) truncateSync(file, whole)
    for (const text of bytes.subarray(0, whole).toString().split('\n')) {
      if (text === '') continue
      const line = JSON.parse(text) as { effect?: Effect; entry?: JournalEntry }
      if (line.effect) this.#keep(line.effect)
      if (line.entry) this.#writes.push(line.entry)
    }
  }
}

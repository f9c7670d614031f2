import type { DurableFlow } from './durable-flow.ts'
import type { NamedFunction } from './functions.ts'
import type { Claim, FindPartner, Ground, PersonalData, Shelf } from './ground.ts'
import type { TableGauge } from './metrics.ts'
import type { OutboxKind } from './outbox.ts'
import type { SealedColumn } from './reseal.ts'

/** Something that must always hold, as SQL whose rows are the breaches (security R18). */
export interface Invariant {
  name: string
  meaning: string
  /** Rows that break it. `$1` is the present moment. */
  sql?: string
  /** For what SQL alone cannot see: compares with an outside company's own record. */
  check?: (ground: Ground) => Promise<string[]>
}

/** What is not kept for ever (security R25, facts §6 "Retention"). */
export interface Retention {
  /** What goes, and when: for the log. */
  what: string
  /** Deletes it; `$1` is the present moment. */
  sql: string
}

/** A slice's server side, as its door `server/index.ts` hands it to the roof. */
export interface SliceServer {
  name: string
  functions?: (ground: Ground) => NamedFunction[]
  flows?: (ground: Ground) => DurableFlow<never[]>[]
  outboxKinds?: (ground: Ground) => OutboxKind[]
  claims?: Claim[]
  /** For a line: how its policies, quotes and applications look in the lists of a person's own area. */
  shelf?: Shelf
  personal?: PersonalData[]
  findPartner?: FindPartner
  invariants?: Invariant[]
  /** Figures of the slice's own tables for `/metrics`. */
  gauges?: TableGauge[]
  /** Done once when the server wakes, before it says that it is ready. */
  onWake?: (ground: Ground) => Promise<unknown>
  /** Done each minute beside the invariants. */
  eachMinute?: (ground: Ground) => Promise<unknown>
  retention?: Retention[]
  /** Columns that hold sealed values, so that a new key can take over from an old one. */
  sealed?: SealedColumn[]
}

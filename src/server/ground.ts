import type { Logger } from 'pino'
import type { Database, Tx } from '../db/database.ts'
import type { Clock } from './clock.ts'
import type { Durable, DurableFlow } from './durable.ts'
import type { NamedFunction } from './functions.ts'
import type { OutboxKind } from './outbox.ts'
import type { Settings } from './settings.ts'
import type { Vault } from './vault.ts'

/** What every handler stands on. One per server; tests open several. */
export interface Ground extends Pick<Database, 'db' | 'pool'> {
  settings: Settings
  clock: Clock
  /** When this process began, by the house's clock. */
  startedAt: Date
  vault: Vault
  log: Logger
  /** Throws `unavailable` until the durable engine has been launched. */
  durable: Durable
  /** Tells the outbox worker, after a commit, that there is something new. */
  pokeOutbox: () => void
  /** Every slice's wish to know that a browser's person has proved an e-mail address. */
  claims: Claim[]
}

/** Hands what an anonymous browser made to the person who signed in there. */
export type Claim = (
  ground: Ground,
  tx: Tx,
  who: { browserSubject: string; personSubject: string; emailHash: string },
) => Promise<void>

/** Something that must always hold, as SQL whose rows are the breaches (security R18). */
export interface Invariant {
  name: string
  meaning: string
  /** Rows that break it. `$1` is the present moment. */
  sql?: string
  /** For what SQL alone cannot see: compares with an outside company's own record. */
  check?: (ground: Ground) => Promise<string[]>
}

/** A slice's server side, as its door `server/index.ts` hands it to the roof. */
export interface SliceServer {
  name: string
  functions?: (ground: Ground) => NamedFunction[]
  flows?: (ground: Ground) => DurableFlow<never[]>[]
  outboxKinds?: (ground: Ground) => OutboxKind[]
  claims?: Claim[]
  invariants?: Invariant[]
}

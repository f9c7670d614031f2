import type { Logger } from 'pino'
import type { Database, Tx } from '../db/database.ts'
import type { Clock } from './clock.ts'
import type { Durable } from './durable-flow.ts'
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
  /** Every slice that knows partners by their name in an address. */
  findPartner: FindPartner[]
}

/** The approved partner behind a name or key in an address, and its campaign when that one is running; null when there is none. */
export type FindPartner = (
  ground: Ground,
  partnerName: string,
  campaignId: string | null,
) => Promise<{ partnerId: string; campaignId: string | null; company: string } | null>

/** Hands what an anonymous browser made to the person who signed in there. */
export type Claim = (
  ground: Ground,
  tx: Tx,
  who: { browserSubject: string; personSubject: string; emailHash: string },
) => Promise<void>

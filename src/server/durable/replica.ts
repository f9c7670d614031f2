import { statement } from '../../db/statement.ts'
import type { ServerContext } from '../server-context.ts'

const heartbeatMs = 2000
export const deadAfterMs = 10_000
/** A replica is called dead only by one that has reached the database all this time: every living one has been seen since. */
const steadyForMs = deadAfterMs + 2 * heartbeatMs
/** Two heartbeats further apart than this had an outage, or a process that stood still, between them. */
const mostApartMs = 3 * heartbeatMs

/** Since when this replica has reached the database without a break, by a clock that nobody sets. */
export class Steadiness {
  #since: number | null = null
  #last = 0

  reached(now: number): void {
    if (this.#since === null || now - this.#last > mostApartMs) this.#since = now
    this.#last = now
  }

  missed(): void {
    this.#since = null
  }

  isLongEnough(now: number): boolean {
    return this.#since !== null && now - this.#since >= steadyForMs
  }
}

export interface ReplicaTasks {
  /** Takes up what replicas that have not been seen for so long have left behind. */
  adopt: (deadAfterMs: number) => Promise<void>
  /** Done at every heartbeat that reached the database. */
  eachBeat: () => Promise<void>
  /** The database could not be reached. */
  onAway: () => void
}

/**
 * Says every two seconds that this replica lives, and has the flows of dead ones taken over. After an outage all replicas look dead to
 * the first one that is back, so none takes anything over until it has reached the database for longer than a death takes.
 */
export async function keepAlive(
  { pool, settings, log }: ServerContext,
  replicaId: string,
  { adopt, eachBeat, onAway }: ReplicaTasks,
): Promise<{ stop: () => Promise<void> }> {
  const steadiness = new Steadiness()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const beat = async (): Promise<void> => {
    await pool.query(statement`insert into replica (id, started_at, seen_at) values (${replicaId}, now(), now())
       on conflict (id) do update set seen_at = now()`)
    steadiness.reached(performance.now())
  }
  const tick = async (): Promise<void> => {
    try {
      await beat()
      // Embedded: the data folder is held by this process alone, so every other replica is gone.
      if (!settings.databaseUrl) await adopt(0)
      else if (steadiness.isLongEnough(performance.now())) {
        await adopt(deadAfterMs)
        await pool.query(statement`delete from replica where seen_at < now() - interval '1 hour'`)
      }
      await eachBeat()
    } catch (error) {
      steadiness.missed()
      log.warn({ err: error }, 'durable heartbeat failed')
      onAway()
    }
    if (isStopped) return
    timer = setTimeout(() => void tick(), heartbeatMs)
    timer.unref()
  }
  await beat()
  await tick()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await pool.query(statement`delete from replica where id = ${replicaId}`).catch(() => {})
    },
  }
}

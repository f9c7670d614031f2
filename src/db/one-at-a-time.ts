import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'

/** The lock of everything that changes the tables, ours and the durable library's. */
const lockNumber = 727_001
const lookAgainMs = 100

/**
 * Work that one replica does at a time, with a connection that has no limit. Who waits asks again and again instead of waiting within a
 * statement: an index that is made concurrently waits for every statement that is running, this one too.
 */
export async function oneAtATime<Result>(
  { connectUnlimited }: Pick<Database, 'connectUnlimited'>,
  work: (client: Awaited<ReturnType<Database['connectUnlimited']>>) => Promise<Result>,
): Promise<Result> {
  const client = await connectUnlimited()
  try {
    for (;;) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lockNumber])
      if (rows[0]?.held) break
      await pause(lookAgainMs)
    }
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumber])
    }
  } finally {
    await client.end()
  }
}

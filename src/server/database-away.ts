import { setTimeout as pause } from 'node:timers/promises'
import { databaseFailure } from './failure-of.ts'

const firstPauseMs = 100
const longestPauseMs = 5000

/**
 * Work of a flow that is done again for as long as the database is away, however long that is: an error there would end the flow for
 * good, however small the cut. The work may run twice.
 */
export async function throughCuts<Result>(work: () => Promise<Result>, onCut?: (error: unknown) => void): Promise<Result> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!databaseFailure(error)) throw error
      onCut?.(error)
    }
    await pause(pauseMs, undefined, { ref: false })
  }
}

/** A read in the body of a flow, outside its steps because the engine shall not keep what it finds. */
export function readThroughCuts<Found>(read: () => Promise<Found>): Promise<Found> {
  return throughCuts(read)
}

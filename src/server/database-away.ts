import { setTimeout as pause } from 'node:timers/promises'
import { databaseFailure } from './failure-of.ts'

const longestPauseMs = 5000
const patienceMs = 15 * 60_000

/**
 * A read in the body of a flow, outside its steps because the engine shall not keep what it finds. While the database is away
 * it is asked again for a quarter of an hour: an error there would end the flow for good, however small the cut.
 */
export const readThroughCuts = async <Found>(read: () => Promise<Found>): Promise<Found> => {
  const end = Date.now() + patienceMs
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await read()
    } catch (error) {
      if (!databaseFailure(error) || Date.now() > end) throw error
    }
    await pause(pauseMs, undefined, { ref: false })
  }
}

import { inject } from 'vitest'
import { connectionName } from '../src/db/database.ts'
import { noteStatements } from './pg-statements.mjs'

/** Whether the code that asked is the server's and not a test's; what waited for a first write has no callers left, and is the server's. */
const isOfServer = (): boolean => {
  const frames = (new Error().stack ?? '').split('\n').slice(1)
  const asked = frames.find(
    (frame) => !/node_modules|node:|note-statements|pg-statements|[\\/]src[\\/]db[\\/](?!.*\.test\.)|<anonymous>/.test(frame),
  )
  return asked === undefined || (/[\\/]src[\\/]/.test(asked) && !/\.test\.ts/.test(asked))
}

// The connections of calls are known by their name; those with other limits are for steps and jobs.
noteStatements({ folder: inject('statementsFolder'), connections: connectionName('request'), isWanted: isOfServer })

import { pino, type Logger } from 'pino'

/** Logs are lists of allowed fields: callers name each one, nothing is spread into a line. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // An error's message may quote what somebody typed, so only its kind and its place in our code are kept.
    serializers: {
      err: (error: Error & { code?: string }) => ({
        kind: error.name,
        code: error.code,
        place: error.stack
          ?.split('\n')
          .slice(1, 6)
          .map((line) => line.trim()),
      }),
    },
  })

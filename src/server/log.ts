import { pino, type DestinationStream, type Logger } from 'pino'

const flushMs = 250

/**
 * Lines gather for a quarter of a second, or 16 KB, before they are written: a write for each call would cost as much as a
 * statement. Warnings and errors are written at once, with what stands before them; so is everything at the end of the process.
 */
const openDestination = (): { stream: DestinationStream; flush: () => void } => {
  const stream = pino.destination({ dest: 1, sync: false, minLength: 16_000 })
  const flush = (): void => {
    try {
      stream.flushSync()
    } catch {
      // Not open yet, or its reader is gone: there is nobody to tell.
    }
  }
  setInterval(() => stream.flush(), flushMs).unref()
  process.on('exit', flush)
  return { stream, flush }
}

let destination: ReturnType<typeof openDestination> | undefined

/**
 * The frames of an error's stack and nothing else of it: before them stands its message, over as many lines as it has, and that of a
 * failed query lists every value.
 */
export function placeOf({ message, stack }: Error): string[] {
  return (stack ?? '')
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at \S/.test(line))
    .slice(0, 5)
    .map((line) => line.trim())
}

/** Logs are lists of allowed fields: callers name each one, nothing is spread into a line. */
export function createLog(level: string): Logger {
  destination ??= openDestination()
  const { stream, flush } = destination
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // An error's message may quote what somebody typed, so only its kind and its place in our code are kept.
      serializers: {
        err: (error: Error & { code?: string }) => ({
          kind: error.name,
          code: error.code,
          place: placeOf(error),
        }),
      },
      hooks: {
        logMethod(args, method, severity) {
          method.apply(this, args)
          if (severity >= 40) flush()
        },
      },
    },
    stream,
  )
}

/** A node error of a connection that could not be made or was lost. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])

/**
 * Classes and codes of PostgreSQL that pass by themselves: the connection (08), resources (53), a server that stops, starts or
 * cancels (57), a transaction to be tried again (40), locks and idle time that ran out, and a server that is still read-only
 * after a failover (25006).
 */
const passing = /^(?:08|57|53|40|55P03|25P03|25006)/

/** What the driver says in words only. */
const inWords =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/i

/** Whether this error, not its causes, says that the database is away for a while. */
export function saysAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  return (typeof code === 'string' && (passing.test(code) || networkCodes.has(code))) || inWords.test(error.message)
}

/** Whether the server answered that it takes no writes. */
export function saysReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '25006'
}

/** What is wrong with the database, for the figures; null where it is not its fault, or where an answer has told of it already. */
export type DatabaseTrouble = 'no-answer' | 'no-connection' | 'cancelled' | 'read-only'

export function troubleOf(error: Error): DatabaseTrouble | null {
  const { code } = error as { code?: unknown }
  if (error.name === 'NoAnswer') return 'no-answer'
  if (saysReadOnly(error)) return 'read-only'
  if (code === '57014') return 'cancelled'
  return code === 'ECONNREFUSED' || /connection timeout|timeout exceeded when trying to connect/i.test(error.message)
    ? 'no-connection'
    : null
}

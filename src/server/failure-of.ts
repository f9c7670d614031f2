import { Failure } from '../shared/failure.ts'

/** The database being away is a failure that passes, not a bug. */
export const databaseFailure = (error: unknown): Failure | null => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: string }).code ?? ''
    if (
      /^(?:08|57|53|55P03|25P03|40)/.test(code) ||
      ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
      /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
        at.message,
      )
    )
      return new Failure('unavailable', 'database', { retryAfterSeconds: 5, cause: error })
  }
  return null
}

/** Field path → code. A rule may name its own code and figures as its message (`code:past`, `code:range|min=1|max=9`); values are never echoed. */
export const fieldsOf = (
  issues: readonly { path: PropertyKey[]; code?: string; message: string; expected?: string }[],
): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body'
    const own = /^code:([a-z0-9-]+(?:\|[^|]{1,60}){0,4})$/.exec(issue.message)
    fields[path] ??= own?.[1] ?? (issue.code ?? 'invalid').replaceAll('_', '-')
  }
  return fields
}

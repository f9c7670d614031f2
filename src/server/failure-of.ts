import { saysAway } from '../db/away.ts'
import { Failure } from '../shared/failure.ts'
import { OutsideError } from './outside/outbound.ts'

/** The database being away is a failure that passes, not a bug. An outside company that is away is another matter. */
export function databaseFailure(error: unknown): Failure | null {
  let found: Failure | null = null
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutsideError) return null
    if (saysAway(at)) found ??= new Failure('unavailable', 'database', { retryAfterSeconds: 5, cause: error })
  }
  return found
}

/** Field path → code. A rule may name its own code and figures as its message (`code:past`, `code:range|min=1|max=9`); values are never echoed. */
export function fieldsOf(
  issues: readonly { path: PropertyKey[]; code?: string; message: string; expected?: string; keys?: readonly string[] }[],
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      // A name that is not one of the payload's is the sender's own word: said only where it can be a name.
      for (const key of issue.keys ?? [])
        fields[/^\w{1,60}$/.test(key) ? [...issue.path.map(String), key].join('.') : 'body'] = 'unknown'
      continue
    }
    const path = issue.path.map(String).join('.') || 'body'
    const match = /^code:([a-z0-9-]+(?:\|[^|]{1,60}){0,4})$/.exec(issue.message)
    fields[path] ??= match?.[1] ?? (issue.code ?? 'invalid').replaceAll('_', '-')
  }
  return fields
}

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

interface Issue {
  path: PropertyKey[]
  code?: string
  message: string
  keys?: readonly string[]
  errors?: readonly (readonly { code?: string }[])[]
}

/** What stands at a path of what was sent; undefined where nothing does. */
export function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    sent,
  )
}

/** One of a closed list was wanted, and what stands there is none of them. */
const isOfAList = ({ code, errors = [] }: Issue): boolean =>
  code === 'invalid_value' ||
  (code === 'invalid_union' &&
    errors.length > 0 &&
    errors.every((branch) => branch.length === 1 && branch[0]?.code === 'invalid_value'))

const codeOf = (issue: Issue, sent: unknown): string => {
  const named = /^code:([a-z0-9-]+(?:\|[^|]{1,60}){0,4})$/.exec(issue.message)?.[1]
  if (named !== undefined) return named
  if (issue.path.length > 0 && (valueAt(sent, issue.path) ?? null) === null) return 'required'
  return isOfAList(issue) ? 'required-option' : (issue.code ?? 'invalid').replaceAll('_', '-')
}

/**
 * Field path → code. A rule may name its own code and figures as its message (`code:past`, `code:range|min=1|max=9`); a field that was not
 * sent is `required`. Values are never echoed.
 */
export function fieldsOf(issues: readonly Issue[], sent: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      // A name that is not one of the payload's is the sender's own word: said only where it can be a name.
      for (const key of issue.keys ?? [])
        fields[/^\w{1,60}$/.test(key) ? [...issue.path.map(String), key].join('.') : 'body'] = 'unknown'
      continue
    }
    fields[issue.path.map(String).join('.') || 'body'] ??= codeOf(issue, sent)
  }
  return fields
}

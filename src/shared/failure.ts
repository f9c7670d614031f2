/** The closed list of failures: what went wrong outside the person's control or against the rules of the entry point. */
export const failureStatus = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  conflict: 409,
  'resource-exhausted': 429,
  internal: 500,
  unavailable: 503,
  'deadline-exceeded': 504,
} as const

export type FailureCode = keyof typeof failureStatus

export interface FailureDetails {
  /** Field path → code, for `invalid-argument`. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** 413 and 415 keep the code `invalid-argument` with another status. */
  status?: number
  /** A sentence of its own for `conflict`; every other code is shown as the catalogue's sentence. */
  sentence?: string
  cause?: unknown
}

/** Thrown by a handler or a port; only the function router turns it into an answer. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails

  constructor(code: FailureCode, reason: string, details: FailureDetails = {}) {
    super(reason, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'Failure'
    this.code = code
    this.details = details
  }

  get status(): number {
    return this.details.status ?? failureStatus[this.code]
  }
}

export function invalid(fields: Record<string, string>): Failure {
  return new Failure('invalid-argument', `invalid: ${Object.keys(fields).join(', ')}`, { fields })
}

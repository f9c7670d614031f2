import { currentCall } from '../current-call.ts'
import type { BreakerState } from './breaker.ts'
import type { OutboundSettings } from './outbound.ts'

/** A call that was not answered. Neither what was sent nor what came back is kept. */
export interface FailedCall {
  at: Date
  company: string
  operation: string
  kind: string
  reason: string
  ms: number
  /** Of the call or flow that asked. */
  requestId: string | null
}

export interface SeenBreaker {
  company: string
  state: BreakerState
  since: Date
}

export interface CompanyWatch {
  asked: NonNullable<OutboundSettings['observe']>
  /** Those of each company since the last time, the latest of them. */
  takeFailures: () => FailedCall[]
  giveBack: (failures: readonly FailedCall[]) => void
  /** As this process saw them after its last call of each company. */
  breakers: () => SeenBreaker[]
}

/** So many failed calls of a company are kept from one time to the next. */
const mostKept = 10

/** "POST /payments/…": a path without what it asks for and whom it is about. */
export function operationOf(method: string, path: string): string {
  const pieces = (path.split('?', 1)[0] ?? '').split('/')
  return `${method} ${pieces.map((piece) => (/^(?:[a-z][a-z-]*|v\d)?$/i.test(piece) ? piece : '…')).join('/')}`.slice(0, 120)
}

/** Keeps in memory how the calls of outside companies failed last, and how their breakers stand. */
export function createCompanyWatch(now: () => Date): CompanyWatch {
  let failures = new Map<string, FailedCall[]>()
  const breakers = new Map<string, SeenBreaker>()
  const keep = (failed: FailedCall): void => {
    failures.set(failed.company, [...(failures.get(failed.company) ?? []), failed].slice(-mostKept))
  }
  return {
    asked: ({ company, method, path, outcome, reason, ms, breaker }) => {
      if (breakers.get(company)?.state !== breaker) breakers.set(company, { company, state: breaker, since: now() })
      if (outcome === 'answered' || outcome === 'refused') return
      const operation = operationOf(method, path)
      keep({ at: now(), company, operation, kind: outcome, reason, ms: Math.round(ms), requestId: currentCall() })
    },
    takeFailures: () => {
      const taken = [...failures.values()].flat()
      failures = new Map()
      return taken
    },
    giveBack: (calls) => calls.forEach(keep),
    breakers: () => [...breakers.values()],
  }
}

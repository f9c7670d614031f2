import type { FunctionDefinition, Role } from '../shared/function.ts'
import { classLimits } from './http/limits.ts'
import type { Caller } from './http/session.ts'

const roles: Role[] = ['visitor', 'consumer', 'acting', 'generalAgent', 'advisor', 'admin']

/** Refuses the start where a function lacks something that nobody may do without. */
export function checkComplete({ definition, handler }: { definition: FunctionDefinition; handler: unknown }): void {
  const missing = [
    !handler && 'a handler',
    !(definition.access && roles.every((role) => definition.access[role])) && 'an access rule',
    !(definition.rateClass in classLimits) && 'a rate class',
    definition.logClass !== 'plain' && definition.logClass !== 'audited' && 'a log class',
  ].filter(Boolean)
  if (missing.length > 0) throw new Error(`The function ${definition.name} lacks ${missing.join(', ')}.`)
}

export interface AccessRefusal {
  code: 'unauthenticated' | 'permission-denied'
  reason: 'role' | 'userkey'
}

/** Whether a caller of this role may call it at all, and on whom. */
export function whyNotAllowed(definition: FunctionDefinition, caller: Caller, payload: unknown): AccessRefusal | null {
  if (definition.access[caller.role] === 'none')
    return { code: caller.role === 'visitor' ? 'unauthenticated' : 'permission-denied', reason: 'role' }
  // A payload may repeat the subject it thinks it acts on (specification: userkey); it never chooses one.
  const userkey = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>)['userkey'] : undefined
  const isAnother = userkey !== undefined && userkey !== null && userkey !== '' && userkey !== caller.subject
  return isAnother ? { code: 'permission-denied', reason: 'userkey' } : null
}

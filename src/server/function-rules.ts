import { actingNeedsOf } from '../shared/acting.ts'
import { rightOf, type FunctionDefinition, type Role } from '../shared/function.ts'
import { classLimits } from './http/limits.ts'
import type { Caller } from './http/session.ts'

const roles: Role[] = ['visitor', 'consumer', 'acting', 'generalAgent', 'advisor', 'admin', 'agent', 'partner']
/** How long a second factor counts as fresh, in minutes. */
export const freshFactorMinutes = 10

/** Refuses the start where a function lacks something that nobody may do without. */
export function checkComplete({ definition, handler }: { definition: FunctionDefinition; handler: unknown }): void {
  const missing = [
    !handler && 'a handler',
    !(definition.access && roles.every((role) => rightOf(definition.access, role))) && 'an access rule',
    !(definition.rateClass in classLimits) && 'a rate class',
    definition.logClass !== 'plain' && definition.logClass !== 'audited' && 'a log class',
  ].filter(Boolean)
  if (missing.length > 0) throw new Error(`The function ${definition.name} lacks ${missing.join(', ')}.`)
}

export interface AccessRefusal {
  code: 'unauthenticated' | 'permission-denied'
  reason: 'role' | 'key' | 'userkey' | 'second-factor' | 'fresh-factor' | 'not-consented' | 'acting-ended'
}

export function isFresh(factorAt: Date | null, now: Date): boolean {
  return factorAt !== null && now.getTime() - factorAt.getTime() < freshFactorMinutes * 60_000
}

/** A page sends its administrator to the second factor, and tells a partner what was not consented to or has ended; what else is refused is not explained. */
export function explainedRefusal(reason: AccessRefusal['reason']): Record<string, string> | undefined {
  if (reason === 'second-factor' || reason === 'fresh-factor') return { secondFactor: reason }
  if (reason === 'acting-ended') return { acting: 'ended' }
  return reason === 'not-consented' ? { acting: reason } : undefined
}

const reads = ['read', 'session']

/** Whether a call that was answered has a row in the audit trail; whatever a partner changes for a customer has one. */
export function isAudited({ logClass, rateClass }: FunctionDefinition, { acting }: Caller): boolean {
  return logClass === 'audited' || (acting !== null && !reads.includes(rateClass))
}

/** What a partner needed consent for would go on in the name of an anonymous browser once acting has ended: it is refused there. */
export function whyEndedWithActing(definition: FunctionDefinition): AccessRefusal | null {
  const isEnded = actingNeedsOf(definition).length > 0 && rightOf(definition.access, 'visitor') === 'browser'
  return isEnded ? { code: 'unauthenticated', reason: 'acting-ended' } : null
}

/** A payload may repeat whom it thinks it acts on, by the subject or by the id of the profile (P-116); it never chooses anybody. */
function isOwnUserkey(payload: unknown, { subject, person }: Caller): boolean {
  const userkey = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>)['userkey'] : undefined
  return [undefined, null, '', subject, person?.id].includes(userkey as string | null | undefined)
}

/** Whether a caller of this role may call it at all, and on whom. */
export function whyNotAllowed(definition: FunctionDefinition, caller: Caller, payload: unknown, now: Date): AccessRefusal | null {
  const isOfKey = definition.keyLine !== undefined && caller.key?.lines.includes(definition.keyLine)
  if (caller.key && !isOfKey) return { code: 'permission-denied', reason: 'key' }
  const right = rightOf(definition.access, caller.role)
  if (right === 'none') return { code: caller.role === 'visitor' ? 'unauthenticated' : 'permission-denied', reason: 'role' }
  // Anyone who may work on records of others shows a second factor first, and once more before what cannot be undone.
  if ((right === 'any' || right === 'partner') && !caller.factorAt) return { code: 'permission-denied', reason: 'second-factor' }
  if (definition.needsFreshFactor && !isFresh(caller.factorAt, now)) return { code: 'permission-denied', reason: 'fresh-factor' }
  if (right === 'acting') {
    const needs = actingNeedsOf(definition)
    if (needs.length > 0 && !needs.some((each) => caller.acting?.actions.includes(each)))
      return { code: 'permission-denied', reason: 'not-consented' }
  }
  return isOwnUserkey(payload, caller) ? null : { code: 'permission-denied', reason: 'userkey' }
}

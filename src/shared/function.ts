import * as z from 'zod/mini'
import type { ActingAction } from './acting.ts'

/**
 * What a caller may do with a function, by the letters of the rights matrix (docs/functions.md).
 * - `public`: anybody, for data typed in this request only.
 * - `browser`: records that this anonymous browser made.
 * - `own`: the signed-in person's own records.
 * - `acting`: records of the customer this partner is acting for.
 * - `partner`: records of the partner that this person signs in for, with a second factor.
 * - `any`: every record, with an audit row.
 * - `none`: refused.
 */
export type Right = 'public' | 'browser' | 'own' | 'acting' | 'partner' | 'any' | 'none'

export type Role = 'visitor' | 'consumer' | 'acting' | 'generalAgent' | 'advisor' | 'admin' | 'agent' | 'partner'

/** A licensed agent, and somebody who signs in for a partner, have the rights of a consumer where nothing else is said. */
export type Access = Record<Exclude<Role, 'agent' | 'partner'>, Right> & { agent?: Right; partner?: Right }

export function rightOf(access: Access, role: Role): Right {
  return access[role] ?? access.consumer
}

/** Which limits count this call (see `server/limits.ts` for the figures). */
export type RateClass =
  | 'read'
  | 'quote'
  | 'quote-item'
  | 'save'
  | 'purchase'
  | 'mail'
  | 'code-send'
  | 'code-check'
  | 'session'
  | 'address-check'
  | 'sign-in'
  | 'reset'

/** `plain`: name, outcome, time and a hashed subject. `audited`: the same, and a row in the audit trail. */
export type LogClass = 'plain' | 'audited'

export interface FunctionDefinition<
  Name extends string = string,
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: Name
  readonly summary: string
  /** Where the specification asks for it, for instance "travel §7"; "ours" where it does not. */
  readonly source: string
  readonly payload: Payload
  /** The fields of a successful answer; `haserror: false` is added by the router. */
  readonly answer: Answer
  readonly access: Access
  readonly rateClass: RateClass
  readonly logClass: LogClass
  /** What cannot be undone: the second factor must have been shown in the last ten minutes. */
  readonly needsFreshFactor?: true
  /** The line whose keys of partners may call it; without one no key may. Nothing that is bought, mailed or a person's own. */
  readonly keyLine?: string
  /** A partner who acts needs the customer's consent to one of these; without it the rate class says which (`shared/acting.ts`). */
  readonly actingNeeds?: readonly ActingAction[]
}

/** An expected "no", part of the contract: a code the page can switch on and a sentence that can be shown. */
export interface Refused {
  haserror: true
  code: string
  message: string
  /** For a refusal that belongs to a field: field path → code. */
  fields?: Record<string, string>
  /** Seconds to wait before trying again, where waiting helps. */
  retryAfterSeconds?: number
}

export type PayloadOf<F extends FunctionDefinition> = z.input<F['payload']>
export type ParsedPayloadOf<F extends FunctionDefinition> = z.output<F['payload']>
export type AnswerOf<F extends FunctionDefinition> = z.input<F['answer']>
/** What every call resolves to. Failures (network, server) reject instead. */
export type Outcome<F extends FunctionDefinition> = (AnswerOf<F> & { haserror: false }) | Refused

/** Calls a named function: over HTTP in the browser, in process on the server. */
export type CallFunction = <F extends FunctionDefinition>(definition: F, payload: PayloadOf<F>) => Promise<Outcome<F>>

export function defineFunction<Name extends string, Payload extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  definition: FunctionDefinition<Name, Payload, Answer>,
): FunctionDefinition<Name, Payload, Answer> {
  return definition
}

/** Everybody may send what they type in this request, and read what is public. */
export const publicToAll: Access = {
  visitor: 'public',
  consumer: 'public',
  acting: 'public',
  generalAgent: 'public',
  advisor: 'public',
  admin: 'public',
}

/** Everyone may look or ask a price with what they type; a person's own records stay theirs. */
export const openToAll: Access = {
  visitor: 'browser',
  consumer: 'own',
  acting: 'acting',
  generalAgent: 'own',
  advisor: 'own',
  admin: 'own',
}

/** Buying and reading one's own policy: open to a browser and its owner, never to an administrator. */
export const ownRecords: Access = { ...openToAll, admin: 'none' }

/** Of the person who is signed in, or of the customer whom a partner acts for. */
export const signedInOrActing: Access = { ...openToAll, visitor: 'none' }

/** Of the person who is signed in, and never by somebody acting for that person (security T3). */
export const signedInAlone: Access = { ...signedInOrActing, acting: 'none' }

/** What a person puts their name to: signed in, and never by somebody who acts for them (security T3, D7). */
export const inPerson: Access = { ...ownRecords, visitor: 'none', acting: 'none' }

/** The people who run the marketplace: administrators and licensed agents. */
export const staffOnly: Access = {
  visitor: 'none',
  consumer: 'none',
  acting: 'none',
  generalAgent: 'none',
  advisor: 'none',
  admin: 'any',
  agent: 'any',
  partner: 'none',
}

export const adminOnly: Access = { ...staffOnly, agent: 'none' }

/** What only a partner can do who is acting for a customer. */
export const actingOnly: Access = { ...adminOnly, admin: 'none', acting: 'acting' }

/** Somebody who signs in for an approved partner, about that partner. */
export const partnerOnly: Access = { ...adminOnly, admin: 'none', partner: 'partner' }

export function refuse(code: string, message: string, details: Pick<Refused, 'fields' | 'retryAfterSeconds'> = {}): Refused {
  return {
    haserror: true,
    code,
    message,
    ...details,
  }
}

export function isRefused(outcome: { haserror?: boolean }): outcome is Refused {
  return outcome.haserror === true
}

import type { IsoDate } from '../../shared/dates.ts'
import type { Cents } from '../../shared/money.ts'

/** What every insurer's policy says, whatever it insures; a line adds its own. */
export interface IssuedPolicy {
  policyNumber: string
  /** ISO instant. */
  issuedAt: string
  /** The review period's last day. */
  reviewUntil: IsoDate
}

/** `reason` has the insurer's own sentence as `message`, where it has one: plain text of one line (L-104). */
export type BindOutcome<Issued, Reason extends { code: string; message?: string } = { code: string; message?: string }> =
  ({ outcome: 'issued' } & Issued) | { outcome: 'refused'; reason: Reason }

/** An end, under our key; `coverUntil` is the day to whose end the cover runs all the same. */
export interface PolicyToEnd {
  key: string
  policyNumber: string
  reason: 'review' | 'debit-revoked' | 'unpaid' | 'replaced'
  /** The policy that corrects it and was bound in its place; the insurer has heard of it when that was bound. */
  replacedBy?: string
  /** The review is over, and a licensed agent asks the insurer to give everything back all the same. */
  isException?: boolean
  coverUntil?: IsoDate
}

export interface CancelledPolicy {
  outcome: 'cancelled'
  endsOn: IsoDate
}

/** `unknown`: there is no such policy. */
export type CancelOutcome<WhyNot extends string = string> = CancelledPolicy | { outcome: 'refused'; reason: WhyNot | 'unknown' }

export interface ListedPolicy {
  key: string
  policyNumber: string
  /** What is paid, each time where it is paid in instalments; without our fee. */
  priceCents: Cents
  /** ISO instant. */
  issuedAt: string
  isCancelled: boolean
}

/**
 * What every insurer is asked once something is bought. Every call may throw an `OutsideError` of kind `not-sent` (nothing was done) or
 * `unknown` (it may have been done: ask by the key).
 */
export interface InsurerPort<
  Application,
  Issued extends IssuedPolicy,
  Reason extends { code: string; message?: string } = { code: string; message?: string },
  WhyNot extends string = string,
> {
  /** At most one policy per key. The same key with another application is a bug and throws. */
  bind(application: Application): Promise<BindOutcome<Issued, Reason>>
  /** Null means that no policy was issued under this key. */
  findByKey(key: string): Promise<Issued | null>
  /** Ends a policy, at most once per key. */
  cancel(end: PolicyToEnd): Promise<CancelOutcome<WhyNot>>
  /** Null means that nothing was ended under this key. */
  findCancellation(key: string): Promise<CancelledPolicy | null>
  /** For reconciliation: what was issued or ended at or after an ISO instant, in the order of issue. */
  listSince(instant: string): Promise<ListedPolicy[]>
}

import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { dollars } from '../../../shared/money.ts'
import type { getCaTravelCorrection as contract } from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import { isCorrectable } from '../rules/review.ts'
import { writeTripRisk, type TripRisk } from './trip-risk.ts'
import { policies } from './policies.ts'
import type { CanadaTravelPolicy } from './policy-info.ts'
import { sentence } from './sentences.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

/** A policy's trip again as it was asked for, with the health answers. */
function riskOf({ policyNumber, facts, holder }: CanadaTravelPolicy): TripRisk {
  const { province, departureDate, returnDate, kind, rental, destinationType } = facts.trip
  return {
    trip: { province, departureDate, returnDate, kind, rental },
    destinationType,
    deductible: facts.deductible,
    persons: holder.insured.map(({ dateOfBirth, sumInsuredCents, answers }) => ({ dateOfBirth, sumInsuredCents, answers })),
    statements: holder.statements,
    consent: holder.consent,
    choice: null,
    replaces: policyNumber,
  }
}

/**
 * The caller's own policy, to be corrected, or why it can be no more. A contract is changed by the person it insures alone: throws
 * `unauthenticated` for a browser without an account, `permission-denied` for who acts for somebody else, `not-found` for another's.
 */
export async function findCorrectable(
  ctx: ServerContext,
  policyNumber: string,
  { caller, subject, locale }: Pick<CallContext, 'caller' | 'subject' | 'locale'>,
): Promise<CanadaTravelPolicy | Refused> {
  if (!caller.person) throw new Failure('unauthenticated', 'a policy is corrected by a person')
  if (subject !== subjectOfPerson(caller.person.id)) throw new Failure('permission-denied', 'a policy is corrected in person')
  const policy = await policies.findOwn(ctx, subject, policyNumber)
  if (policy.state !== 'in-force') return refuse('correction-ended', sentence(locale, 'correction-ended'))
  if (!isCorrectable(insurer.todayOf(ctx), policy.facts.trip))
    return refuse('correction-late', sentence(locale, 'correction-late'))
  return policy
}

export const getCaTravelCorrection =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ policyNum }, context) => {
    const policy = await findCorrectable(ctx, policyNum, context)
    if ('haserror' in policy) return policy
    const { buyer, contact, insured } = policy.holder
    return {
      asked: writeTripRisk(riskOf(policy)),
      refund: dollars(policy.priceCents),
      insured: insured.map(({ firstName, lastName, dateOfBirth }) => ({ firstName, lastName, dateOfBirth })),
      buyer,
      contact,
    }
  }

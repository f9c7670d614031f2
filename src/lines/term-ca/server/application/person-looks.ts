import type { DbOrTx } from '../../../../db/database.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { Cents } from '../../../../shared/money.ts'
import type { DecisionReason } from '../../carriers/port.ts'
import { approvalDays, coverForIncome } from '../../rules/life.ts'
import { inForceCents } from '../policy/in-force.ts'
import { coverOf, hashesOfLife, isAnotherLife, lifeOfApplication, refusalsOf, type Covered, type LifeHashes } from './lives.ts'
import { mostCombinedCents } from '../estimate/most-combined.ts'
import type { StoredApplication } from './stored-application.ts'
import { insurer } from '../../rules/insurer.ts'

/** Why a licensed agent has to look before anything is approved or paid for, and what the agent alone may see of it. */
export interface PersonLooks {
  reasons: DecisionReason[]
  /** Accounts and applications of the same life elsewhere. */
  elsewhere: { owner: string; applicationId: string }[]
}

const refer = (code: string): DecisionReason => ({ code, effect: 'refer' })
const sumOf = (covered: readonly Covered[]): Cents => covered.reduce((sum, { cents }) => sum + cents, 0)

const noHashes: LifeHashes = { names: [], identities: [], identityKind: null, name: '', identity: null }

const coverBeside = async (
  ctx: ServerContext,
  db: DbOrTx,
  { id, owner }: Pick<StoredApplication, 'id' | 'owner'>,
  hashes: LifeHashes,
) => {
  const approvedSince = new Date(ctx.clock.now().getTime() - approvalDays * 86_400_000)
  const covered = await coverOf(db, { id, owner }, hashes, { approvedSince, today: insurer.todayOf(ctx) })
  const applied = covered.filter((each) => each.owner === owner && !each.isPolicy)
  return {
    // What is in force of one's own is asked of the policies themselves: a policy of an older release has no hashes yet.
    ownCents: (await inForceCents(ctx, owner, db)) + sumOf(applied),
    elsewhere: covered.filter((each) => each.owner !== owner),
  }
}

/** What an account has in force, is paying for, or had approved in the last 30 days, besides one application (T-077). */
export async function ownCover(ctx: ServerContext, owner: string, applicationId = ''): Promise<Cents> {
  return (await coverBeside(ctx, ctx.db, { id: applicationId, owner }, noHashes)).ownCents
}

/**
 * What an agent has to look at although the insurer's table approves (readings, "Combined cover", "A no is remembered", "Financial sense",
 * "One life for one account"). What lies in another account is told with a neutral sentence, without an amount and without what it is.
 */
export async function whyPersonLooks(
  ctx: ServerContext,
  db: DbOrTx,
  application: StoredApplication,
  faceCents: Cents,
): Promise<PersonLooks | null> {
  const life = lifeOfApplication(application)
  const hashes = life ? hashesOfLife(ctx, life) : noHashes
  const { ownCents, elsewhere } = await coverBeside(ctx, db, application, hashes)
  const refusals = await refusalsOf(ctx, db, application, hashes)
  const ownRefusals = refusals.filter(({ owner }) => owner === application.owner)
  const elsewhereCents = sumOf(elsewhere)
  const income = application.needs?.inputs['grossHouseholdAnnualIncome']
  const carriedCents = income === undefined ? Number.POSITIVE_INFINITY : coverForIncome(income) * 100
  const isBeyondIncome = faceCents + ownCents > carriedCents
  const isMatchedElsewhere =
    refusals.length > ownRefusals.length ||
    (elsewhereCents > 0 && faceCents + ownCents + elsewhereCents > Math.min(mostCombinedCents(ctx), carriedCents))
  const reasons: DecisionReason[] = [
    ...((await isAnotherLife(db, application, hashes)) ? [refer('anotherLife')] : []),
    ...(isBeyondIncome ? [refer('coverForIncome')] : []),
    ...(ownRefusals.length > 0 ? [refer('earlierDecision')] : []),
    ...(isMatchedElsewhere ? [refer('personReview')] : []),
  ]
  if (reasons.length === 0) return null
  // The reasons of the decision that is remembered stay with the ones it leads to.
  const before = ownRefusals.flatMap((refusal) => refusal.reasons).filter(({ effect }) => effect !== 'smoker')
  const named = new Map([...reasons, ...before].map((reason) => [reason.code, reason]))
  const others = [...elsewhere, ...refusals.filter(({ owner }) => owner !== application.owner)]
  return {
    reasons: [...named.values()],
    elsewhere: others.map(({ owner, applicationId }) => ({ owner, applicationId })),
  }
}

/** What may be so of a life whatever was decided about an earlier no. */
const lasting: ReadonlySet<string> = new Set(['anotherLife', 'coverForIncome', 'personReview'])

/**
 * The same when an approval is paid for. What an agent saw and approved all the same was looked at; a reason that came up since was not
 * (readings, "A no is remembered").
 */
export async function whyPersonLooksAtPayment(
  ctx: ServerContext,
  db: DbOrTx,
  application: StoredApplication,
): Promise<PersonLooks | null> {
  const { decision, earlierDecisions } = application
  if (!decision?.offer) return null
  const looks = await whyPersonLooks(ctx, db, application, decision.offer.faceCents)
  if (!looks || !decision.byPerson) return looks
  const seen = new Set(earlierDecisions.at(-1)?.reasons.map(({ code }) => code))
  return looks.reasons.some(({ code }) => lasting.has(code) && !seen.has(code)) ? looks : null
}

import type { DbOrTx } from '../../../../db/database.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { Cents } from '../../../../shared/money.ts'
import type { DecisionReason } from '../../carriers/port.ts'
import { approvalDays, coverForIncome } from '../../rules/life.ts'
import { inForceCents } from '../policy/in-force.ts'
import { detailsOfCase } from '../../../../platform/callbacks/server/index.ts'
import {
  coverOf,
  hashesOfLife,
  isAnotherLife,
  isLifeOfDecision,
  lifeOfApplication,
  refusalsOf,
  type Covered,
  type LifeHashes,
  type Refusal,
} from './lives.ts'
import { mostCombinedCents } from '../estimate/most-combined.ts'
import type { StoredApplication, StoredDecision } from './stored-application.ts'
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

/** Cover of the same life in another account, or a no to it, with its moment; null for a policy of a release that did not keep one. */
interface Match {
  owner: string
  applicationId: string
  at: Date | null
}

/** What is known of a life when an application for it is looked at. */
interface Findings {
  hashes: LifeHashes
  /** Null where nobody has to look. */
  looks: PersonLooks | null
  /** When the newest no of the own account was said, in ms; 0 where there is none. */
  lastOwnNo: number
  matches: Match[]
}

/** A reason that makes rates dearer is no no. */
const isNo = ({ effect }: DecisionReason): boolean => effect !== 'smoker'

/** An earlier no of the same application, all of whose reasons stand again with the same effect: nothing was made better since. */
const isRepeated = ({ applicationId, reasons }: Refusal, id: string, standing: readonly DecisionReason[]): boolean => {
  const again = new Set(standing.map(({ code, effect }) => `${code} ${effect}`))
  return applicationId === id && reasons.filter(isNo).every(({ code, effect }) => again.has(`${code} ${effect}`))
}

/** Looks at the life beside what the insurer's table refers. */
async function findingsOf(
  ctx: ServerContext,
  db: DbOrTx,
  application: StoredApplication,
  faceCents: Cents,
  byTable: readonly DecisionReason[],
): Promise<Findings> {
  const life = lifeOfApplication(application)
  const hashes = life ? hashesOfLife(ctx, life) : noHashes
  const { ownCents, elsewhere } = await coverBeside(ctx, db, application, hashes)
  const refusals = await refusalsOf(ctx, db, application, hashes)
  const ownRefusals = refusals.filter(({ owner }) => owner === application.owner)
  const otherRefusals = refusals.filter(({ owner }) => owner !== application.owner)
  const elsewhereCents = sumOf(elsewhere)
  const income = application.needs?.inputs['grossHouseholdAnnualIncome']
  const carriedCents = income === undefined ? Number.POSITIVE_INFINITY : coverForIncome(income) * 100
  const isBeyondIncome = faceCents + ownCents > carriedCents
  const isMatchedElsewhere =
    otherRefusals.length > 0 ||
    (elsewhereCents > 0 && faceCents + ownCents + elsewhereCents > Math.min(mostCombinedCents(ctx), carriedCents))
  const ofTheLife = [
    ...((await isAnotherLife(db, application, hashes)) ? [refer('anotherLife')] : []),
    ...(isBeyondIncome ? [refer('coverForIncome')] : []),
  ]
  const ofOthers = isMatchedElsewhere ? [refer('personReview')] : []
  const standing = [...byTable, ...ofTheLife, ...ofOthers]
  const remembered = ownRefusals.filter((refusal) => !isRepeated(refusal, application.id, standing))
  const reasons = [...ofTheLife, ...(remembered.length > 0 ? [refer('earlierDecision')] : []), ...ofOthers]
  // The reasons of the decision that is remembered stay with the ones it leads to.
  const before = remembered.flatMap((refusal) => refusal.reasons).filter(isNo)
  const named = new Map([...reasons, ...before].map((reason) => [reason.code, reason]))
  const matches = [
    ...elsewhere.map(({ owner, applicationId, approvedAt }) => ({ owner, applicationId, at: approvedAt })),
    ...otherRefusals.map(({ owner, applicationId, decidedAt }) => ({ owner, applicationId, at: decidedAt })),
  ]
  const others = matches.map(({ owner, applicationId }) => ({ owner, applicationId }))
  return {
    hashes,
    looks: reasons.length > 0 ? { reasons: [...named.values()], elsewhere: others } : null,
    lastOwnNo: Math.max(0, ...ownRefusals.map(({ decidedAt }) => decidedAt.getTime())),
    matches,
  }
}

/**
 * What an agent has to look at beside what the insurer's table refers (readings, "Combined cover", "A no is remembered", "Financial sense",
 * "One life for one account"). What lies in another account is told with a neutral sentence, without an amount and without what it is.
 */
export async function whyPersonLooks(
  ctx: ServerContext,
  db: DbOrTx,
  application: StoredApplication,
  { faceCents, byTable }: { faceCents: Cents; byTable: readonly DecisionReason[] },
): Promise<PersonLooks | null> {
  return (await findingsOf(ctx, db, application, faceCents, byTable)).looks
}

/** Whether another account has something that the case of a referral did not tell of: found since, or newer than the referral. */
const isAnyUntold = async (
  ctx: ServerContext,
  db: DbOrTx,
  { decidedAt, followUpReference }: StoredDecision,
  matches: readonly Match[],
): Promise<boolean> => {
  const details = followUpReference ? await detailsOfCase(ctx, db, followUpReference) : null
  const listed = new Set(((details?.['elsewhere'] ?? []) as PersonLooks['elsewhere']).map(({ applicationId }) => applicationId))
  const referredAt = Date.parse(decidedAt)
  return matches.some(({ applicationId, at }) => !listed.has(applicationId) || (at !== null && at.getTime() > referredAt))
}

/**
 * The same when an approval is paid for. An agent who approved has looked at all the reasons of the referral, for the life that it was about;
 * a reason that came up since is looked at, and so is a newer no or newer cover (readings, "A no is remembered").
 */
export async function whyPersonLooksAtPayment(
  ctx: ServerContext,
  db: DbOrTx,
  application: StoredApplication,
): Promise<PersonLooks | null> {
  const { id, decision, earlierDecisions } = application
  if (!decision?.offer) return null
  const { hashes, looks, lastOwnNo, matches } = await findingsOf(ctx, db, application, decision.offer.faceCents, [])
  if (!looks || !decision.byPerson || !(await isLifeOfDecision(db, id, hashes))) return looks
  const approvedAt = Date.parse(decision.decidedAt)
  const referral = earlierDecisions.at(-1)
  const seen = new Set(referral?.reasons.map(({ code }) => code))
  const hasUntold = !referral || (await isAnyUntold(ctx, db, referral, matches))
  const isNew = ({ code }: DecisionReason): boolean => {
    if (code === 'earlierDecision') return lastOwnNo > approvedAt
    if (code === 'personReview') return hasUntold || !seen.has(code)
    return (code === 'anotherLife' || code === 'coverForIncome') && !seen.has(code)
  }
  return looks.reasons.some(isNew) ? looks : null
}

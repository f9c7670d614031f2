import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { Refused } from '../../../../shared/function.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Cents } from '../../../../shared/money.ts'
import { inForceCents } from '../policy/in-force.ts'
import { mostCombinedCents } from '../estimate/most-combined.ts'
import { lifeOfApplication, keepLife, lockLife } from '../application/lives.ts'
import { purchasesOnTheWay } from '../../../../platform/purchases/server/index.ts'
import { fromApplication, type PaymentOrder } from './pay-order.ts'
import { whyPersonLooksAtPayment } from '../application/person-looks.ts'
import { refuseTooMuch } from '../sentences.ts'
import type { StoredApplication } from '../application/stored-application.ts'

/** The combined cover with us may not pass the most there is, also when it is paid for (T-077). */
export async function whyTooMuchCover(
  ctx: ServerContext,
  owner: string,
  faceCents: Cents,
  locale: Locale,
): Promise<Refused | null> {
  const room = mostCombinedCents(ctx) - (await inForceCents(ctx, owner))
  return faceCents > room ? refuseTooMuch(ctx, locale, room) : null
}

/**
 * The same with the purchases that are on their way, one purchase of a person after the other: two devices that pay for two
 * applications at once do not both fit where one does.
 */
export async function fitsWithOthers(
  ctx: ServerContext,
  tx: Tx,
  { owner, id, faceCents }: { owner: string; id: string; faceCents: Cents },
): Promise<boolean> {
  await tx.execute(statement`select pg_advisory_xact_lock(hashtextextended(${`term-ca ${owner}`}, 0))`)
  const others = (await purchasesOnTheWay<PaymentOrder>(ctx, tx, fromApplication, owner)).filter((payment) => payment.id !== id)
  const onTheWay = others.reduce((sum, { order }) => sum + order.application.decision.offer.faceCents, 0)
  // Asked inside the transaction: embedded there is one connection, and this one holds it.
  return faceCents + onTheWay + (await inForceCents(ctx, owner, tx)) <= mostCombinedCents(ctx)
}

/**
 * The same for the life, in whatever accounts, under its lock: false where a person has to look first. Otherwise the identity that was
 * confirmed since the decision is known of the life from now on.
 */
export async function fitsForLife(ctx: ServerContext, tx: Tx, application: StoredApplication): Promise<boolean> {
  const life = lifeOfApplication(application)
  const { decision } = application
  if (!life || !decision?.offer) return false
  await lockLife(ctx, tx, life)
  const { faceCents } = decision.offer
  if (await whyPersonLooksAtPayment(ctx, tx, application)) return false
  await keepLife(ctx, tx, application, life, { coverCents: faceCents, approvedAt: new Date(decision.decidedAt) })
  return true
}

import type { Tx } from '../../../db/database.ts'
import { crashPoint } from '../../../server/crash.ts'
import type { CallContext } from '../../../server/functions.ts'
import {
  abandonedAfterMs,
  answerOfFirst,
  awaitOnce,
  claimedReference,
  claimOnce,
  isAbandoned,
  isHeaderTaken,
  releaseOnce,
  replayOnce,
} from '../../../server/durable/once-only.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Cents } from '../../../shared/money.ts'
import { holdPerson } from '../../accounts/server/index.ts'
import { askProcessor, countCardFailure, refuseAfterCardFailures } from '../../payments/server/index.ts'
import { holdInForce } from '../../policies/server/index.ts'
import type { BuyFlow } from './buy-flow.ts'
import type { PurchaseLine, PurchaseTerms } from './purchase-line.ts'
import { findLivePurchase, isStored, unbegunPurchases, type PurchaseStanding } from './find-purchases.ts'
import { storePurchase } from './purchase-store.ts'

/** How long the caller is kept waiting for the result before it is told to ask again. */
export const answerWithinMs = 25_000

/** What is bought, as the server alone sees it, and what it costs. */
export interface ReadOrder {
  sourceId: string
  reference: string
  amountCents: Cents
  /** The number of the caller's own policy whose place the new one takes. */
  replaces?: string | null
}

/** One click on "buy", and how its line reads it. */
export interface ToBuy<Read extends ReadOrder, Order, Answer> {
  /** What the request says, for comparing it with an earlier one. Only its keyed hash is stored. */
  body: string
  /** The sender's own key beside what is bought. */
  header: string | null
  /** What is done once, as far as the request alone tells it: the quote's id, or an application and which try of it. */
  key: string
  /** Finds what is done once, where the request alone does not tell it: `key` is not looked at then. */
  findKey?: () => Promise<{ key: string } | Refused>
  /** The quote or application, where the request alone tells it. */
  sourceId?: string
  /** It is paid by a card that the processor may refuse; refused ones are counted. */
  isByCard: boolean
  /** Finds what is bought and says why it may not be; nothing has happened yet. */
  read: () => Promise<Read | Refused>
  /** Turns the card or the account into a token; nothing may be charged in it. */
  take: (read: Read) => Promise<{ order: Order; cardToken: string | null } | Refused>
  /** The processor did not answer, and nothing was charged. */
  down: () => Refused
  /** The processor said no and gave no reason that we know, and nothing was charged. */
  refused: () => Refused
  /** Locks what is bought in the transaction that stores the purchase; false where it may not be bought any more. */
  lock?: (tx: Tx, read: Read, purchaseId: string) => Promise<boolean>
  /** Another order has bought it; without this it is said to be in progress. */
  alreadyBought?: (policyNumber: string) => Refused
  inProgress: () => Refused
  /** The sender's own key was used for another request. */
  keyUsed: () => Refused
  /** What an earlier answer is replaced with, where it does not hold any more. */
  replayed?: (answer: Answer | Refused) => Promise<Refused | null>
}

/** `purchaseId` is also its subscription's; the answer is null while it is still going on. */
export type BegunPurchase<Answer> = { purchaseId: string; answer: Answer | Refused | null } | Refused

/** Rolls back what was locked for a purchase that was not to be. */
class TakenByAnother extends Error {}

const conflict = ({ message }: Refused): Failure =>
  new Failure('conflict', 'another order', { sentence: message, retryAfterSeconds: 5 })

/** Somebody has bought it, or is buying it: nothing is charged for this order (security T4). */
const refuseTaken = (
  { alreadyBought, inProgress }: Pick<ToBuy<never, never, never>, 'alreadyBought' | 'inProgress'>,
  live: PurchaseStanding | null,
): Refused => {
  if (live?.state === 'bound' && alreadyBought) return alreadyBought(live.policyNumber ?? '')
  throw conflict(inProgress())
}

/** The codes of a card that the processor did not take, and of a charge to it that was declined. */
const cardRefusals: readonly string[] = ['card', 'card-declined']

/** Whether the processor refused the card, or the first charge to it was declined. */
const isCardRefused = (begun: BegunPurchase<unknown>): boolean => {
  const answer = 'haserror' in begun ? begun : (begun.answer as object | null)
  return answer !== null && 'haserror' in answer && cardRefusals.includes((answer as Refused).code)
}

/** Begins what was stored by a process that died before its flow did; done each minute, and nothing twice. */
export async function resumePurchases<Order>(ctx: ServerContext, line: PurchaseTerms<Order>, flow: BuyFlow): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - abandonedAfterMs)
  for (const id of await unbegunPurchases(ctx, line.line, before)) await ctx.durable.start(flow, id, id)
}

/**
 * Buys once: a request that was answered before is answered so again; else what the server stores is judged, the quote or application is
 * claimed for this one purchase, the card becomes a token, the purchase is stored and its flow begins (security T4, R17).
 */
export async function beginPurchase<Read extends ReadOrder, Order, Issued, Answer>(
  ctx: ServerContext,
  { line, flow }: { line: PurchaseLine<Order, Issued>; flow: BuyFlow },
  wanted: ToBuy<Read, Order, Answer>,
  context: CallContext,
): Promise<BegunPurchase<Answer>> {
  const { subject } = context
  const crash = crashPoint(ctx.settings.crashAt)

  /** Nothing was charged: the key is free again for the next click. */
  const release = async (purchaseId: string, answer: Refused): Promise<Refused> => {
    await releaseOnce(ctx, purchaseId, answer)
    return answer
  }

  /** The purchase is stored: the caller waits a while for the end of its flow. */
  const follow = async (purchaseId: string): Promise<BegunPurchase<Answer>> => {
    crash('before:flow')
    const { ended } = await ctx.durable.start(flow, purchaseId, purchaseId)
    crash('after:flow')
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, answerWithinMs).unref())])
    const answer = (await awaitOnce(ctx, purchaseId, 0)) as Answer | null
    crash('before:answer')
    return { purchaseId, answer }
  }

  const store = (purchaseId: string, read: Read, { order, cardToken }: { order: Order; cardToken: string | null }) =>
    ctx.db
      .transaction(async (tx) => {
        await holdPerson(tx, subject)
        if (wanted.lock && !(await wanted.lock(tx, read, purchaseId))) return false
        const { sourceId, reference, amountCents, replaces = null } = read
        if (replaces !== null && !(await holdInForce(tx, line.line, replaces))) return false
        const stored = { id: purchaseId, owner: subject, sourceId, reference, amountCents, order, cardToken, replaces }
        if (await storePurchase(ctx, tx, line, stored)) return true
        throw new TakenByAnother()
      })
      .catch((error: unknown) => {
        if (error instanceof TakenByAnother) return false
        throw error
      })

  const begin = async (purchaseId: string, read: Read): Promise<BegunPurchase<Answer>> => {
    const begun = await tryToBegin(purchaseId, read)
    if (wanted.isByCard && isCardRefused(begun)) await countCardFailure(context)
    return begun
  }

  const tryToBegin = async (purchaseId: string, read: Read): Promise<BegunPurchase<Answer>> => {
    crash('before:tokenise')
    const take = () => askProcessor(() => wanted.take(read), { away: wanted.down, refused: wanted.refused })
    const taken = await take().catch((error: unknown) => {
      if (error instanceof Failure) return wanted.down()
      throw error
    })
    crash('after:tokenise')
    if ('haserror' in taken) return release(purchaseId, taken)
    if (await store(purchaseId, read, taken)) return follow(purchaseId)
    await release(purchaseId, wanted.inProgress())
    return refuseTaken(wanted, await findLivePurchase(ctx, line, read.sourceId))
  }

  const waitForFirst = async (purchaseId: string): Promise<BegunPurchase<Answer>> => ({
    purchaseId,
    answer: (await answerOfFirst(ctx, purchaseId)) as Answer,
  })

  const request = {
    owner: subject,
    function: line.function,
    header: wanted.header,
    bodyHash: ctx.encryption.hash('body', wanted.body),
    // A purchase that was stored is begun by the minute's job, so its key is never free.
    isDead: async (purchaseId: string) => !(await isStored(ctx, purchaseId)),
  }

  /** True when this very request made the live purchase; throws or refuses where another one did. */
  const isOwn = async (key: string, sourceId: string): Promise<boolean | Refused> => {
    const live = await findLivePurchase(ctx, line, sourceId)
    if (!live || (await claimedReference(ctx, { ...request, key })) === live.id) return live !== null
    if (await isHeaderTaken(ctx, { ...request, key })) throw conflict(wanted.keyUsed())
    return refuseTaken(wanted, live)
  }

  /** True when this very request has stored a purchase; what it was to be paid with is then in use, and by none but itself. */
  const isUnderWay = async (key: string): Promise<boolean> => {
    const purchaseId = await claimedReference(ctx, { ...request, key })
    return purchaseId !== null && (await isStored(ctx, purchaseId))
  }

  const replay = async (key: string): Promise<BegunPurchase<Answer> | null> => {
    const before = await replayOnce(ctx, { ...request, key })
    if (!before) return null
    const answer = before.answer as Answer | Refused
    return { purchaseId: before.reference, answer: (await wanted.replayed?.(answer)) ?? answer }
  }

  // A replay is answered before the rules are asked again: it may have been bought since.
  const replayed = await replay(wanted.key)
  if (replayed) return replayed
  const found = wanted.findKey ? await wanted.findKey() : { key: wanted.key }
  if ('haserror' in found) return found
  const { key } = found
  const again = wanted.findKey ? await replay(key) : null
  if (again) return again
  const known = wanted.sourceId === undefined ? false : await isOwn(key, wanted.sourceId)
  if (typeof known === 'object') return known
  const orderOrRefusal = known ? null : await wanted.read()
  const isRefused = orderOrRefusal !== null && 'haserror' in orderOrRefusal
  if (isRefused && !(await isUnderWay(key))) return orderOrRefusal
  const read = isRefused ? null : orderOrRefusal
  if (read && wanted.sourceId === undefined) {
    const isOwnPurchase = await isOwn(key, read.sourceId)
    if (typeof isOwnPurchase === 'object') return isOwnPurchase
  }
  if (read && wanted.isByCard) await refuseAfterCardFailures(context)
  crash('before:claim')
  const claim = await claimOnce(ctx, { ...request, key })
  crash('after:claim')
  if (claim.kind === 'other') {
    if (claim.by === 'header') throw conflict(wanted.keyUsed())
    return refuseTaken(wanted, read && (await findLivePurchase(ctx, line, read.sourceId)))
  }
  const { reference: purchaseId } = claim
  if (claim.kind === 'fresh') return read ? begin(purchaseId, read) : waitForFirst(purchaseId)
  if (claim.answer) return { purchaseId, answer: claim.answer as Answer }
  if (!isAbandoned(ctx, claim.claimedAt) || (await ctx.durable.isKnown(purchaseId))) return waitForFirst(purchaseId)
  if (await isStored(ctx, purchaseId)) return follow(purchaseId)
  return read ? begin(purchaseId, read) : waitForFirst(purchaseId)
}

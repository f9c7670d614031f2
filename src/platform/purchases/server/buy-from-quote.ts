import type { CallContext } from '../../../server/functions.ts'
import type { Sentence } from '../../../server/sentences.ts'
import { OutsideError } from '../../../server/outside/outbound.ts'
import type { RateBookPort } from '../../../server/outside/rate-book.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { centsFromDollars, type Cents } from '../../../shared/money.ts'
import { refuseThrowAway } from '../../accounts/server/index.ts'
import { useInstrument } from '../../orders/server/index.ts'
import { processorOf } from '../../payments/server/index.ts'
import { hasPolicyEnded, type StoredPolicy } from '../../policies/server/index.ts'
import type { ReadOrder } from './begin-purchase.ts'
import { meansInBody, readMeans, takeMeans, type Means, type PaidBy, type QuotePayment } from './means-of-payment.ts'
import { recordPriceMismatch } from './price-mismatch.ts'
import type { Purchases } from './purchase-of.ts'
import { purchaseReference } from './purchase-reference.ts'
import { endedPurchases, isUsedUp } from './find-purchases.ts'
import type { QuotePurchaseCode } from './sentences.ts'
import { isSameAddress } from '../../../shared/same-address.ts'

/** A quote that somebody wants to buy, as the server stores it. `priceCents` is null where what was chosen of it has no price. */
export interface FoundQuote {
  quote: { id: string; createdAt: Date; expiresAt: Date }
  priceCents: Cents | null
  /** What else an audit row about a wrong price says. */
  chosen: Record<string, string>
}

/** What a line's purchases are, and its quotes, of which one may have to end. */
export interface Seller<Order> {
  purchases: Purchases<Order>
  quotes: { end: (ctx: ServerContext, id: string) => Promise<void> }
}

/** One click on "buy", as a line that sells by quote and card reads it. */
export interface QuotePurchase<Found extends FoundQuote, Order, Answer> {
  /** What the request says, for comparing it with an earlier one; without the token of an order, which each click has its own of. */
  body: string
  /** The quote's id, where the request tells it. */
  quoteId: string | undefined
  /** The purchase's reference as the page has it; absent, it is made. */
  reference: string | undefined
  /** Dollars, as the person saw them. */
  price: number
  /** The caller's own quote. `offeredCents` is null for a price of half a cent. */
  find: (offeredCents: Cents | null) => Promise<Found | Refused>
  /** False where the request asks for something else than the quote was made for. */
  isAsked: (found: Found) => boolean
  /** What was refused in the quote itself, where a request for all that it was asked for cannot be met; null for another request. */
  whyNotPriced?: (found: Found) => Refused | null
  /** Why it is not sold today. */
  whyNot: (found: Found) => Refused | null | Promise<Refused | null>
  /** The insurer's rate book: a table that came into it after the quote may make another price of it. */
  book: Pick<RateBookPort<never>, 'list'>
  /** Whether the insurer asks the same for it now. Asked of a price of another day, and where a table came after it. */
  isPriceOfToday: (found: Found) => Promise<boolean>
  /**
   * The caller's own policy that the quote corrects: it ends, and all that was paid for it comes back, once the new one is bound. Null
   * where a policy more is bought; or why the policy can be corrected no more. Throws `not-found` for somebody else's.
   */
  replaces?: (found: Found) => Promise<Replaceable | Refused | null>
  email: { value: string; field: string }
  /** The postal code beside its state or province, which may be the quote's. */
  region: { isFitting: (found: Found) => boolean; field: string; code: 'zip-state' }
  payment: QuotePayment
  /** The insurer's day of a moment. */
  dayOf: (at: Date) => IsoDate
  /** What is stored of the purchase, once the card has become a token. */
  order: (found: Found, paid: PaidBy) => Order
  /** The number of the policy that an answer is about. */
  policyNumberOf: (answer: Answer) => string | undefined
  /** The answer while the purchase goes on. */
  pending: (reference: string) => Answer
  sentence: Sentence<QuotePurchaseCode | 'zip-state'>
}

/** What is read of a policy whose place another one takes. */
export type Replaceable = Pick<StoredPolicy, 'id' | 'purchaseId' | 'policyNumber'>

type ReadQuote<Found> = ReadOrder & { found: Found; means: Means; replaced: Replaceable | null }

/** A partner that acts buys for the customer's own address: seeing policies is an action of its own, and the customer hears of the purchase. */
const isReachedBy = ({ caller }: CallContext, email: string): boolean =>
  caller.acting === null || isSameAddress(caller.person?.email, email)

/** So far apart the insurer's clock and ours may be. */
const clockMarginMs = 60_000

/** A buyer waits no longer than this for the insurer's list of tables; without it the purchase goes on. */
const listMs = 2000

const hasTableSince = async ({ list }: Pick<RateBookPort<never>, 'list'>, at: Date): Promise<boolean> => {
  const since = at.getTime() - clockMarginMs
  return (await list(listMs))?.some(({ loadedAt }) => loadedAt !== null && Date.parse(loadedAt) >= since) ?? false
}

/**
 * A price of another day, or of an older rate table, may be dearer or cheaper now: the insurer would refuse it once it is paid. False too
 * while the insurer does not answer: the order goes on, and a refusal then pays everything back.
 */
const isPriceOver = async <Found extends FoundQuote, Order, Answer>(
  ctx: ServerContext,
  { dayOf, book, isPriceOfToday }: QuotePurchase<Found, Order, Answer>,
  found: Found,
): Promise<boolean> => {
  const { createdAt } = found.quote
  try {
    const isOfToday = dayOf(createdAt) === dayOf(ctx.clock.now())
    if (isOfToday && !(await hasTableSince(book, createdAt))) return false
    return !(await isPriceOfToday(found))
  } catch (error) {
    if (error instanceof OutsideError) return false
    throw error
  }
}

/** Says why a quote may not be bought, in the documented order (docs/how-to/add-a-line.md); nothing has happened yet. */
const readQuote = async <Found extends FoundQuote, Order, Answer>(
  ctx: ServerContext,
  { quotes, purchases: { source } }: Seller<Order>,
  wanted: QuotePurchase<Found, Order, Answer>,
  found: Found,
  context: CallContext,
): Promise<ReadQuote<Found> | Refused> => {
  const { locale } = context
  const { email, region, payment, dayOf, sentence } = wanted
  const no = (code: QuotePurchaseCode | 'zip-state', fields?: Record<string, string>): Refused =>
    refuse(code, sentence(locale, code), fields ? { fields } : {})
  const offeredCents = centsFromDollars(wanted.price)
  const { quote, priceCents, chosen } = found
  if (await isUsedUp(ctx, source, quote.id)) return no('quote-cancelled')
  if (quote.expiresAt <= ctx.clock.now()) return no('quote-expired')
  if (!wanted.isAsked(found)) return wanted.whyNotPriced?.(found) ?? no('quote-mismatch')
  if (priceCents === null || priceCents !== offeredCents) {
    await recordPriceMismatch(ctx, context, { quote: quote.id, ...chosen, offered: offeredCents, stored: priceCents })
    return no('price-changed')
  }
  const why = (await wanted.whyNot(found)) ?? refuseThrowAway(locale, email.value, email.field)
  if (why) return why
  if (!isReachedBy(context, email.value)) return no('acting-email', { [email.field]: 'acting-email' })
  if (!region.isFitting(found)) return no(region.code, { [region.field]: region.code })
  const replaced = (await wanted.replaces?.(found)) ?? null
  if (replaced && 'haserror' in replaced) return replaced
  if (await isPriceOver(ctx, wanted, found)) {
    await quotes.end(ctx, quote.id)
    return no('price-changed')
  }
  const means = await readMeans(ctx, source.line, payment, {
    owner: context.subject,
    quoteId: quote.id,
    amountCents: priceCents,
    today: dayOf(ctx.clock.now()),
  })
  if (!means) return no('payment-down')
  if (means.kind === 'wrong') return no('card', means.fields)
  const reference = wanted.reference ?? purchaseReference(quote.id, await endedPurchases(ctx, source, quote.id))
  const replaces = replaced?.policyNumber ?? null
  return { sourceId: quote.id, reference, amountCents: priceCents, replaces, found, means, replaced }
}

/**
 * Buys from a quote with a card, once, whatever keys its orders bear; the sender's own key is one more, and so is the reference. Answers
 * the policy, what `pending` says while it goes on, or why not. Throws a `conflict` while another order is buying the same quote.
 */
export async function buyFromQuote<Found extends FoundQuote, Order, Answer extends object>(
  ctx: ServerContext,
  seller: Seller<Order>,
  wanted: QuotePurchase<Found, Order, Answer>,
  context: CallContext,
): Promise<Answer | Refused> {
  const { purchases } = seller
  const { locale, idempotencyKey } = context
  const { sentence } = wanted
  const no = (code: QuotePurchaseCode, figures?: Record<string, string>): Refused => refuse(code, sentence(locale, code, figures))
  let { reference } = wanted
  let replaced: Replaceable | null = null
  let looked: Promise<Found | Refused> | null = null
  const find = (): Promise<Found | Refused> => (looked ??= wanted.find(centsFromDollars(wanted.price)))
  const begun = await purchases.begin<ReadQuote<Found>, Answer>(
    ctx,
    {
      isByCard: wanted.payment.kind !== 'on-file',
      body: wanted.body + (await meansInBody(ctx, context.subject, wanted.payment)),
      header: idempotencyKey ?? reference ?? null,
      key: wanted.quoteId ?? '',
      // An order that does not tell its quote is compared with an earlier one once the quote is found, before any rule is asked.
      ...(wanted.quoteId === undefined
        ? {
            findKey: async () => {
              const found = await find()
              return 'haserror' in found ? found : { key: found.quote.id }
            },
          }
        : {}),
      read: async () => {
        const found = await find()
        if ('haserror' in found) return found
        const read = await readQuote(ctx, seller, wanted, found, context)
        if ('reference' in read) ({ reference, replaced } = read)
        return read
      },
      take: async (read) => {
        const owner = {
          owner: context.subject,
          line: purchases.source.line,
          reference: read.reference,
          email: wanted.email.value,
        }
        const taken = await takeMeans(ctx, processorOf(ctx), read.means, owner, (fields) => ({ ...no('card'), fields }))
        if ('haserror' in taken) return taken
        const { cardToken, ...paid } = taken
        return { order: wanted.order(read.found, { reference: read.reference, ...paid }), cardToken }
      },
      lock: async (tx, { means }, purchaseId) =>
        means.kind !== 'instrument' || (await useInstrument(tx, means.instrument.orderId, purchaseId)),
      down: () => no('payment-down'),
      refused: () => no(wanted.payment.kind === 'on-file' ? 'payment-down' : 'card'),
      alreadyBought: (policy) => no('already-bought', { policy }),
      inProgress: () => no('in-progress'),
      keyUsed: () => no('reference-used'),
      // An order that was answered with a policy in force is not answered so again once that policy has ended.
      replayed: async (answer) => {
        const number = 'haserror' in answer ? undefined : wanted.policyNumberOf(answer)
        return number && (await hasPolicyEnded(ctx, purchases.source.line, number)) ? no('quote-cancelled') : null
      },
    },
    context,
  )
  if ('haserror' in begun) return begun
  if (replaced && begun.answer && !('haserror' in begun.answer)) await purchases.beginEnd(ctx, replaced)
  return begun.answer ?? wanted.pending(reference ?? '')
}

import { statement } from '../../../db/statement.ts'
import { writeAudit } from '../../../server/audit.ts'
import { crashPoint } from '../../../server/crash.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import {
  answerOfFirst,
  awaitOnce,
  claimOnce,
  isAbandoned,
  releaseOnce,
  replayOnce,
  settleOnce,
} from '../../../server/once-only.ts'
import { Failure } from '../../../shared/failure.ts'
import { cardDigits, isCardExpired } from '../../../shared/fields/card-rules.ts'
import { refuse, type ParsedPayloadOf, type Refused, type AnswerOf } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { passesLuhn } from '../../../shared/luhn.ts'
import { centsFromDollars } from '../../../shared/money.ts'
import { zipFitsState } from '../../../shared/us-states.ts'
import { isThrowAway } from '../../../platform/accounts/server/index.ts'
import type { PaymentProvider } from '../../../platform/payments/server/index.ts'
import type { purchaseUSATravelQuote as contract } from '../contract.ts'
import { sizes, type Size } from '../rules/rates.ts'
import { whyUnavailable } from '../rules/why-unavailable.ts'
import { encryptToken, type BuyFlow } from './buy-flow.ts'
import { endUnbegun, findLivePurchase, hasEnded, storePurchase, type PurchaseOrder } from './purchase-order.ts'
import { bookingReference, endedAttempts, findOwnQuote, findUnexpiredQuotes, priceOf, todayOf, type Quote } from './quotes.ts'
import { fieldOfReason, quoteRefusal, sentence } from './sentences.ts'
import { isSameTrip, readTrip } from './trip.ts'

type Payload = ParsedPayloadOf<typeof contract>
type Answer = AnswerOf<typeof contract> | Refused

/** How long the caller is kept waiting for the result before it is told to ask again. */
const answerWithinMs = 25_000

interface Order {
  quote: Quote
  order: PurchaseOrder
  amountCents: number
}

/** The field that the processor's reason is about; every other one is about the number. */
const fieldOfCard: Readonly<Record<string, string>> = {
  expired: 'ccexpiration',
  'expiry-invalid': 'ccexpiration',
  'cvv-invalid': 'cvv',
}

export function purchaseUSATravelQuote(ctx: ServerContext, processor: PaymentProvider, flow: BuyFlow): Handler<typeof contract> {
  const crash = crashPoint(ctx.settings.crashAt)

  /** Finds the quote that is bought and says why it may not be; nothing has happened yet. */
  const readOrder = async (payload: Payload, { subject, locale, caller, requestId }: CallContext): Promise<Order | Refused> => {
    const no = (code: string, fields?: Record<string, string>): Refused =>
      refuse(code, sentence(locale, code), fields ? { fields } : {})
    const trip = readTrip(payload, payload.age, payload.state)
    const priceCents = centsFromDollars(payload.price)
    const chosen = payload.quotekey
      ? await chooseByKey(ctx, subject, payload.quotekey, payload.size, priceCents)
      : await chooseByTrip(ctx, subject, (quote) => isSameTrip(quote.trip, trip), payload.size, priceCents)
    if (typeof chosen === 'string') return no(chosen)
    const { quote, size } = chosen
    if (await hasEnded(ctx, quote.id)) return no('quote-cancelled')
    if (quote.expiresAt <= ctx.clock.now()) return no('quote-expired')
    if (!isSameTrip(quote.trip, trip)) return no('quote-mismatch')
    const price = quote.prices[size]
    if (price.outcome === 'unavailable' || price.priceCents !== priceCents) {
      await writeAudit(ctx, {
        actor: caller.actor,
        subject,
        action: 'price-mismatch',
        outcome: 'refused',
        requestId,
        details: { quote: quote.id, size, offered: priceCents, stored: price.outcome === 'priced' ? price.priceCents : null },
      })
      return no('price-changed')
    }
    const why = whyUnavailable(trip, todayOf(ctx))
    if (why) {
      const field = fieldOfReason[why.code]
      return refuse(why.code, quoteRefusal(locale, why), field ? { fields: { [field]: why.code } } : {})
    }
    if (isThrowAway(payload.emailaddress)) return no('throw-away', { emailaddress: 'disposable' })
    if (!zipFitsState(payload.zipcode, payload.state)) return no('zip-state', { zipcode: 'zip-state' })
    if (!passesLuhn(cardDigits(payload.ccorcheckno))) return no('card', { ccorcheckno: 'card-number' })
    if (isCardExpired(payload.ccexpiration, todayOf(ctx))) return no('card', { ccexpiration: 'card-expired' })
    return {
      quote,
      amountCents: price.priceCents,
      order: {
        trip: quote.trip,
        size,
        price,
        travellers: payload.age.map((age, i) => ({
          firstName: payload.travelerfirstname[i] ?? '',
          lastName: payload.travelerlastname[i] ?? '',
          age,
        })),
        contact: {
          email: payload.emailaddress,
          phone: payload.telephonehome,
          address: payload.address1,
          city: payload.city,
          state: payload.state,
          zip: payload.zipcode,
        },
        bookingReference:
          payload.bookingreservno?.toUpperCase() ?? bookingReference(quote.id, await endedAttempts(ctx, quote.id)),
        locale,
        partnerId: payload.partnerId || quote.partnerId,
        campaignId: payload.campaignId || quote.campaignId,
        cardBrand: '',
        cardLast4: '',
        agreed: { agreements: payload.agreements ?? [], at: ctx.clock.now().toISOString() },
        printLetter: payload.printpolconfltr === true || payload.printpolconfltr === 'Y',
      },
    }
  }

  /** Turns the card into a token, starts the flow and waits a while for its end. */
  const begin = async (
    reference: string,
    payload: Payload,
    { quote, order, amountCents }: Order,
    { subject, locale }: CallContext,
  ): Promise<Answer> => {
    // An order whose purchase an older release kept under another key.
    const live = await findLivePurchase(ctx, quote.id)
    if (live && live.id !== reference) return giveWay(reference, quote.id, locale)
    crash('before:tokenise')
    const [month = '', year = ''] = payload.ccexpiration.split('/')
    let card: Awaited<ReturnType<PaymentProvider['tokenise']>>
    try {
      card = await processor.tokenise({
        number: payload.ccorcheckno,
        expiryMonth: Number(month),
        expiryYear: Number(year),
        cvv: payload.cvv,
        holder: payload.ccname,
        postalCode: payload.cczipcode.slice(0, 5),
        use: 'once',
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // Nothing was charged: the key is free again for the next click.
      const answer = refuse('payment-down', sentence(locale, 'payment-down'))
      await releaseOnce(ctx, reference, answer)
      return answer
    }
    crash('after:tokenise')
    if (card.outcome === 'refused') {
      const answer = refuse('card', sentence(locale, 'card'), {
        fields: { [fieldOfCard[card.reason] ?? 'ccorcheckno']: card.reason },
      })
      await ctx.db.transaction((tx) => settleOnce(ctx, tx, reference, 'released', answer))
      return answer
    }
    const isFirst = await storePurchase(ctx, {
      id: reference,
      owner: subject,
      quoteId: quote.id,
      amountCents,
      order: { ...order, cardBrand: card.brand, cardLast4: card.last4 },
    })
    if (!isFirst) return giveWay(reference, quote.id, locale)
    crash('before:flow')
    const { ended } = await ctx.durable.start(flow, reference, reference, encryptToken(ctx, reference, card.token))
    crash('after:flow')
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, answerWithinMs).unref())])
    const answer = await awaitOnce(ctx, reference, 0)
    crash('before:answer')
    return (answer as Answer | null) ?? { pending: true, bookingreservno: order.bookingReference }
  }

  /** Another order for a quote that is bought already, or being bought: nothing is charged for it (security T4). */
  const boughtAlready = async (quoteId: string, locale: Locale): Promise<Refused> => {
    const live = await findLivePurchase(ctx, quoteId)
    if (live?.state === 'bound')
      return refuse('already-bought', sentence(locale, 'already-bought', { policy: live.policyNumber ?? '' }))
    throw new Failure('conflict', 'another purchase of this quote', {
      sentence: sentence(locale, 'in-progress'),
      retryAfterSeconds: 5,
    })
  }

  /** Another purchase of the quote came first: this one's claim is free again. */
  const giveWay = async (reference: string, quoteId: string, locale: Locale): Promise<Refused> => {
    await releaseOnce(ctx, reference, refuse('in-progress', sentence(locale, 'in-progress')))
    return boughtAlready(quoteId, locale)
  }

  /** An order that was answered with a policy in force is not answered so again once that policy has ended. */
  const sinceCancelled = async (answer: Answer, locale: Locale): Promise<Refused | null> => {
    const number = 'policyInfo' in answer ? answer.policyInfo?.policynumber : undefined
    if (!number) return null
    const { rows } = await ctx.db.execute(
      statement`select 1 from policy where policy_number = ${number} and line = 'travel-us' and state <> 'in-force'`,
    )
    return rows.length > 0 ? refuse('quote-cancelled', sentence(locale, 'quote-cancelled')) : null
  }

  return async (payload, context) => {
    const { subject, locale } = context
    const bodyHash = ctx.encryption.hash('body', JSON.stringify({ ...payload, userkey: null }))
    // A quote is bought once, whatever keys its orders bear; the sender's own key is one more, and so is the booking reference.
    const header = context.idempotencyKey ?? payload.bookingreservno?.toUpperCase() ?? null
    const once = { owner: subject, function: 'purchaseUSATravelQuote', header, bodyHash }
    // A replay is answered before the rules are asked again: they may have changed since it was bought.
    const before = await replayOnce(ctx, { ...once, key: payload.quotekey ?? '' })
    if (before) return (await sinceCancelled(before.answer as Answer, locale)) ?? (before.answer as Answer)
    const read = await readOrder(payload, context)
    if ('haserror' in read) return read
    crash('before:claim')
    const claim = await claimOnce(ctx, { ...once, key: read.quote.id, isDead: (reference) => endUnbegun(ctx, reference) })
    crash('after:claim')
    switch (claim.kind) {
      case 'other':
        if (claim.by === 'key') return boughtAlready(read.quote.id, locale)
        throw new Failure('conflict', 'key used for another body', { sentence: sentence(locale, 'reference-used') })
      case 'fresh':
        return begin(claim.reference, payload, read, context)
      case 'known':
        if (claim.answer) return claim.answer as Answer
        return isAbandoned(ctx, claim.claimedAt) && !(await ctx.durable.isKnown(claim.reference))
          ? begin(claim.reference, payload, read, context)
          : ((await answerOfFirst(ctx, claim.reference)) as Answer)
    }
  }
}

type Chosen = { quote: Quote; size: Size } | 'quote-unknown' | 'quote-ambiguous' | 'price-changed'

const chooseByKey = async (
  ctx: ServerContext,
  owner: string,
  id: string,
  size: Size | undefined,
  priceCents: number | null,
): Promise<Chosen> => {
  const quote = await findOwnQuote(ctx, owner, id)
  if (!quote) return 'quote-unknown'
  if (size) return { quote, size }
  const fitting = sizes.filter((each) => priceOf(quote, each) === priceCents)
  return fitting.length === 1 && fitting[0]
    ? { quote, size: fitting[0] }
    : fitting.length === 0
      ? 'price-changed'
      : 'quote-ambiguous'
}

/** Without a key: the newest unexpired quote of the same trip whose one size has this price. */
const chooseByTrip = async (
  ctx: ServerContext,
  owner: string,
  isTrip: (quote: Quote) => boolean,
  size: Size | undefined,
  priceCents: number | null,
): Promise<Chosen> => {
  const same = (await findUnexpiredQuotes(ctx, owner)).filter(isTrip)
  if (same.length === 0) return 'quote-unknown'
  for (const quote of same) {
    const fitting = sizes.filter((each) => (!size || each === size) && priceOf(quote, each) === priceCents)
    if (fitting.length > 1) return 'quote-ambiguous'
    if (fitting[0]) return { quote, size: fitting[0] }
  }
  return 'price-changed'
}

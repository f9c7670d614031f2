import type { ServerContext } from '../../../server/server-context.ts'
import { type OutboxItem, type OutboxKind, PermanentError } from '../../../server/outbox.ts'
import type { Locale } from '../../../shared/locale.ts'
import { sendTemplate } from '../../../platform/messages/server/index.ts'
import { findPolicyByPurchase } from '../../../platform/policies/server/index.ts'
import { sizes } from '../rules/rates.ts'
import { asTravelPolicy, type TravelPolicy } from './get-policy.ts'
import { destinationName, keepDocument, pdfOf } from './documents.ts'
import { carrierName } from './insurer.ts'
import { findQuoteById, priceOf } from './quotes.ts'

const policyOf = async (ctx: ServerContext, { body }: OutboxItem): Promise<TravelPolicy> => {
  const found = await findPolicyByPurchase(ctx, (body as { purchaseId: string }).purchaseId)
  if (!found) throw new PermanentError('the policy is gone')
  return asTravelPolicy(found)
}

const sendPolicy = async (ctx: ServerContext, item: OutboxItem): Promise<void> => {
  const policy = await policyOf(ctx, item)
  const { mail } = await import('../mail/policy.tsx')
  const { facts, holder, locale } = policy
  await sendTemplate(ctx, mail, {
    to: holder.contact.email,
    locale,
    messageId: item.messageId,
    data: {
      name: holder.travellers[0]?.firstName ?? '',
      certificateNumber: policy.policyNumber,
      destination: destinationName(facts.trip.destination, locale),
      departure: facts.trip.departureDate,
      comeBack: facts.trip.returnDate,
      reviewUntil: facts.issued.reviewUntil,
      cancellationFrom: facts.issued.cancellationFrom.slice(0, 10),
      travelFrom: facts.issued.travelFrom.slice(0, 10),
      insurer: carrierName,
      assistancePhone: facts.issued.assistance.fromUsa,
      path: `/travel/policyusa?policy=${policy.policyNumber}`,
      pdf: new Uint8Array(await pdfOf(ctx, policy)),
    },
  })
}

const sendCancelled = async (ctx: ServerContext, item: OutboxItem): Promise<void> => {
  const { holder, locale, policyNumber } = await policyOf(ctx, item)
  const { mail } = await import('../mail/cancelled.tsx')
  await sendTemplate(ctx, mail, {
    to: holder.contact.email,
    locale,
    messageId: item.messageId,
    data: {
      name: holder.travellers[0]?.firstName ?? '',
      certificateNumber: policyNumber,
      amountCents: (item.body as { amountCents: number }).amountCents,
      last4: holder.cardLast4,
      insurer: carrierName,
      path: `/travel/policyusa?policy=${policyNumber}`,
    },
  })
}

interface RefundBody {
  to: string
  name: string
  locale: Locale
  amountCents: number
  bookingReference: string
}

const sendRefund = async (ctx: ServerContext, item: OutboxItem): Promise<void> => {
  const body = item.body as RefundBody
  const { refundMail } = await import('../../../platform/messages/mail/index.ts')
  await sendTemplate(ctx, refundMail, {
    to: body.to,
    locale: body.locale,
    messageId: item.messageId,
    data: {
      name: body.name,
      outcome: 'refunded',
      amountCents: body.amountCents,
      currency: 'USD',
      reference: body.bookingReference,
      insurer: carrierName,
      path: '/travel/infousa',
    },
  })
}

const sendLink = async (ctx: ServerContext, item: OutboxItem): Promise<void> => {
  const body = item.body as { to: string; locale: Locale; quoteId: string; token: string }
  const quote = await findQuoteById(ctx, body.quoteId)
  if (!quote) throw new PermanentError('the quote is gone')
  const { mail } = await import('../mail/quote-link.tsx')
  const least = Math.min(...sizes.flatMap((size) => priceOf(quote, size) ?? []))
  await sendTemplate(ctx, mail, {
    to: body.to,
    locale: body.locale,
    messageId: item.messageId,
    data: {
      destination: destinationName(quote.trip.destination, body.locale),
      departure: quote.trip.departureDate,
      comeBack: quote.trip.returnDate,
      premiumCents: least,
      path: `/travel/selectplanusa?link=${body.token}`,
    },
  })
}

/** What this line leaves in the outbox, and how it is done. */
export function outboxKinds(ctx: ServerContext): OutboxKind[] {
  return [
    { kind: 'travel-us.document', work: async (item) => keepDocument(ctx, await policyOf(ctx, item)) },
    { kind: 'travel-us.policy-mail', work: (item) => sendPolicy(ctx, item) },
    { kind: 'travel-us.refund-mail', work: (item) => sendRefund(ctx, item) },
    { kind: 'travel-us.cancelled-mail', work: (item) => sendCancelled(ctx, item) },
    { kind: 'travel-us.quote-link', work: (item) => sendLink(ctx, item) },
  ]
}

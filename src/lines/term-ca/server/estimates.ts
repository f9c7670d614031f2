import { randomBytes } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { addToOutbox } from '../../../server/outbox.ts'
import { tokenHash } from '../../../server/field-encryption.ts'
import { isThrowAway, refuseAnonymousMail } from '../../../platform/accounts/server/index.ts'
import { isProvince } from '../../../shared/fields/canadian-rules.ts'
import { refuse } from '../../../shared/function.ts'
import { dollars } from '../../../shared/money.ts'
import type { TermLifeCarrier } from '../carriers/port.ts'
import type { openCATermQuote as openContract, sendCATermEstimate as sendContract } from '../contract.ts'
import { findOwnQuote, findQuoteById, keepQuote, totalCents, type Quote } from './quotes.ts'
import { refuseUnavailable, sentence } from './sentences.ts'

const linkLifeMs = 30 * 86_400_000

/**
 * Mails the estimate with a link to go on. Reading (T-024): the address is asked for because the person wants this mail; a
 * name and a phone may be sent as the specification's form has them, are judged, and are not kept.
 */
export const sendCATermEstimate =
  (ctx: ServerContext): Handler<typeof sendContract> =>
  async ({ quotekey, email }, context) => {
    const { subject, locale } = context
    const quote = await findOwnQuote(ctx, subject, quotekey)
    if (!quote) return refuse('quote-unknown', sentence(locale, 'quote-unknown'))
    if (isThrowAway(email)) return refuse('throw-away', sentence(locale, 'throw-away'), { fields: { email: 'disposable' } })
    const refused = await refuseAnonymousMail(ctx, context, email)
    if (refused) return refused
    const token = randomBytes(16).toString('base64url')
    const now = ctx.clock.now()
    await ctx.db.transaction(async (tx) => {
      await tx.execute(statement`insert into term_ca_quote_link (token_hash, quote_id, created_at, expires_at)
        values (${tokenHash(token)}, ${quote.quoteId}, ${now}, ${new Date(now.getTime() + linkLifeMs)})`)
      await addToOutbox(ctx, tx, {
        kind: 'term-ca.estimate-mail',
        messageId: `term-ca-estimate.${tokenHash(token).slice(0, 22)}`,
        body: { to: email, locale, quoteId: quote.quoteId, token },
      })
    })
    ctx.notifyOutbox()
    return { sent: true }
  }

const findByToken = async (ctx: ServerContext, token: string): Promise<Quote | 'expired' | null> => {
  const { rows } = await ctx.db.execute<{ quote_id: string; expires_at: Date }>(
    statement`select quote_id, expires_at from term_ca_quote_link where token_hash = ${tokenHash(token)}`,
  )
  const link = rows[0]
  if (!link) return null
  return link.expires_at <= ctx.clock.now() ? 'expired' : findQuoteById(ctx, link.quote_id)
}

const write = (quote: Quote, expired: boolean) => {
  const { dateOfBirth, sex, isSmoker, province } = quote.person
  return {
    quotekey: quote.quoteId,
    dob: dateOfBirth,
    sex,
    smoker: isSmoker,
    province: isProvince(province) ? province : ('ON' as const),
    faceAmount: dollars(quote.faceCents),
    termLength: quote.term,
    paymentFrequency: quote.frequency,
    totalPayment: dollars(totalCents(quote)),
    expired,
    receipt: quote.receipt,
  }
}

/**
 * A saved estimate again. Its own browser gets it as it is and hears when the price no longer holds; a link opened in another
 * browser is priced anew for whoever has it, so that what they go on with is theirs.
 */
export const openCATermQuote =
  (ctx: ServerContext, insurer: TermLifeCarrier): Handler<typeof openContract> =>
  async ({ quotekey, token }, { subject, locale }) => {
    const linked = token ? await findByToken(ctx, token) : null
    if (linked === 'expired') return refuse('link-expired', sentence(locale, 'link-expired'))
    const quote = linked ?? (quotekey ? await findOwnQuote(ctx, subject, quotekey) : null)
    if (!quote) return refuse('quote-unknown', sentence(locale, 'quote-unknown'))
    const isExpired = quote.expiresAt <= ctx.clock.now()
    if (quote.owner === subject) return write(quote, isExpired)
    const request = { ...quote.person, faceCents: quote.faceCents, term: quote.term }
    const priced = await insurer.price(request)
    if (priced.outcome === 'unavailable') return refuseUnavailable(locale, priced.reason)
    const { frequency, partnerId, campaignId } = quote
    return write(await keepQuote(ctx, priced, request, { owner: subject, frequency, partnerId, campaignId }), isExpired)
  }

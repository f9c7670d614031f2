import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Handler } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import type { LimitRule } from '../../../server/limits.ts'
import { addToOutbox } from '../../../server/outbox.ts'
import { tokenHash } from '../../../server/vault.ts'
import { isThrowAway } from '../../../platform/accounts/server/index.ts'
import { Failure } from '../../../shared/failure.ts'
import { isProvince } from '../../../shared/fields/canadian-rules.ts'
import { refuse } from '../../../shared/function.ts'
import { dollars } from '../../../shared/money.ts'
import type { TermLifeCarrier } from '../carriers/port.ts'
import type { openCATermQuote as openContract, sendCATermEstimate as sendContract } from '../contract.ts'
import { findOwnQuote, findQuoteById, keepQuote, totalCents, type Quote } from './quotes.ts'
import { refuseUnavailable, sentence } from './sentences.ts'

/** Whoever owns the address did not ask: three in an hour are a slip of the finger, more than five in a day are not. */
const perAddress: LimitRule[] = [
  { name: 'term-ca-estimate-address', points: 3, seconds: 3600, exact: true },
  { name: 'term-ca-estimate-address-day', points: 5, seconds: 86_400, exact: true },
]
/** A browser's whole life counts as its session. */
const perSession: LimitRule = { name: 'term-ca-estimate-session', points: 5, seconds: 86_400, exact: true }
const linkLifeMs = 30 * 86_400_000

/**
 * Mails the estimate with a link to go on. Reading (T-024): the contact is asked for because the person wants this mail; name
 * and phone are judged as the specification's form has them and are not kept.
 */
export const sendCATermEstimate =
  (ground: Ground): Handler<typeof sendContract> =>
  async ({ quotekey, email }, { subject, locale, limits }) => {
    const quote = await findOwnQuote(ground, subject, quotekey)
    if (!quote) return refuse('quote-unknown', sentence(locale, 'quote-unknown'))
    if (isThrowAway(email)) return refuse('throw-away', sentence(locale, 'throw-away'), { fields: { email: 'disposable' } })
    try {
      await limits.take(perSession, subject)
      for (const rule of perAddress) await limits.take(rule, ground.vault.hash('email', email))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return refuse('link-limit', sentence(locale, 'link-limit'), { retryAfterSeconds: error.details.retryAfterSeconds })
    }
    const token = randomBytes(16).toString('base64url')
    const now = ground.clock.now()
    await ground.db.transaction(async (tx) => {
      await tx.execute(sql`insert into term_ca_quote_link (token_hash, quote_id, created_at, expires_at)
        values (${tokenHash(token)}, ${quote.quoteId}, ${now}, ${new Date(now.getTime() + linkLifeMs)})`)
      await addToOutbox(ground, tx, {
        kind: 'term-ca.estimate-mail',
        messageId: `term-ca-estimate.${tokenHash(token).slice(0, 22)}`,
        body: { to: email, locale, quoteId: quote.quoteId, token },
      })
    })
    ground.pokeOutbox()
    return { sent: true }
  }

const findByToken = async (ground: Ground, token: string): Promise<Quote | 'expired' | null> => {
  const { rows } = await ground.pool.query<{ quote_id: string; expires_at: Date }>(
    'select quote_id, expires_at from term_ca_quote_link where token_hash = $1',
    [tokenHash(token)],
  )
  const link = rows[0]
  if (!link) return null
  return link.expires_at <= ground.clock.now() ? 'expired' : findQuoteById(ground, link.quote_id)
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
  (ground: Ground, insurer: TermLifeCarrier): Handler<typeof openContract> =>
  async ({ quotekey, token }, { subject, locale }) => {
    const linked = token ? await findByToken(ground, token) : null
    if (linked === 'expired') return refuse('link-expired', sentence(locale, 'link-expired'))
    const quote = linked ?? (quotekey ? await findOwnQuote(ground, subject, quotekey) : null)
    if (!quote) return refuse('quote-unknown', sentence(locale, 'quote-unknown'))
    const isExpired = quote.expiresAt <= ground.clock.now()
    if (quote.owner === subject) return write(quote, isExpired)
    const request = { ...quote.person, faceCents: quote.faceCents, term: quote.term }
    const priced = await insurer.price(request)
    if (priced.outcome === 'unavailable') return refuseUnavailable(locale, priced.reason)
    const { frequency, partnerId, campaignId } = quote
    return write(await keepQuote(ground, priced, request, { owner: subject, frequency, partnerId, campaignId }), isExpired)
  }

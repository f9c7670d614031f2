import { randomBytes } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { addToOutbox } from '../../../server/outbox.ts'
import { tokenHash } from '../../../server/field-encryption.ts'
import { isThrowAway, refuseAnonymousMail } from '../../../platform/accounts/server/index.ts'
import { refuse } from '../../../shared/function.ts'
import type { sendQuoteLink as contract } from '../contract.ts'
import { findOwnQuote, todayOf } from './quotes.ts'
import { sentence } from './sentences.ts'

export const sendQuoteLink =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ quotekey, email }, context) => {
    const { subject, locale } = context
    const quote = await findOwnQuote(ctx, subject, quotekey)
    if (!quote) return refuse('quote-unknown', sentence(locale, 'quote-unknown'))
    if (isThrowAway(email)) return refuse('throw-away', sentence(locale, 'throw-away'), { fields: { email: 'disposable' } })
    if (todayOf(ctx) >= quote.trip.departureDate) return refuse('link-expired', sentence(locale, 'link-expired'))
    const refused = await refuseAnonymousMail(ctx, context, email)
    if (refused) return refused
    const token = randomBytes(16).toString('base64url')
    await ctx.db.transaction(async (tx) => {
      await tx.execute(
        statement`insert into us_travel_quote_link (token_hash, quote_id, created_at, expires_on)
            values (${tokenHash(token)}, ${quote.id}, ${ctx.clock.now()}, ${quote.trip.departureDate})`,
      )
      await addToOutbox(ctx, tx, {
        kind: 'travel-us.quote-link',
        messageId: `quote-link.${tokenHash(token).slice(0, 22)}`,
        body: { to: email, locale, quoteId: quote.id, token },
      })
    })
    ctx.notifyOutbox()
    return { sent: true }
  }

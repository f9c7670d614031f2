import type * as z from 'zod/mini'
import { statement } from '../../../db/statement.ts'
import { tokenHash } from '../../../server/records/field-encryption.ts'
import type { CallContext } from '../../../server/functions.ts'
import { addToOutbox, PermanentError, type OutboxKind } from '../../../server/durable/outbox.ts'
import type { Mail } from '../../../server/mail.ts'
import type { MakeLink, ServerContext } from '../../../server/server-context.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { refuseAnonymousMail, refuseThrowAway } from '../../accounts/server/index.ts'
import { sendTemplate } from '../../messages/server/index.ts'
import { someRandomBytes } from '../../../server/records/random-bytes.ts'
import { moveOlderLink } from './older-quotes.ts'
import type { MailedLink, Quote, QuoteLine, RequestedQuote } from './quote-line.ts'
import type { QuoteStore } from './quote-store.ts'

const linkLifeMs = 30 * 86_400_000

/** A line's mail with a link to a quote; the link opens it for 30 days where the line says nothing else. */
export function mailedLink<Risk, Offer, Schema extends z.ZodMiniType>({
  kind,
  messageName = 'quote-link',
  expiresAt = (_risk, now) => new Date(now.getTime() + linkLifeMs),
  mail,
  data,
}: Pick<MailedLink<Risk, Offer>, 'kind'> &
  Partial<Pick<MailedLink<Risk, Offer>, 'messageName' | 'expiresAt'>> & {
    mail: () => Promise<Mail<string, Schema>>
    /** `path`: the link, below the site's origin. */
    data: (quote: Quote<Risk, Offer>, path: string, locale: Locale) => z.input<Schema>
  }): MailedLink<Risk, Offer> {
  return {
    kind,
    messageName,
    expiresAt,
    send: async (ctx, quote, { path, ...sent }) =>
      sendTemplate(ctx, await mail(), { ...sent, data: data(quote, path, sent.locale) }),
  }
}

/**
 * A new token of a quote, and the statement that stores what opens by it: the token itself only its holder has. Refused where a link
 * would open nothing any more.
 */
const newLink = <Risk, Offer, Receipt>(
  ctx: ServerContext,
  { sentence }: QuoteLine<Risk, Offer, Receipt>,
  link: MailedLink<Risk, Offer>,
  { id, risk }: RequestedQuote<Risk>,
  locale: Locale,
) => {
  const createdAt = ctx.clock.now()
  const opensUntil = link.expiresAt(risk, createdAt)
  if (opensUntil <= createdAt) return refuse('link-expired', sentence(locale, 'link-expired'))
  const token = someRandomBytes(16).toString('base64url')
  const hash = tokenHash(token)
  const insert = statement`insert into quote_link (token_hash, quote_id, created_at, expires_at)
    values (${hash}, ${id}, ${createdAt}, ${opensUntil})`
  return { token, hash, opensUntil, insert }
}

/** The line's part in `makeQuoteLink`; none for a line without links. */
export function linkMakersOf<Risk, Offer, Receipt>(
  definition: QuoteLine<Risk, Offer, Receipt>,
  store: QuoteStore<Risk, Offer, Receipt>,
): MakeLink[] {
  const { path, link } = definition
  if (!link) return []
  return [
    async (ctx, quotekey, { subject, locale }) => {
      const quote = await store.findAsked(ctx, subject, quotekey)
      if (!quote) return null
      const made = newLink(ctx, definition, link, quote, locale)
      if ('haserror' in made) return made
      await ctx.db.execute(made.insert)
      return { path: path(quote, `link=${made.token}`), opensUntil: made.opensUntil }
    },
  ]
}

/** Mails a link that opens the quote again. The address may be anybody's, so the limits of such mails hold (security R16, T10). */
export async function sendQuoteLink<Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
  store: QuoteStore<Risk, Offer, Receipt>,
  { quotekey, email }: { quotekey: string; email: string },
  context: CallContext,
): Promise<{ sent: true } | Refused> {
  const { subject, locale } = context
  const { sentence, link } = definition
  if (!link) throw new Error('a line whose quotes have no link')
  const quote = await store.findAsked(ctx, subject, quotekey)
  if (!quote) return refuse('quote-unknown', sentence(locale, 'quote-unknown'))
  const thrownAway = refuseThrowAway(locale, email, 'email')
  if (thrownAway) return thrownAway
  const made = newLink(ctx, definition, link, quote, locale)
  if ('haserror' in made) return made
  const refused = await refuseAnonymousMail(ctx, context, email)
  if (refused) return refused
  const { token, hash, insert } = made
  await ctx.db.transaction(async (tx) => {
    await tx.execute(insert)
    await addToOutbox(ctx, tx, {
      kind: link.kind,
      messageId: `${link.messageName}.${hash.slice(0, 22)}`,
      body: { to: email, locale, quoteId: quote.id, token },
    })
  })
  ctx.notifyOutbox()
  return { sent: true }
}

const findByToken = async <Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
  store: QuoteStore<Risk, Offer, Receipt>,
  token: string,
): Promise<Quote<Risk, Offer> | 'expired' | null> => {
  const hash = tokenHash(token)
  const find = async () =>
    (
      await ctx.db.execute<{ quote_id: string; expires_at: Date }>(
        statement`select quote_id, expires_at from quote_link where token_hash = ${hash}`,
      )
    ).rows[0]
  let link = await find()
  if (!link) {
    await moveOlderLink(ctx, definition, hash)
    link = await find()
  }
  if (!link) return null
  return link.expires_at <= ctx.clock.now() ? 'expired' : store.findById(ctx, link.quote_id)
}

/** A saved quote as it was kept: one's own by its key, anybody's by the link from a mail. Whether it still holds is for the line to say. */
export async function reopenQuote<Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
  store: QuoteStore<Risk, Offer, Receipt>,
  { quotekey, token }: { quotekey?: string | undefined; token?: string | undefined },
  { subject, locale }: { subject: string; locale: Locale },
): Promise<{ quote: Quote<Risk, Offer>; isOwn: boolean; isExpired: boolean } | Refused> {
  const linked = token ? await findByToken(ctx, definition, store, token) : null
  if (linked === 'expired') return refuse('link-expired', definition.sentence(locale, 'link-expired'))
  const quote = linked ?? (quotekey ? await store.findOwn(ctx, subject, quotekey) : null)
  if (!quote) return refuse('quote-unknown', definition.sentence(locale, 'quote-unknown'))
  return { quote, isOwn: quote.owner === subject, isExpired: quote.expiresAt <= ctx.clock.now() }
}

/** The outbox kind of the mail with the link. */
export function linkMailKind<Risk, Offer, Receipt>(
  ctx: ServerContext,
  { path }: QuoteLine<Risk, Offer, Receipt>,
  link: MailedLink<Risk, Offer>,
  store: QuoteStore<Risk, Offer, Receipt>,
): OutboxKind {
  return {
    kind: link.kind,
    work: async ({ body, messageId }) => {
      const { quoteId, to, locale, token } = body as { quoteId: string; to: string; locale: Locale; token: string }
      const quote = await store.findById(ctx, quoteId)
      if (!quote) throw new PermanentError('the quote is gone')
      await link.send(ctx, quote, { to, locale, messageId, path: path(quote, `link=${token}`) })
    },
  }
}

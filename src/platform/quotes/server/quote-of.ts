import { statement } from '../../../db/statement.ts'
import { asStatements } from '../../../db/statement-class.ts'
import type { CallContext } from '../../../server/functions.ts'
import type { PersonalData, ServerContext } from '../../../server/server-context.ts'
import type { SlicePart } from '../../../server/join-parts.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { isWorthKeeping } from '../../purchases/server/index.ts'
import { moveAllOlderQuotes, eraseOlderQuotes } from './older-quotes.ts'
import { openQuote, type Opened, type Opening, type ToOpen } from './open-quote.ts'
import { linkMailKind, linkMakersOf, sendQuoteLink } from './quote-link.ts'
import type { QuoteLine } from './quote-line.ts'
import { quoteStore, type QuoteStore } from './quote-store.ts'

/** What every line's quotes can do. */
export interface Quotes<Risk, Offer, Receipt> extends QuoteStore<Risk, Offer, Receipt> {
  open: (
    ctx: ServerContext,
    request: ToOpen,
    who: { subject: string; locale: Locale },
    opening: Opening<Risk, Offer>,
  ) => Promise<Opened<Risk, Offer> | Refused>
  /** The handler of the line's function that mails a link; throws for a line that has no link. */
  sendLink: (
    ctx: ServerContext,
  ) => (payload: { quotekey: string; email: string }, context: CallContext) => Promise<{ sent: true } | Refused>
  slice: Required<
    Pick<SlicePart, 'listing' | 'outboxKinds' | 'personal' | 'payables' | 'linkMakers' | 'adoptions' | 'eachMinute'>
  >
}

/** Quotes in a person's own copy; an erasure removes those that no policy came of. */
const quoteData = <Risk, Offer, Receipt>(
  definition: QuoteLine<Risk, Offer, Receipt>,
  store: QuoteStore<Risk, Offer, Receipt>,
): PersonalData => {
  const { line, record } = definition
  return {
    name: `${line}-quotes`,
    collect: async (ctx, { subject }) => ({ records: (await store.findAll(ctx, subject, 500)).map(record) }),
    erase: async (_ctx, tx, { subject }) => {
      await eraseOlderQuotes(tx, definition, subject)
      await tx.execute(
        statement`delete from quote_link where quote_id in (select id from quote where line = ${line} and owner = ${subject})`,
      )
      await tx.execute(statement`delete from quote where line = ${line} and owner = ${subject}
      and not exists (select 1 from purchase where purchase.quote_id = quote.id and ${isWorthKeeping})`)
    },
  }
}

/** Everything that the quotes of a line share, from what the line says of them. */
export function quoteOf<Risk, Offer, Receipt>(definition: QuoteLine<Risk, Offer, Receipt>): Quotes<Risk, Offer, Receipt> {
  const { line, currency, dueNowCents, subscribes = false, describe, path, link, older } = definition
  const store = quoteStore(definition)
  const currencyOf = typeof currency === 'function' ? currency : () => currency
  return {
    ...store,
    open: (ctx, request, who, opening) => openQuote(ctx, definition, store, request, who, opening),
    sendLink: (ctx) => (payload, context) => sendQuoteLink(ctx, definition, store, payload, context),
    slice: {
      listing: {
        quotes: async (ctx, subject, { before, limit, locale }) =>
          (await store.findListed(ctx, subject, before, limit)).map((quote) => ({
            id: quote.id,
            ...describe(quote, locale),
            path: path(quote, `quote=${quote.id}`),
            currency: currencyOf(quote.risk),
            createdAt: quote.createdAt,
            expiresAt: quote.expiresAt,
          })),
      },
      outboxKinds: (ctx) => (link ? [linkMailKind(ctx, definition, link, store)] : []),
      personal: [quoteData(definition, store)],
      payables: dueNowCents
        ? [
            {
              line,
              subscribes,
              find: async (ctx, subject, quoteId) => {
                const quote = await store.findOwn(ctx, subject, quoteId)
                const amountCents = quote && quote.expiresAt > ctx.clock.now() ? dueNowCents(quote) : null
                return quote && amountCents !== null ? { amountCents, currency: currencyOf(quote.risk) } : null
              },
            },
          ]
        : [],
      linkMakers: linkMakersOf(definition, store),
      adoptions: [
        async (_ctx, tx, { browserSubject, personSubject }) => {
          if (older)
            await tx.execute(statement`update ${older.table} set owner = ${personSubject} where owner = ${browserSubject}`)
        },
      ],
      // While the move is not done most rows still wait for it, and a batch reads its table for them.
      eachMinute: (ctx) => asStatements('job', () => moveAllOlderQuotes(ctx, definition)),
    },
  }
}

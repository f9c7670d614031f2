import type { Handler } from '../../../server/functions.ts'
import { cutPage, readCursor } from '../../../server/keyset.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn } from '../../../shared/dates.ts'
import { dollars } from '../../../shared/money.ts'
import type { getQuotes as contract } from '../contract.ts'

const newestFirst = (a: { createdAt: Date; id: string }, b: { createdAt: Date; id: string }): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)

/** Quotes of every line in one list. Each line is asked for one page; the newest of them all make the page. */
export const getQuotes =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ after, limit }, { subject, locale }) => {
    const before = readCursor(after)
    const lists = await Promise.all(
      ctx.listings.map(async ({ line, block, timeZone, quotes }) =>
        ((await quotes?.(ctx, subject, { before, limit: limit + 1, locale })) ?? []).map((quote) => ({
          ...quote,
          line,
          block,
          timeZone,
        })),
      ),
    )
    const all = lists.flat().toSorted(newestFirst)
    const { page, next } = cutPage(all, limit, ({ createdAt, id }) => [createdAt, id])
    const now = ctx.clock.now()
    return {
      quotes: page.map(({ id, line, block, timeZone, title, detail, priceCents, currency, createdAt, expiresAt, path }) => ({
        key: id,
        line,
        block,
        title,
        detail,
        price: priceCents === null ? null : dollars(priceCents),
        currency,
        created: dateIn(createdAt, timeZone),
        endsOn: dateIn(expiresAt, timeZone),
        expired: expiresAt <= now,
        path,
      })),
      next,
    }
  }

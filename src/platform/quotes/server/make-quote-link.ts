import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { makeQuoteLink as contract } from '../contract.ts'

/** A link to a quote of one's own, whichever line's it is. */
export const makeQuoteLink =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ quotekey }, who) => {
    for (const make of ctx.linkMakers) {
      const made = await make(ctx, quotekey, who)
      if (made === null) continue
      if ('haserror' in made) return made
      return { link: new URL(made.path, ctx.settings.origin).href, opensUntil: made.opensUntil.toISOString() }
    }
    // Somebody else's quote and one that does not exist answer alike.
    throw new Failure('not-found', 'no such quote')
  }

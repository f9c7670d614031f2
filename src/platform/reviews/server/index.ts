import { handle, type CallContext, type Handler } from '../../../server/functions.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import { writeAudit } from '../../../server/records/audit.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { refuse } from '../../../shared/function.ts'
import * as contract from '../contract.ts'
import { mostReviews } from '../rules/review-text.ts'
import { addReview, changeReview, dropReview, moveBy, readAllReviews, setVisible } from './review-store.ts'
import { shownReviews } from './cached-reviews.ts'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'

export { addSampleReviews } from './sample-reviews.ts'
export { addReview, type ReviewWords } from './review-store.ts'

const sentence = sentencesOf({ en, fr, ar })

/** Which review it was; its words may change later. */
const noted = (ctx: ServerContext, { caller, requestId }: CallContext, key: string, what: string): Promise<void> => {
  shownReviews(ctx).forget()
  return writeAudit(ctx, { actor: caller.actor, subject: `review:${key}`, action: 'review-changed', outcome: what, requestId })
}

const saveReview =
  (ctx: ServerContext): Handler<typeof contract.saveReview> =>
  async ({ key, revision, ...words }, called) => {
    if (!key) {
      const added = await addReview(ctx, words)
      if (!added) return refuse('too-many', sentence(called.locale, 'too-many', { most: mostReviews }))
      await noted(ctx, called, added, 'written')
      return { key: added, revision: 1 }
    }
    const changed = await changeReview(ctx, key, revision ?? 0, words)
    if (changed === null) return refuse('changed', sentence(called.locale, 'changed'))
    await noted(ctx, called, key, 'changed')
    return { key, revision: changed }
  }

export const slice: SliceServer = {
  name: 'reviews',
  functions: (ctx) => [
    handle(contract.getReviews, async (_payload, { locale }) => ({ reviews: await shownReviews(ctx).read(locale) })),
    handle(contract.getAllReviews, async () => ({ reviews: await readAllReviews(ctx) })),
    handle(contract.saveReview, saveReview(ctx)),
    handle(contract.showReview, async ({ key, isVisible, revision }, called) => {
      const isDone = await setVisible(ctx, key, isVisible, revision ?? null)
      if (!isDone) return refuse('changed', sentence(called.locale, 'changed'))
      await noted(ctx, called, key, isVisible ? 'shown' : 'hidden')
      return { isVisible }
    }),
    handle(contract.moveReview, async ({ key, direction }, called) => {
      const moved = await moveBy(ctx, key, direction)
      if (moved) await noted(ctx, called, key, `moved-${direction}`)
      return { moved }
    }),
    handle(contract.deleteReview, async ({ key }, called) => {
      await dropReview(ctx, key)
      await noted(ctx, called, key, 'deleted')
      return { deleted: true }
    }),
  ],
}

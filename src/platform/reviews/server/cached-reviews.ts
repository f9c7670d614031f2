import { oncePer } from '../../../server/durable/once.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Review } from '../contract.ts'
import { readShownReviews } from './review-store.ts'

/** Other replicas show a change within this time. */
const keptMs = 5000

interface CachedReviews {
  read: (locale: Locale) => Promise<Review[]>
  forget: () => void
}

/** The home page is asked for far more often than a review changes, so each replica keeps what it shows for a few seconds. */
export const shownReviews = oncePer((ctx: ServerContext): CachedReviews => {
  const cache = new Map<Locale, { at: number; reviews: Promise<Review[]> }>()
  return {
    read: (locale) => {
      const known = cache.get(locale)
      const now = performance.now()
      if (known && now - known.at < keptMs) return known.reviews
      const reviews = readShownReviews(ctx, locale)
      cache.set(locale, { at: now, reviews })
      reviews.catch(() => cache.delete(locale))
      return reviews
    },
    forget: () => cache.clear(),
  }
})

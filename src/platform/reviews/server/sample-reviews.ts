import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { locales, type Locale } from '../../../shared/locale.ts'
import { addReview } from './review-store.ts'
import { shownReviews } from './cached-reviews.ts'
import ar from './sample-reviews/ar.json' with { type: 'json' }
import en from './sample-reviews/en.json' with { type: 'json' }
import fr from './sample-reviews/fr.json' with { type: 'json' }

const samples: Readonly<Record<Locale, typeof en>> = { en, fr, ar }
const ratings = { price: 5, words: 5, claim: 4, french: 5, phone: 4 } as const satisfies Record<keyof typeof en, number>

/** Demo mode alone: reviews that we wrote to show the layout, marked as samples, where there are none yet. */
export async function addSampleReviews(ctx: ServerContext): Promise<void> {
  const { rows } = await ctx.db.execute(statement`select 1 from review limit 1`)
  if (rows.length > 0) return
  for (const language of locales)
    for (const [key, rating] of Object.entries(ratings))
      await addReview(
        ctx,
        { language, rating, ...samples[language][key as keyof typeof ratings] },
        { isVisible: true, isSample: true },
      )
  // A page that was asked for before them does not hide them.
  shownReviews(ctx).forget()
}

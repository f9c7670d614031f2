import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { getReviews as contract, Review } from '../contract.ts'
import ar from './sample-reviews/ar.json' with { type: 'json' }
import en from './sample-reviews/en.json' with { type: 'json' }
import fr from './sample-reviews/fr.json' with { type: 'json' }

/** Written by us to show the layout. */
const samples: Readonly<Record<Locale, typeof en>> = { en, fr, ar }
const ratings = { price: 5, words: 5, claim: 4, french: 5, phone: 4 } as const satisfies Record<keyof typeof en, number>

const samplesIn = (locale: Locale): Review[] =>
  Object.entries(ratings).map(([key, rating]) => ({ key, rating, ...samples[locale][key as keyof typeof ratings] }))

/** Samples in a demonstration. Nobody collects reviews yet, so there are none anywhere else. */
export const getReviews =
  (ctx: ServerContext): Handler<typeof contract> =>
  async (_payload, { locale }) =>
    ctx.settings.demo ? { reviews: samplesIn(locale), areSamples: true } : { reviews: [], areSamples: false }

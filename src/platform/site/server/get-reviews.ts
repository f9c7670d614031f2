import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { getReviews as contract, Review } from '../contract.ts'
import ar from './sample-reviews/ar.json' with { type: 'json' }
import en from './sample-reviews/en.json' with { type: 'json' }
import fr from './sample-reviews/fr.json' with { type: 'json' }

/** Written by us to show the layout. */
const samples: Readonly<Record<Locale, Review[]>> = { en, fr, ar }

/** Samples in a demonstration. Nobody collects reviews yet, so there are none anywhere else. */
export const getReviews =
  (ctx: ServerContext): Handler<typeof contract> =>
  async (_payload, { locale }) =>
    ctx.settings.demo ? { reviews: samples[locale], areSamples: true } : { reviews: [], areSamples: false }

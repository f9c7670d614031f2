import { rateSourceOf } from '../../../../platform/rates/server/index.ts'
import { sentencesOf } from '../../../../server/sentences.ts'
import type { RateSource, ServerContext } from '../../../../server/server-context.ts'
import { addDays, type IsoDate } from '../../../../shared/dates.ts'
import type { TravelCarrier } from '../../carriers/port.ts'
import { insurer } from '../../rules/insurer.ts'
import type { TripRequest } from '../../rules/why-unavailable.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const sentence = sentencesOf({ en, fr, ar })

/** Trips by which a change of rates is seen: young and old, near and far, short and long. */
const risks = {
  alone: { destination: 'France', tripType: 'flight', tripCostCents: 200_000, ages: [30], days: 10 },
  couple: { destination: 'Mexico', tripType: 'cruise', tripCostCents: 600_000, ages: [45, 43], days: 14 },
  senior: { destination: 'Japan', tripType: 'tour', tripCostCents: 900_000, ages: [72], days: 21 },
} as const satisfies Partial<Record<keyof typeof en, object>>

const tripOf = ({ days, ...risk }: (typeof risks)[keyof typeof risks], today: IsoDate): TripRequest => ({
  ...risk,
  departureDate: addDays(today, 60),
  returnDate: addDays(today, 60 + days - 1),
  state: null,
  rental: null,
  anyReason: null,
})

export function travelRates(insurerOf: (ctx: ServerContext) => TravelCarrier): RateSource {
  return rateSourceOf({
    line: 'travel-us',
    insurer,
    insurerOf,
    sentence,
    risks,
    asked: tripOf,
    ownTables: async (_ctx, locale) => [
      {
        name: sentence(locale, 'plans'),
        rows: [
          { day: null, says: sentence(locale, 'plans-cost'), isRated: true },
          { day: null, says: sentence(locale, 'plans-cover') },
        ],
      },
      {
        name: sentence(locale, 'states'),
        rows: (['all-states', 'texas', 'new-york'] as const).map((name) => ({ day: null, says: sentence(locale, name) })),
      },
    ],
  })
}

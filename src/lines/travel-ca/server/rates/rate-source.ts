import { rateSourceOf } from '../../../../platform/rates/server/index.ts'
import { sentencesOf } from '../../../../server/sentences.ts'
import type { RateSource, ServerContext } from '../../../../server/server-context.ts'
import { addDays, yearsBefore, type IsoDate } from '../../../../shared/dates.ts'
import type { CanadaTravelCarrier } from '../../carriers/port.ts'
import { insurer } from '../../rules/insurer.ts'
import type { HealthCategory, TripRequest } from '../../rules/trip.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const sentence = sentencesOf({ en, fr, ar })

/** Trips by which a change of rates is seen: young and old, near and far, short and long. */
const risks = {
  alone: { destinationType: 'WORLDWIDE', ages: [30], category: null, days: 10 },
  couple: { destinationType: 'CANADA', ages: [45, 43], category: null, days: 14 },
  senior: { destinationType: 'EXCLUDING_USA', ages: [72], category: 'B', days: 21 },
} as const satisfies Partial<
  Record<keyof typeof en, { destinationType: string; ages: readonly number[]; category: HealthCategory | null; days: number }>
>

const tripOf = ({ days, ages, category, destinationType }: (typeof risks)[keyof typeof risks], today: IsoDate): TripRequest => {
  const departureDate = addDays(today, 60)
  return {
    province: 'ON',
    departureDate,
    returnDate: addDays(departureDate, days - 1),
    kind: 'SINGLE',
    destinationType,
    rental: null,
    deductible: 300,
    travellers: ages.map((age) => ({ dateOfBirth: yearsBefore(departureDate, age), sumInsuredCents: 0, category })),
  }
}

export function canadaTravelRates(insurerOf: (ctx: ServerContext) => CanadaTravelCarrier): RateSource {
  return rateSourceOf({
    line: 'travel-ca',
    insurer,
    insurerOf,
    sentence,
    risks,
    asked: tripOf,
    ownTables: async (_ctx, locale) => [
      { name: sentence(locale, 'provinces'), rows: [{ day: null, says: sentence(locale, 'sold') }] },
    ],
  })
}

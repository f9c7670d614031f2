import { rateSourceOf } from '../../../../platform/rates/server/index.ts'
import { sentencesOf } from '../../../../server/sentences.ts'
import type { OwnTable, RateSource, ServerContext } from '../../../../server/server-context.ts'
import { addDays, yearsBefore, type IsoDate } from '../../../../shared/dates.ts'
import { isolateLtr } from '../../../../shared/isolate.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { CanadaTravelCarrier } from '../../carriers/port.ts'
import { insurer } from '../../rules/insurer.ts'
import type { HealthCategory, TripRequest } from '../../rules/trip.ts'
import { productVersions } from '../plan-products.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const sentence = sentencesOf({ en, fr, ar })

interface Risk {
  destinationType: TripRequest['destinationType']
  ages: readonly number[]
  category: HealthCategory | null
  days: number
  province: string
  sumInsuredCents: number
}

const medical = { category: null, province: 'ON', sumInsuredCents: 0 }

/** Trips by which a change of rates is seen: young and old, near and far, short and long, medical and, where a province taxes it, cancelling. */
const risks = {
  alone: { ...medical, destinationType: 'WORLDWIDE', ages: [30], days: 10 },
  couple: { ...medical, destinationType: 'CANADA', ages: [45, 43], days: 14 },
  senior: { ...medical, destinationType: 'EXCLUDING_USA', ages: [72], category: 'B', days: 21 },
  quebec: { ...medical, destinationType: 'WORLDWIDE', ages: [40], days: 10, province: 'QC', sumInsuredCents: 200_000 },
} as const satisfies Partial<Record<keyof typeof en, Risk>>

const tripOf = ({ days, ages, category, destinationType, province, sumInsuredCents }: Risk, today: IsoDate): TripRequest => {
  const departureDate = addDays(today, 60)
  return {
    province,
    departureDate,
    returnDate: addDays(departureDate, days - 1),
    kind: 'SINGLE',
    destinationType,
    rental: null,
    deductible: 300,
    travellers: ages.map((age) => ({ dateOfBirth: yearsBefore(departureDate, age), sumInsuredCents, category })),
  }
}

const planTable = async (ctx: ServerContext, locale: Locale): Promise<OwnTable> => ({
  name: sentence(locale, 'plans'),
  rows: (await productVersions(ctx)).map(({ version, effectiveOn, plans }) => ({
    day: effectiveOn,
    says: sentence(locale, 'plans-are', { version: isolateLtr(version), count: plans }),
  })),
})

export function canadaTravelRates(insurerOf: (ctx: ServerContext) => CanadaTravelCarrier): RateSource {
  return rateSourceOf({
    line: 'travel-ca',
    insurer,
    insurerOf,
    sentence,
    risks,
    asked: tripOf,
    ownTables: async (ctx, locale) => [
      await planTable(ctx, locale),
      {
        name: sentence(locale, 'provinces'),
        rows: [
          { day: null, says: sentence(locale, 'taxes'), isRated: true },
          { day: null, says: sentence(locale, 'sold') },
        ],
      },
    ],
  })
}

import { rateSourceOf } from '../../../../platform/rates/server/index.ts'
import { sentencesOf } from '../../../../server/sentences.ts'
import type { RateSource, ServerContext } from '../../../../server/server-context.ts'
import type { IsoDate } from '../../../../shared/dates.ts'
import type { Owner, PetCarrier } from '../../carriers/port.ts'
import { birthDateOfAge } from '../../rules/age.ts'
import type { Pet } from '../../rules/application.ts'
import { insurer } from '../../rules/insurer.ts'
import type { Gender } from '../../rules/pet.ts'
import type { Place } from '../../rules/places.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const sentence = sentencesOf({ en, fr, ar })

const texas: Place = { country: 'US', region: 'TX', postalCode: '75001' }
const kentucky: Place = { country: 'US', region: 'KY', postalCode: '40502' }
const quebec: Place = { country: 'CA', region: 'QC', postalCode: 'G1A 1A1' }
const ontario: Place = { country: 'CA', region: 'ON', postalCode: 'K1A 0B1' }

interface Risk {
  breedName: string
  age: number
  gender: Gender
  deductible: number
  place: Place
}

/** Pets by which a change of rates is seen: young and old, dog and cat, in both countries, with and without a tax of the place. */
const risks = {
  puppy: { breedName: 'Labrador Retriever', age: 0, gender: 'Male', deductible: 500, place: texas },
  cat: { breedName: 'Domestic Shorthair', age: 2, gender: 'Female', deductible: 250, place: ontario },
  senior: { breedName: 'Beagle', age: 11, gender: 'Female', deductible: 1000, place: texas },
  kentucky: { breedName: 'Beagle', age: 4, gender: 'Male', deductible: 250, place: kentucky },
  quebec: { breedName: 'Domestic Shorthair', age: 6, gender: 'Female', deductible: 100, place: quebec },
} as const satisfies Partial<Record<keyof typeof en, Risk>>

const riskInputOf = ({ age, place, ...pet }: Risk, today: IsoDate): { pet: Pet; owner: Owner } => ({
  pet: {
    name: 'Sample',
    born: birthDateOfAge(age, today),
    isNeutered: true,
    isService: false,
    isBreeding: false,
    options: [],
    ...pet,
  },
  owner: { place, email: 'sample@sample-brokerage.example' },
})

export function petRates(insurerOf: (ctx: ServerContext) => PetCarrier): RateSource {
  return rateSourceOf({
    line: 'pet',
    insurer,
    insurerOf,
    sentence,
    risks,
    asked: riskInputOf,
    ownTables: async (_ctx, locale) => [
      { name: sentence(locale, 'breeds'), rows: [{ day: '2026-01-01', says: sentence(locale, 'breeds-edition') }] },
      {
        name: sentence(locale, 'places'),
        rows: [
          { day: null, says: sentence(locale, 'by-place'), isRated: true },
          { day: null, says: sentence(locale, 'all-places') },
        ],
      },
    ],
  })
}

import type { IsoDate } from '../../../shared/dates.ts'
import type { Gender, PolicyOption } from './pet.ts'

/** One pet as a person tells of it. */
export interface Pet {
  name: string
  /** As the list of breeds writes it, where the breed is in the list. */
  breedName: string
  born: IsoDate
  /** Only its age was told, and the day of birth stands for it (facts §3). */
  isBornFromAge?: boolean
  gender: Gender
  isNeutered: boolean
  isService: boolean
  isBreeding: boolean
  options: PolicyOption[]
  /** Dollars. */
  deductible: number
}

/** What a premium is asked with: everything but the name, how its birth is known, and what a slider changes. */
export type PetFacts = Omit<Pet, 'name' | 'isBornFromAge' | 'options' | 'deductible'>

import type { IsoDate } from '../../../shared/dates.ts'
import type { Gender, PolicyOption } from './pet.ts'

/** One pet as a person tells of it. */
export interface Pet {
  name: string
  /** As the list of breeds writes it, where the breed is in the list. */
  breedName: string
  born: IsoDate
  gender: Gender
  isNeutered: boolean
  isService: boolean
  isBreeding: boolean
  options: PolicyOption[]
  /** Dollars. */
  deductible: number
}

/** What a premium is asked with: everything but the name and what a slider changes. */
export type PetFacts = Omit<Pet, 'name' | 'options' | 'deductible'>

import type { Country } from '../../../shared/country.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Height, Units, Weight } from './body.ts'

/** What a person says of themselves. Text that is not given is empty. */
export interface Details {
  username: string
  firstname: string
  lastname: string
  mobile: string
  address: string
  city: string
  state: string
  country: Country
  zipcode: string
  bio: string
  /** Null where nobody has chosen. */
  units: Units | null
}

/** What is kept closest: encrypted apart, shown masked where it identifies a person. */
export interface Identity {
  ssn: string
  driverlicense: string
  dob: IsoDate | ''
  gender: 'male' | 'female' | ''
  height: Height | null
  weight: Weight | null
}

export interface Profile {
  details: Details
  identity: Identity
}

/** A new profile (platform §9: default country US). */
export const emptyProfile: Profile = {
  details: {
    username: '',
    firstname: '',
    lastname: '',
    mobile: '',
    address: '',
    city: '',
    state: '',
    country: 'US',
    zipcode: '',
    bio: '',
    units: null,
  },
  identity: { ssn: '', driverlicense: '', dob: '', gender: '', height: null, weight: null },
}

/** The chosen units; where nobody has chosen, those that are usual in the country of the address. */
export function unitsOf({ units, country }: Pick<Details, 'units' | 'country'>): Units {
  return units ?? (country === 'CA' ? 'metric' : 'standard')
}

/** What may come from outside, in the contract's spelling. */
export type Change = Partial<Record<string, string | number | undefined>>

/** Field → code of `rule.…`. */
export type WrongFields = Record<string, string>

/** "•••• 6789": the last four characters, never more than half of a short number. */
export function masked(secret: string): string {
  const plain = secret.replaceAll('-', '')
  const visible = Math.min(4, Math.floor(plain.length / 2))
  return plain === '' ? '' : `•••• ${plain.slice(plain.length - visible)}`
}

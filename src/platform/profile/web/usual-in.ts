import type { Country } from '../../../shared/country.ts'
import type { ProfileView } from '../contract.ts'
import type { Units } from '../rules/body.ts'

/** The end of a text's key where Canada writes it otherwise: "driver's licence" and "centimetres". */
export function spellingIn(country: Country): '' | '-ca' {
  return country === 'CA' ? '-ca' : ''
}

/** The units of a profile; before a height or a weight is known, those that are usual in the country of its address. */
export function unitsFor({
  units,
  country,
  heightcm,
  weightkilos,
}: Pick<ProfileView, 'units' | 'country' | 'heightcm' | 'weightkilos'>): Units {
  return heightcm === null && weightkilos === null && country === 'CA' ? 'metric' : units
}

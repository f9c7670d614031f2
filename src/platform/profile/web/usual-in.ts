import type { Country } from '../../../shared/country.ts'

/** The end of a text's key where Canada writes it otherwise: "driver's licence" and "centimetres". */
export function spellingIn(country: Country): '' | '-ca' {
  return country === 'CA' ? '-ca' : ''
}

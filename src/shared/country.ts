/** The two countries the product serves. */
export const countries = ['CA', 'US'] as const
export type Country = (typeof countries)[number]

/** The cookie that keeps the country somebody chose. */
export const countryCookie = 'country'

/** Only the two; anything else, also a cookie somebody made up, is no choice at all. */
export function asCountry(text: string | null | undefined): Country | null {
  return countries.find((country) => country === text) ?? null
}

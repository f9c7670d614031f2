import { asCountry, type Country } from '../../../../shared/country.ts'

export const weekChoices = [4, 13, 26, 52] as const

export interface Filters {
  weeks: number
  country: Country | null
}

/** What the address asks for; 13 weeks of all countries where it says nothing that is known. */
export function filtersOf(request: Request): Filters {
  const { searchParams } = new URL(request.url)
  return {
    weeks: weekChoices.find((weeks) => String(weeks) === searchParams.get('weeks')) ?? 13,
    country: asCountry(searchParams.get('country')),
  }
}

export const asPayload = ({ weeks, country }: Filters) => ({ weeks, country: country ?? undefined })

export function pathWith(path: string, { weeks, country }: Filters): string {
  return `${path}?${new URLSearchParams({ weeks: String(weeks), country: country ?? '' })}`
}

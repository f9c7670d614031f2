import type { Locale } from '../../../shared/locale.ts'
import { findDestination } from '../rules/destinations.ts'

const regions = new Map<Locale, Intl.DisplayNames>()

const regionNames = (locale: Locale): Intl.DisplayNames => {
  const known = regions.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  regions.set(locale, known)
  return known
}

const names = new Map<string, string>()

/** The country's name as a reader of that language knows it. Kept, as far as it is one of ours: a list asks for every row. */
export function destinationName(destination: string, locale: Locale): string {
  const key = `${locale} ${destination}`
  const cached = names.get(key)
  if (cached !== undefined) return cached
  const found = findDestination(destination)
  const name = found && regionNames(locale).of(found.code)
  if (!name) return destination
  names.set(key, name)
  return name
}

import type { Locale } from '../../../../shared/locale.ts'
import { destinations, isRefusedDestination } from '../../rules/destinations.ts'

interface DestinationOption {
  value: string
  label: string
  /** No trip to it is sold (facts §2a). */
  isClosed: boolean
}

const made = new Map<Locale, DestinationOption[]>()

/** Every destination in the reader's language, in that language's order. */
export function destinationOptions(locale: Locale): DestinationOption[] {
  let options = made.get(locale)
  if (!options) {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const order = new Intl.Collator(locale)
    options = destinations
      .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name, isClosed: isRefusedDestination(code) }))
      .sort((a, b) => order.compare(a.label, b.label))
    made.set(locale, options)
  }
  return options
}

export function destinationLabel(code: string, locale: Locale): string {
  return destinationOptions(locale).find(({ value }) => value === code)?.label ?? code
}

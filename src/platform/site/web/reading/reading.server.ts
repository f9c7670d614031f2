import { fillText } from '../../../../shared/fill-text.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { readingPaths } from './reading-paths.ts'
import type { FoundReading, Reading } from './reading.ts'

const files = import.meta.glob<Reading>('../../reading/*/*.json', { eager: true, import: 'default' })

const fileOf = (path: string, locale: Locale): Reading | undefined =>
  files[`../../reading/${locale}/${path.slice(1).replaceAll('/', '-')}.json`]

/** Puts values into every sentence, however deep it stands. */
const fill = <T>(words: T, values: Record<string, string>): T =>
  JSON.parse(JSON.stringify(words), (_key, value: unknown) => (typeof value === 'string' ? fillText(value, values) : value)) as T

/** The page of a path in the visitor's language; null when there is no such page. Every page is in every language (`reading.test.ts`). */
export function findReading(pathname: string, locale: Locale, values: Record<string, string>): FoundReading | null {
  const path = pathname.replace(/\/$/, '')
  if (!readingPaths.some((known) => known === path)) return null
  const found = fileOf(path, locale)
  return found ? { path, reading: fill(found, values) } : null
}

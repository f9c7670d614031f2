import type { IsoDate } from '../../../shared/dates.ts'

/**
 * The name of the next version of a set: its day, and from the second of a day on a number. Text order is the order in which versions
 * are asked, which is how an answer is known to be older than a change of meaning.
 */
export function versionOf(set: string, day: IsoDate, taken: readonly string[]): string {
  const first = `${set}-${day}`
  for (let n = 1; ; n++) {
    const version = n === 1 ? first : `${first}.${String(n).padStart(3, '0')}`
    if (!taken.includes(version)) return version
  }
}

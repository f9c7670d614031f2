import { provinces } from './fields/canadian-rules.ts'

/** A state or province as its two letters; null for anything else. */
export function asRegion(text: string | null | undefined): string | null {
  return /^[A-Z]{2}$/.test(text ?? '') ? (text ?? null) : null
}

/** Provinces and territories; none of them has the letters of a state. */
export const canadianRegions: readonly string[] = [...provinces, 'NT', 'NU', 'YT']

/** A state or province as its two letters; null for anything else. */
export function asRegion(text: string | null | undefined): string | null {
  return /^[A-Z]{2}$/.test(text ?? '') ? (text ?? null) : null
}

import type { Locale } from '../../../shared/locale.ts'
import type { Mask } from './edit-mask.ts'

/** A mask comes with the first focus of its box: a page that is only read does not load it (decision 0036). */
export type MaskLoader = () => Promise<Mask>

export async function digitsMask(): Promise<Mask> {
  return (await import('./masks.ts')).digits
}

export async function phoneMask(): Promise<Mask> {
  return (await import('./masks.ts')).phone
}

export async function zipMask(): Promise<Mask> {
  return (await import('./masks.ts')).zip
}

export async function postalMask(): Promise<Mask> {
  return (await import('./masks.ts')).postalCode
}

export async function expiryMask(): Promise<Mask> {
  return (await import('./masks.ts')).expiry
}

export function amountMask(locale: Locale): MaskLoader {
  return async () => (await import('./masks.ts')).amount(locale)
}

export function moneyMask(locale: Locale): MaskLoader {
  return async () => (await import('./masks.ts')).money(locale)
}

const masked = new WeakSet<HTMLInputElement>()

/** Puts a mask on a box, once. Without it the box takes what is typed, and the form reads it as well. */
export function maskOnce(input: HTMLInputElement, load: MaskLoader): void {
  if (masked.has(input)) return
  masked.add(input)
  const first = input.value
  Promise.all([import('./attach-mask.ts'), load()]).then(
    ([{ attachMask }, mask]) => attachMask(input, mask, first),
    () => masked.delete(input),
  )
}

import cardValidator from 'card-validator'
import * as z from 'zod/mini'
import { ruleCode } from './rule-code.ts'

/** What the general card rule accepts (platform §5), by the library's own names. */
const generalBrands = ['visa', 'mastercard', 'american-express', 'diners-club', 'discover', 'jcb'] as const
export type GeneralBrand = (typeof generalBrands)[number]

/** The three choices of the rule by type. Reading (P-099): each rule where the specification states it. */
export const cardTypes = ['visa-or-mastercard', 'amex', 'discover'] as const
export type CardType = (typeof cardTypes)[number]

/** Spaces and hyphens between the digits do not matter. */
export function cardDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

/** The brand of a whole and valid number, or null. */
export function validCardBrand(typed: string): GeneralBrand | null {
  const { isValid, card } = cardValidator.number(typed.length > 40 ? '' : cardDigits(typed))
  return isValid ? (generalBrands.find((brand) => brand === card?.type) ?? null) : null
}

/** The brand that a number may still become, as it is typed; null while several are possible. */
export function typedCardBrand(typed: string): GeneralBrand | null {
  const { isPotentiallyValid, card } = cardValidator.number(typed.length > 40 ? '' : cardDigits(typed))
  return isPotentiallyValid ? (generalBrands.find((brand) => brand === card?.type) ?? null) : null
}

/** Before which digits a card's number has its spaces. */
export function cardGaps(digits: string): readonly number[] {
  return cardValidator.number(digits.slice(0, 19)).card?.gaps ?? [4, 8, 12]
}

const brandsOfType: Record<CardType, readonly GeneralBrand[]> = {
  'visa-or-mastercard': ['visa', 'mastercard'],
  amex: ['american-express'],
  discover: ['discover'],
}

export function isCardOfType(typed: string, type: CardType): boolean {
  const brand = validCardBrand(typed)
  return brand !== null && brandsOfType[type].includes(brand)
}

/** "7/29", "07/2029" and "0729" are July 2029; anything else null. */
export function readExpiry(typed: string): { month: string; year: string } | null {
  const match = /^(0?[1-9]|1[0-2])[\s/-]{0,3}(\d{2}|\d{4})$/.exec(typed.trim())
  if (!match?.[1] || !match[2]) return null
  return { month: match[1].padStart(2, '0'), year: match[2].length === 2 ? `20${match[2]}` : match[2] }
}

/** MM/YYYY that has passed, or is not one; a card is valid through the last day of its month (facts §5). */
export function isCardExpired(expiry: string, today: string): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(expiry)
  return !match || `${match[2]}-${match[1]}` < today.slice(0, 7)
}

const text = () => z.string().check(z.maxLength(40, ruleCode('max-length', { max: 40 })))

/** The number of a card in a payload: 12 to 19 digits, with a blank or a hyphen between them. */
export function cardNumberText() {
  return z.string().check(z.trim(), z.regex(/^(?:\d[ -]?){11,18}\d$/, ruleCode('card-number')))
}

/** When a card expires, in a payload: MM/YYYY. */
export function cardExpiryText() {
  return z.string().check(z.trim(), z.regex(/^(?:0[1-9]|1[0-2])\/\d{4}$/, ruleCode('card-expiry')))
}

/** The security code of a card in a payload. */
export function cardCodeText() {
  return z.string().check(z.trim(), z.regex(/^\d{3,4}$/, ruleCode('cvv')))
}

/** "Please enter a valid credit card number": one of six brands. */
export function creditCard() {
  return text().check(z.refine((typed) => validCardBrand(typed) !== null, ruleCode('credit-card')))
}

/** "Card Number is not valid": the number does not belong to the chosen type. */
export function cardNumberOfType(type: CardType) {
  return text().check(z.refine((typed) => isCardOfType(typed, type), ruleCode('card-type')))
}

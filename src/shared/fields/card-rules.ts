import cardValidator from 'card-validator'
import * as z from 'zod/mini'
import { ruleCode } from './rule-code.ts'

/** What the general card rule accepts (platform §5), by the library's own names. */
const generalBrands = ['visa', 'mastercard', 'american-express', 'diners-club', 'discover', 'jcb'] as const
export type GeneralBrand = (typeof generalBrands)[number]

/** The three choices of the rule by type. Reading (P-099): each rule where the specification states it. */
export const cardTypes = ['visa-or-mastercard', 'amex', 'discover'] as const
export type CardType = (typeof cardTypes)[number]

const digitsOf = (typed: string): string => (typed.length > 40 ? '' : typed.replaceAll(/[\s-]/g, ''))

/** The brand of a whole and valid number, or null. */
export const validCardBrand = (typed: string): GeneralBrand | null => {
  const { isValid, card } = cardValidator.number(digitsOf(typed))
  return isValid ? (generalBrands.find((brand) => brand === card?.type) ?? null) : null
}

const brandsOfType: Record<CardType, readonly GeneralBrand[]> = {
  'visa-or-mastercard': ['visa', 'mastercard'],
  amex: ['american-express'],
  discover: ['discover'],
}

export const isCardOfType = (typed: string, type: CardType): boolean => {
  const brand = validCardBrand(typed)
  return brand !== null && brandsOfType[type].includes(brand)
}

const text = () => z.string().check(z.maxLength(40, ruleCode('max-length', { max: 40 })))

/** "Please enter a valid credit card number": one of six brands. */
export const creditCard = () => text().check(z.refine((typed) => validCardBrand(typed) !== null, ruleCode('credit-card')))

/** "Card Number is not valid": the number does not belong to the chosen type. */
export const cardNumberOfType = (type: CardType) =>
  text().check(z.refine((typed) => isCardOfType(typed, type), ruleCode('card-type')))

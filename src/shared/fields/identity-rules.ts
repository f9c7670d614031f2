import * as z from 'zod/mini'
import { passesLuhn } from '../luhn.ts'
import type { Province } from './canadian-rules.ts'
import { isDriverLicence } from './licence-formats.ts'
import { ruleCode } from './rule-code.ts'

const numberText = () => z.string().check(z.trim(), z.maxLength(25, ruleCode('max-length', { max: 25 })))

/** Reading: the specification's two letters and six digits, and the form issued since 2023: a letter, six digits, two letters. */
export function isPassport(typed: string): boolean {
  return /^(?:[A-Z]{2}\d{6}|[A-Z]\d{6}[A-Z]{2})$/.test(typed.toUpperCase())
}

export function passport() {
  return numberText().check(z.refine(isPassport, ruleCode('passport')))
}

/** The specification's rule without a province: 9, 10, 12 or 8 digits, 10 digits and 2 letters, or 4 letters and 8 digits. */
export function isHealthCard(typed: string): boolean {
  return /^(?:\d{8,10}|\d{12}|\d{10}[A-Z]{2}|[A-Z]{4}\d{8})$/.test(typed.toUpperCase())
}

const weights = [2, 4, 8, 5, 10, 9, 7, 3]

/** British Columbia: 10 digits from 9; the last is 11 less the weighted sum of digits 2 to 9, modulo 11 (facts §5). */
const passesBritishColumbia = (digits: string): boolean => {
  if (!/^9\d{9}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, at) => total + ((weight * Number(digits[at + 1])) % 11), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[9])
}

const cardOfProvince: Record<Province, (card: string) => boolean> = {
  AB: (card) => /^\d{9}$/.test(card),
  BC: passesBritishColumbia,
  MB: (card) => /^\d{9}$/.test(card),
  NB: (card) => /^\d{9}$/.test(card),
  NL: (card) => /^\d{12}$/.test(card),
  NS: (card) => /^\d{10}$/.test(card),
  ON: (card) => /^\d{10}(?:[A-Z]{2})?$/.test(card) && passesLuhn(card.slice(0, 10)),
  PE: (card) => /^\d{8}$/.test(card),
  QC: (card) => /^[A-Z]{4}\d{8}$/.test(card),
  SK: (card) => /^\d{9}$/.test(card),
}

export function isHealthCardOf(typed: string, province: Province): boolean {
  return typed.length <= 25 && cardOfProvince[province](typed.toUpperCase())
}

/** Where a health card may not be asked for as proof of who somebody is: the choice is hidden there (facts §5). */
export const noHealthCardAsProof: readonly Province[] = ['ON', 'MB', 'NS', 'PE']

export function healthCard(province?: Province) {
  return numberText().check(
    z.refine((typed) => (province ? isHealthCardOf(typed, province) : isHealthCard(typed)), ruleCode('health-card')),
  )
}

export function driverLicence(region: string) {
  return numberText().check(z.refine((typed) => isDriverLicence(typed, region), ruleCode('driver-licence')))
}

/** Nine digits, with or without hyphens; numbers that are never given out are refused. */
export function isSocialSecurityNumber(typed: string): boolean {
  return /^(?!000|666|9)\d{3}(-?)(?!00)\d{2}\1(?!0000)\d{4}$/.test(typed.trim())
}

export function socialSecurityNumber() {
  return numberText().check(z.refine(isSocialSecurityNumber, ruleCode('ssn')))
}

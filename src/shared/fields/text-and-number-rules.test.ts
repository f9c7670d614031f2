import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { codeOf } from '../../../test/code-of.ts'
import { isPostalCode, postalCode, postalFitsProvince, provinces, tidyPostalCode } from './canadian-rules.ts'
import { cardNumberOfType, creditCard, isCardExpired, isCardOfType, readExpiry, validCardBrand } from './card-rules.ts'
import { dateRule, namedDateRule } from './date-rules.ts'
import { driverLicence, healthCard, passport, socialSecurityNumber } from './identity-rules.ts'
import {
  decimalNumber,
  latinDigits,
  minimumValue,
  numberRule,
  numericRule,
  revisionRule,
  plainNumber,
  rangeRule,
  unitRangeRule,
} from './number-rules.ts'
import { phone } from './phone-rules.ts'
import { codeText, readCode } from './rule-code.ts'
import {
  email,
  formatRule,
  isEmail,
  nameProblem,
  lengthBetween,
  maxLength,
  personName,
  required,
  requiredOption,
  requiredText,
} from './text-rules.ts'
import { zip } from './us-rules.ts'

const digits = (count: number, first = '0123456789') =>
  fc.tuple(fc.constantFrom(...first), fc.stringMatching(new RegExp(`^\\d{${count - 1}}$`))).map((parts) => parts.join(''))

describe('a name', () => {
  test.each([
    ['Ada 🦊', 'name'],
    ['🦊', 'name'],
    ['', 'name'],
    ['é'.repeat(80), null],
    ['é'.repeat(81), 'max-length|max=80'],
  ])('%s', (text, problem) => {
    expect(nameProblem(text)).toBe(problem)
  })
})

describe('each rule says its own code', () => {
  test.each<[string, z.ZodMiniType, unknown, string | null]>([
    ['required', required(), '  ', 'required'],
    ['required', required(), 'x', null],
    ['required', required(3), 'abcd', 'max-length|max=3'],
    ['required text', requiredText(3), ' ', 'required'],
    ['required text', requiredText(3), 'abcd', 'too-long'],
    ['email', email(), '', 'required'],
    ['email', email(), 'abc', 'email'],
    ['email', email(), 'June@Example.com', null],
    ['email', email(), 'june.o-lark+1@mail.example-1.co.uk', null],
    ['email', email(), '.june@example.com', 'email'],
    ['email', email(), 'june.@example.com', 'email'],
    ['email', email(), 'june..lark@example.com', 'email'],
    ['email', email(), 'june@-example.com', 'email'],
    ['email', email(), 'june@example-.com', 'email'],
    ['email', email(), 'june@example.com-', 'email'],
    ['email', email(), 'june@example..com', 'email'],
    ['email', email(), 'june\u202elark@example.com', 'email'],
    ['email', email(), 'june\u200blark@example.com', 'email'],
    ['email', email(), 'june\u0000lark@example.com', 'email'],
    ['email', email(), 'june\u2066lark@example.com', 'email'],
    ['email', email(), 'june@exam\u017fple.com', 'email'],
    ['email', email(), 'élise@example.com', null],
    ['option', requiredOption(['yes', 'no']), '', 'required-option'],
    ['option', requiredOption(['yes', 'no']), 'no', null],
    ['regex', formatRule(/^\d{3}$/), '12', 'regex'],
    ['name', personName(), 'Élise O’Neil', null],
    ['name', personName(), "Élise O'Neil", null],
    ['name', personName(), 'Anne-Marie St. John', null],
    ['name', personName(), 'منى', null],
    ['name', personName(), 'A*b', 'name'],
    ['name', personName(), ' ', 'required'],
    ['name', personName(), 'x'.repeat(81), 'max-length|max=80'],
    ['numeric', numericRule(), 'abc', 'numeric'],
    ['numeric', numericRule(), '-12.5', null],
    ['number', numberRule(), '$1,000', null],
    ['number', numberRule(), '1,000x', 'number'],
    ['range', rangeRule(18, 65), '17', 'range|min=18|max=65'],
    ['range', rangeRule(18, 65), '65', null],
    ['unit range', unitRangeRule(122, 229, 'cm'), '90', 'unit-range|min=122|max=229|unit=cm'],
    ['length', lengthBetween(2, 4), 'a', 'length-between|min=2|max=4'],
    ['length', lengthBetween(2, 4), 'abcd', null],
    ['most', maxLength(3), 'abcd', 'max-length|max=3'],
    ['postal code (P-107)', postalCode(), 'K1A 0B1', null],
    ['postal code', postalCode(), 'k1a0b1', null],
    ['postal code (P-107)', postalCode(), 'D1A 0B1', 'postal-code'],
    ['phone (P-107)', phone(), '4165551234', null],
    ['phone', phone(), '+1 (416) 555-1234', null],
    ['phone', phone(), '', 'required'],
    ['phone', phone(), 'ask for June, 207-555-0142', 'phone'],
    ['phone (P-107)', phone(), '1165551234', 'phone'],
    ['phone (P-107)', phone(), '4161551234', 'phone'],
    ['phone (facts §5)', phone(), '9115551234', 'phone'],
    ['phone (facts §5)', phone(), '4169111234', 'phone'],
    ['phone (facts §5)', phone(), '2905551234', 'phone'],
    ['zip', zip(), '', 'required'],
    ['zip', zip(), '04101', null],
    ['zip', zip(), '04101-1234', null],
    ['zip', zip(), '0410', 'zip'],
    ['zip', zip(), '04101-12', 'zip'],
    ['minimum', minimumValue(1), '0', 'minimum-value'],
    ['minimum', minimumValue(1), '1', null],
    ['card (P-097), Visa', creditCard(), '4111 1111 1111 1111', null],
    ['card (P-097), Mastercard', creditCard(), '5555555555554444', null],
    ['card (P-097), Amex', creditCard(), '378282246310005', null],
    ['card (P-097), Discover', creditCard(), '6011111111111117', null],
    ['card (P-097), JCB', creditCard(), '3530111333300000', null],
    ['card (P-097), Diners', creditCard(), '30569309025904', null],
    ['card (P-097), a wrong check digit', creditCard(), '4111111111111112', 'credit-card'],
    ['card (P-097), no brand of these', creditCard(), '6200000000000005', 'credit-card'],
    ['card type', cardNumberOfType('amex'), '378282246310005', null],
    ['card type', cardNumberOfType('amex'), '3782822463100050', 'card-type'],
    ['card type', cardNumberOfType('amex'), '4111111111111111', 'card-type'],
    ['card type', cardNumberOfType('visa-or-mastercard'), '5555555555554444', null],
    ['card type', cardNumberOfType('discover'), '6011111111111117', null],
  ])('%s: %#', (_name, schema, value, code) => {
    expect(codeOf(schema, value)).toBe(code)
  })
})

test.each([
  [0, true],
  [2 ** 31 - 1, true],
  [2 ** 31, false],
  [-1, false],
  [1.5, false],
])('a count of changes that the database holds: %d', (count, isCount) => {
  expect(revisionRule().safeParse(count).success).toBe(isCount)
})

test('the ten provinces, and no territory (platform §9; P-163)', () => {
  expect(provinces).toEqual(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK'])
})

describe('properties', () => {
  test.each<[string, z.ZodMiniType]>([
    ['required', required()],
    ['option', requiredOption(['yes', 'no'])],
    ['email', email()],
    ['regex', formatRule(/^\d{3}$/)],
    ['name', personName()],
    ['length', lengthBetween(2, 4)],
    ['most', maxLength(3)],
    ['numeric', numericRule()],
    ['number', numberRule()],
    ['range', rangeRule(18, 65)],
    ['unit range', unitRangeRule(122, 229, 'cm')],
    ['minimum', minimumValue(1)],
    ['postal code', postalCode()],
    ['phone', phone()],
    ['zip', zip()],
    ['required text', requiredText()],
    ['card', creditCard()],
    ['card type', cardNumberOfType('amex')],
    ['passport', passport()],
    ['health card', healthCard()],
    ['health card of a province', healthCard('BC')],
    ['licence', driverLicence('ON')],
    ['social security number', socialSecurityNumber()],
    ['date', dateRule('2026-03-01')],
    ['named date', namedDateRule('Date of birth', { min: '1956-03-01', max: '2008-03-01' })],
  ])('%s: a thousand texts make it accept or say why, and what was typed is not in the reason', (_name, rule) => {
    const canary = 'Zq7canary'
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.stringMatching(/^[\d $,.+()/-]{0,40}$/),
      fc.constantFrom('x'.repeat(100_000), '1'.repeat(100_000), '\u0000', '🦆', 'منى', '１２３', '1e999', '-0', '__proto__'),
    )
    fc.assert(
      fc.property(typed, fc.boolean(), (text, isMarked) => {
        const code = codeOf(rule, isMarked ? canary + text : text)
        expect(code === null || (code.length > 0 && !code.includes(canary))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('dollar signs and commas do not change a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        expect(plainNumber(`$${amount.toLocaleString('en-US')}`)).toBe(amount)
        expect(decimalNumber(String(amount))).toBe(amount)
      }),
    )
  })

  test('a range holds exactly what lies in it', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (a, b, value) => {
        const [min, max] = a < b ? [a, b] : [b, a]
        expect(codeOf(rangeRule(min, max), String(value)) === null).toBe(value >= min && value <= max)
      }),
    )
  })

  test('a phone is ten digits whose area code and exchange start with 2 to 9; no area is N9X, neither is N11 (facts §5)', () => {
    fc.assert(
      fc.property(digits(3), digits(7), (area, rest) => {
        const isService = [area, rest.slice(0, 3)].some((code) => code.slice(1) === '11')
        const isGood = area[0]! >= '2' && rest[0]! >= '2' && area[1] !== '9' && !isService
        expect(codeOf(phone(), `(${area}) ${rest.slice(0, 3)}-${rest.slice(3)}`) === null).toBe(isGood)
      }),
    )
  })

  test('a postal code tidied is still that code, and never holds D F I O Q U', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]\d[A-Z]\d[A-Z]\d$/), (code) => {
        expect(isPostalCode(code)).toBe(!/[DFIOQU]|^[WZ]/.test(code))
        if (isPostalCode(code)) expect(isPostalCode(tidyPostalCode(code.toLowerCase()))).toBe(true)
      }),
    )
    expect(postalFitsProvince('K1A 0B1', 'ON')).toBe(true)
    expect(postalFitsProvince('K1A 0B1', 'QC')).toBe(false)
  })

  test('names of any script of letters pass, and no name with a digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}]{1,40}$/u), fc.nat(9), (name, digit) => {
        expect(nameProblem(name)).toBeNull()
        expect(nameProblem(name + digit)).not.toBeNull()
      }),
    )
  })

  test('an Amex number belongs to no other type', () => {
    fc.assert(
      fc.property(fc.constantFrom('34', '37'), fc.stringMatching(/^\d{13}$/), (start, rest) => {
        const number = start + rest
        expect(isCardOfType(number, 'visa-or-mastercard')).toBe(false)
        expect(isCardOfType(number, 'amex')).toBe(validCardBrand(number) === 'american-express')
      }),
    )
  })

  test('an address with a space or without a dotted domain is none', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isEmail(`${address} x`)).toBe(false)
      }),
    )
    expect(isEmail('june@localhost')).toBe(false)
  })

  test('a code survives its way through an answer, figures and all', () => {
    expect(readCode(codeText('range', { min: 1, max: 9 }))).toEqual({ name: 'range', figures: { min: '1', max: '9' } })
    fc.assert(
      fc.property(fc.integer(), fc.string({ minLength: 1, maxLength: 20 }), (min, unit) => {
        const { figures } = readCode(codeText('unit-range', { min, unit }))
        expect(figures['min']).toBe(String(min))
        expect(figures['unit']).toBe(unit.replaceAll(/[|=]/g, ' '))
      }),
    )
  })
})

test('digits of an Arabic or Persian keyboard are figures too; every other character stays', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789')
  expect(latinDigits('١٬٢٣٤٫٥٠')).toBe('1,234.50')
  expect(latinDigits('12 شارع النيل, Apt 4—B')).toBe('12 شارع النيل, Apt 4—B')
  expect([plainNumber('$١٬٠٠٠'), decimalNumber('٧٢٫٥'), plainNumber('١٠٠x')]).toEqual([1000, 72.5, null])
})

describe('the expiry of a card as people type it', () => {
  test.each([
    ['07/2029', '07/2029'],
    ['7/29', '07/2029'],
    ['0729', '07/2029'],
    ['07 / 29', '07/2029'],
    [' 07-2029 ', '07/2029'],
    ['13/29', null],
    ['00/29', null],
    ['07/2', null],
    ['07/129', null],
    ['July 2029', null],
    [`7${' '.repeat(50_000)}x`, null],
    ['', null],
  ])('%j', (typed, expiry) => {
    const read = readExpiry(typed)
    expect(read && `${read.month}/${read.year}`).toBe(expiry)
  })
  test.each([
    ['07/2029', '2029-07-31', false],
    ['07/2029', '2029-08-01', true],
    ['7/29', '2026-01-01', true],
  ])('%s on %s is over: %s', (expiry, today, isOver) => expect(isCardExpired(expiry, today)).toBe(isOver))
})

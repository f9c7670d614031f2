import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { provinces } from './canadian-rules.ts'
import {
  dateRule,
  isoDayRule,
  namedDateRule,
  readEnteredDay,
  readUsDate,
  startBeforeEnd,
  startsBeforeEnd,
  whatIsWrongWithDate,
  yearsBefore,
} from './date-rules.ts'
import {
  driverLicence,
  healthCard,
  isHealthCard,
  isHealthCardOf,
  isPassport,
  isSocialSecurityNumber,
  noHealthCardAsProof,
  passport,
  socialSecurityNumber,
} from './identity-rules.ts'
import { isDriverLicence, isSomeDriverLicence, licencePatterns } from './licence-formats.ts'
import * as mini from 'zod/mini'

describe('documents (platform §5; P-102)', () => {
  test.each([
    ['AB123456', true],
    ['A123456BC', true],
    ['a123456bc', true],
    ['AB 123456', false],
    ['A1234567', false],
    ['123456789', false],
  ])('passport %s: %s', (number, good) => {
    expect(isPassport(number)).toBe(good)
    expect(codeOf(passport(), number)).toBe(good ? null : 'passport')
  })

  test.each([
    ['BC', '9698658215', true],
    ['BC', '9698658216', false],
    ['BC', '1698658215', false],
    ['AB', '123456789', true],
    ['NL', '123456789012', true],
    ['NS', '1234567890', true],
    ['QC', 'ROYM85102612', true],
    ['QC', 'ROY851026121', false],
    ['ON', '1234567897', true],
    ['ON', '1234567897AB', true],
    ['ON', '1234567890AB', false],
    ['PE', '12345678', true],
    ['SK', '12345678', false],
  ] as const)('health card of %s %s: %s', (province, number, good) => {
    expect(isHealthCardOf(number, province)).toBe(good)
    expect(codeOf(healthCard(province), number)).toBe(good ? null : 'health-card')
  })

  test('the rule without a province takes the six shapes and no spaces', () => {
    for (const good of ['123456789', '1234567890', '123456789012', '12345678', '1234567890AB', 'ABCD12345678'])
      expect(isHealthCard(good)).toBe(true)
    for (const wrong of ['1234567', '12345678901', '1234 567 890', 'ABC123456789']) expect(isHealthCard(wrong)).toBe(false)
    expect(noHealthCardAsProof).toEqual(['ON', 'MB', 'NS', 'PE'])
  })

  test.each([
    ['ON', 'A12345678901234', true],
    ['ON', 'A1234-56789-01234', false],
    ['QC', 'L123456789012', true],
    ['AB', '123456789', true],
    ['MB', 'ABCDEF123456', true],
    ['CA', 'D1234567', true],
    ['CA', '12345678', false],
    ['NY', '123456789', true],
    ['NH', '12ABC34567', true],
    ['NH', 'NHL12345678', true],
    ['KS', 'K1K2K', true],
    ['MO', 'M123456R', true],
    ['NV', 'X12345678', true],
    ['WA', 'DOE**MJ501P1', true],
    ['VT', '1234567A', true],
    ['XX', '1234567', false],
  ])('licence of %s %s: %s', (region, number, good) => {
    expect(isDriverLicence(number, region)).toBe(good)
    expect(codeOf(driverLicence(region), number)).toBe(good ? null : 'driver-licence')
  })

  test('every province and state has its pattern, and no licence holds a space or a dash', () => {
    expect(licencePatterns.size).toBe(10 + 51)
    for (const province of provinces) expect(licencePatterns.has(province)).toBe(true)
    fc.assert(
      fc.property(fc.constantFrom(...licencePatterns.entries()), fc.integer({ min: 0, max: 9 }), ([region, pattern], at) => {
        fc.assert(
          fc.property(fc.stringMatching(pattern), (number) => {
            expect(isDriverLicence(number.toLowerCase(), region)).toBe(true)
            expect(isSomeDriverLicence(number)).toBe(true)
            for (const special of [' ', '-'])
              expect(isDriverLicence(`${number.slice(0, at)}${special}${number.slice(at)}`, region)).toBe(false)
          }),
          { numRuns: 5 },
        )
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['123-45-6789', true],
    ['123456789', true],
    ['123-456789', false],
    ['000-45-6789', false],
    ['666456789', false],
    ['912456789', false],
    ['123006789', false],
    ['123450000', false],
  ])('social security number %s: %s', (number, good) => {
    expect(isSocialSecurityNumber(number)).toBe(good)
    expect(codeOf(socialSecurityNumber(), number)).toBe(good ? null : 'ssn')
  })
})

describe('dates, told on 2026-03-01', () => {
  const today = '2026-03-01'
  test.each([
    ['13/40/2000', 'date-invalid'],
    ['02/30/2001', 'date-invalid'],
    ['1/2/2001', 'date-invalid'],
    ['02/28/1956', 'date-early|years=70'],
    ['03/01/1956', null],
    ['03/01/2026', null],
    ['03/02/2026', 'date-late|max=03/01/2026'],
  ])('%s: %s', (typed, code) => {
    expect(codeOf(dateRule(today), typed)).toBe(code)
  })

  test.each([
    ['2026-03-01', null],
    ['2028-02-29', null],
    ['2026-02-29', 'date'],
    ['0000-01-01', 'date'],
    ['2026-3-1', 'date'],
    ['03/01/2026', 'date'],
    ['', 'date'],
  ])('as programs write them, %s: %s', (typed, code) => {
    expect(codeOf(isoDayRule(), typed)).toBe(code)
  })

  test.each([
    ['03/01/2026', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['2/1/2026', null],
    ['2026-02-30', null],
    ['02/30/2026', null],
    ['', null],
  ])('a day that is entered as %s is %s', (typed, day) => {
    expect(readEnteredDay(typed)).toBe(day)
  })

  test('the term lives name the field', () => {
    const rule = namedDateRule('Date of birth', { min: '1956-03-01', max: '2008-03-01' })
    expect(codeOf(rule, 'x')).toBe('named-date-invalid|field=Date of birth')
    expect(codeOf(rule, '02/28/1956')).toBe('named-date-early|field=Date of birth|min=03/01/1956')
    expect(codeOf(rule, '03/02/2008')).toBe('named-date-late|field=Date of birth|max=03/01/2008')
    expect(codeOf(rule, '03/01/2008')).toBeNull()
  })

  test('a start must come before its end', () => {
    const rule = startBeforeEnd(mini.object({ start: mini.string(), end: mini.string() }))
    expect(codeOf(rule, { start: '03/02/2026', end: '03/01/2026' })).toBe('start-before-end')
    expect(codeOf(rule, { start: '03/01/2026', end: '03/01/2026' })).toBe('start-before-end')
    expect(codeOf(rule, { start: '03/01/2026', end: '03/02/2026' })).toBeNull()
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(startsBeforeEnd(text, '03/01/2026')).toBe(!(readUsDate(text)! >= '2026-03-01'))
      }),
    )
  })

  test('seventy years before the leap day is a day that exists', () => {
    expect(yearsBefore('2024-02-29', 70)).toBe('1954-02-28')
    expect(yearsBefore('2024-02-29', 4)).toBe('2020-02-29')
    expect(whatIsWrongWithDate('03/01/1956', { min: yearsBefore(today, 70) })).toBeNull()
  })
})

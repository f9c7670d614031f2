import { describe, expect, it } from 'vitest'
import { ageLastBirthday, ageNearest } from './age-nearest.ts'
import { whyUnavailable } from './why-unavailable.ts'

describe('age nearest', () => {
  it.each([
    ['E1', '2000-02-29', '2026-02-28', 25],
    ['E1', '2000-02-29', '2026-03-01', 26],
    ['on the birthday itself', '2000-02-29', '2024-02-29', 24],
  ])('%s: born %s, on %s: %i years old', (_name, born, on, age) => {
    expect(ageLastBirthday(born, on)).toBe(age)
  })
  it.each([
    ['E2: on the half birthday', '1986-01-15', '2026-07-15', 40, '2026-07-16'],
    ['E2: the day after', '1986-01-15', '2026-07-16', 41, '2027-07-16'],
    ['before the birthday', '1986-01-15', '2026-01-14', 40, '2026-07-16'],
    ['31 August and half a year, no leap year', '1990-08-31', '2026-02-28', 35, '2026-03-01'],
    ['the day after it', '1990-08-31', '2026-03-01', 36, '2027-03-01'],
    ['31 August, a leap year', '1990-08-31', '2024-02-29', 33, '2024-03-01'],
    ['29 February and half a year', '2000-02-29', '2026-08-29', 26, '2026-08-30'],
    ['the day after that', '2000-02-29', '2026-08-30', 27, '2027-08-30'],
    ['born today', '2026-03-01', '2026-03-01', 0, '2026-09-02'],
    ['30 December', '1990-12-30', '2026-06-30', 35, '2026-07-01'],
  ])('%s', (_name, born, on, age, changesOn) => {
    expect(ageNearest(born, on)).toEqual({ age, nextAge: age + 1, changesOn })
  })
})

describe('what can be sold', () => {
  const today = '2026-03-01'
  const life = { dateOfBirth: '1986-01-15', province: 'ON' }
  it.each([
    ['anything open', life, null],
    ['Quebec', { ...life, province: 'QC' }, 'province-unavailable'],
    ['the 18th birthday', { ...life, dateOfBirth: '2008-03-01' }, null],
    ['the day before it', { ...life, dateOfBirth: '2008-03-02' }, 'age-out-of-range'],
    ['65 and six months to the day', { ...life, dateOfBirth: '1960-09-01' }, null],
    ['a day more', { ...life, dateOfBirth: '1960-08-31' }, 'age-out-of-range'],
    ['the 66th birthday', { ...life, dateOfBirth: '1960-03-01' }, 'age-out-of-range'],
    ['20 years at 55 (G16)', { ...life, dateOfBirth: '1971-01-15', term: 20, faceDollars: 500_000 }, null],
    ['20 years at 56 (G16)', { ...life, dateOfBirth: '1970-01-15', term: 20, faceDollars: 500_000 }, 'term-unavailable'],
    ['15 years at 61', { ...life, dateOfBirth: '1965-01-15', term: 15 }, 'term-unavailable'],
    ['10 years at 65', { ...life, dateOfBirth: '1961-01-15', term: 10 }, null],
    ['a million at 50', { ...life, dateOfBirth: '1976-01-15', faceDollars: 1_000_000 }, null],
    ['half a million and a step at 51', { ...life, dateOfBirth: '1975-01-15', faceDollars: 510_000 }, 'face-unavailable'],
    ['260 000 at 61', { ...life, dateOfBirth: '1965-01-15', faceDollars: 260_000 }, 'face-unavailable'],
    ['40 000', { ...life, faceDollars: 40_000 }, 'face-unavailable'],
    ['1 000 001', { ...life, faceDollars: 1_000_001 }, 'face-unavailable'],
    ['between two steps', { ...life, faceDollars: 255_000 }, 'face-unavailable'],
  ] as const)('%s', (_name, request, code) => {
    expect(whyUnavailable(request, today)?.code ?? null).toBe(code)
  })
})

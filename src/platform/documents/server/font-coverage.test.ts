import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { fontCoverage, printable } from './font-coverage.ts'

const find = createRequire(import.meta.url)
const coverageOf = (file: string) => fontCoverage(readFileSync(find.resolve(`@expo-google-fonts/${file}`)))
const latin = coverageOf('radio-canada/400Regular/RadioCanada_400Regular.ttf')
const arabic = coverageOf('vazirmatn/400Regular/Vazirmatn_400Regular.ttf')

test('the fonts cover the languages they are for', () => {
  for (const sign of 'AaÉéçœŒ’0–9$') expect(latin.has(sign.codePointAt(0) ?? 0)).toBe(true)
  for (const sign of 'شهادةأإآؤئى؟،') expect(arabic.has(sign.codePointAt(0) ?? 0)).toBe(true)
  expect(latin.has('李'.codePointAt(0) ?? 0)).toBe(false)
})

test.each([
  ['Marguerite O’Neill', 'Marguerite O’Neill'],
  ['李雷', '??'],
  ['Ma🦆ya', 'Ma?ya'],
  ['\u2066TU-1\u2069', '\u2066TU-1\u2069'],
  ['Ⓜaya', 'Maya'],
])('%s is printed as %s', (typed, printed) => {
  expect(printable(typed, latin)).toBe(printed)
})

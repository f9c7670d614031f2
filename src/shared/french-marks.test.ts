import { expect, test } from 'vitest'
import { withFrenchMarks } from './french-marks.ts'

test.each([
  ['fr', 'Fumez-vous ?', 'Fumez-vous\u00a0?'],
  ['fr', 'Deux cas : oui ; non !', 'Deux cas\u00a0: oui\u00a0; non\u00a0!'],
  ['fr', 'Le « traitement » compte.', 'Le «\u00a0traitement\u00a0» compte.'],
  ['fr', 'Fumez-vous\u00a0?', 'Fumez-vous\u00a0?'],
  ['fr', 'Fumez-vous?', 'Fumez-vous?'],
  ['en', 'Odd ?', 'Odd ?'],
  ['ar', 'هل تدخن ؟', 'هل تدخن ؟'],
])('in %s %s keeps its marks with their words', (locale, typed, shown) => {
  expect(withFrenchMarks(typed, locale)).toBe(shown)
})

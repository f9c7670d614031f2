import { expect, test } from 'vitest'
import { withFrenchMarks } from './french-marks.ts'

test.each([
  ['fr', 'Fumez-vous ?', 'Fumez-vous?'],
  ['fr', 'Deux cas : oui ; non !', 'Deux cas\u00a0: oui; non!'],
  ['fr', 'Le « traitement » compte.', 'Le «\u00a0traitement\u00a0» compte.'],
  ['fr', 'Fumez-vous\u00a0?', 'Fumez-vous?'],
  ['fr', 'Fumez-vous\u202f?', 'Fumez-vous?'],
  ['fr', 'Fumez-vous?', 'Fumez-vous?'],
  ['en', 'Odd ?', 'Odd ?'],
  ['ar', 'هل تدخن ؟', 'هل تدخن ؟'],
])('in %s %s shows its marks as the French of Canada does', (locale, typed, shown) => {
  expect(withFrenchMarks(typed, locale)).toBe(shown)
})

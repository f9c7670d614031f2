import { expect, test } from 'vitest'
import { textsFor } from '../app/texts.server.ts'
import { keptText } from './kept-text.ts'

test('a text that is kept is the one that is filled in, for each language and all figures', () => {
  for (const locale of ['en', 'fr', 'ar'] as const)
    for (const partner of ['Acme', 'Northwind', 'Acme']) {
      const filled = textsFor(locale).getFixedT(locale, 'web')('frame.with-partner', { partner })
      expect(filled).toContain(partner)
      expect(keptText(locale, 'web', 'frame.with-partner', { partner })).toBe(filled)
    }
  expect(keptText('en', 'web', 'frame.back')).toBe('Back')
})

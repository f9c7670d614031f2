import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { NeedsParts } from './needs-parts.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('../../../../web/root-data.ts', () => ({ useLocale: () => 'en' }))

const shown = (typed: Record<string, string>): string =>
  renderToStaticMarkup(<NeedsParts typed={typed} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('nothing typed: what the sum will be made of, and no figure', () => {
  const text = shown({})
  expect(text).toContain('needs.parts')
  expect(text).not.toMatch(/\$\d/)
})

test.each([
  // Facts §1e: final expenses of 15,000 are everybody's, and the sum is rounded up to 10,000.
  [{ mortgageBalance: '100,000' }, '$120,000', '$100,000'],
  [{ mortgageBalance: '100 000', loansOrDebts: '20000', savingsOrInvestments: '50,000' }, '$90,000', '-$50,000'],
  // A household income below one's own says nothing yet about what is missed.
  [{ grossAnnualIncome: '80,000', grossHouseholdAnnualIncome: '8', mortgageBalance: '5,000' }, '$20,000', '–'],
])('%j: %s so far', (typed, total, line) => {
  const text = shown(typed)
  expect(text).toContain('needs.so-far')
  expect(text).toContain(total)
  expect(text).toContain(line)
})

test('an amount finer than a cent, or a word, adds nothing', () => {
  expect(shown({ mortgageBalance: '1.234' })).toContain('needs.parts')
  expect(shown({ mortgageBalance: 'a lot' })).toContain('needs.parts')
})

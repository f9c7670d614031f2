import { describe, expect, test } from 'vitest'
import { renderHtml, renderPdf } from '../../../platform/documents/server/index.ts'
import { withoutIsolates } from '../../../shared/isolate.ts'
import { benefitsOf } from '../rules/benefits.ts'
import { policyDocument } from './policy-document.ts'
import { issuer, travelPolicy } from './policy-document.sample.ts'
import type { PolicyFacts } from './policy-info.ts'

describe('what the certificate says', () => {
  const rowsOf = (facts: Partial<PolicyFacts>) =>
    policyDocument(travelPolicy('en', facts), issuer)
      .sections.flatMap(({ table, rows, paragraphs }) => [
        ...(table?.rows ?? []).map((row) => row.join(' | ')),
        ...(rows ?? []).map(({ label, value }) => `${label} | ${value}`),
        ...(paragraphs ?? []),
      ])
      .map(withoutIsolates)
  const { trip } = travelPolicy('en').facts
  const large = { size: 'large', benefits: benefitsOf.large, trip: { ...trip, rental: null } } as const

  test.each([
    ['an option that was not bought', { trip: { ...trip, rental: null } }, 'Rental car damage | Not included'],
    ['no options at all', { trip: { ...trip, rental: null, anyReason: null } }, 'You chose no options.'],
    ['an option that was bought', {}, 'Rental car damage | $25,000'],
    [
      'the deadline of cancel for any reason',
      {},
      'Last moment to cancel for any reason | 12:01 a.m. local time, April 8, 2026. That is 48 hours before your departure day begins.',
    ],
    ['the masked card', {}, 'Paid with | Visa ending in 1111'],
    ['the total', {}, 'Total premium | $974.88'],
    [
      'a rental car waiver that the plan includes',
      large,
      'Rental car waiver | Included in your plan; up to $25,000 for damage or theft',
    ],
    [
      'the day of the final payment that a waiver hangs on, because nobody asks for that day',
      large,
      'Waiver of the pre-existing condition exclusion | Included, unless the final trip payment was made before February 28, 2026',
    ],
    [
      'that the look-back does not apply with that waiver',
      large,
      'This exclusion does not apply to you, unless the final trip payment was made before February 28, 2026.',
    ],
    ['a wait in hours', {}, 'Missed connection (cruise or tour) | $500, after 3 hours'],
  ] satisfies [string, Partial<PolicyFacts>, string][])('%s', (_what, facts, row) => {
    expect(rowsOf(facts)).toContain(row)
  })

  test('a link that is no web page is refused by both renderers', async () => {
    const document = policyDocument(travelPolicy('en'), { ...issuer, privacyUrl: 'javascript:alert(1)' })
    expect(() => renderHtml(document)).toThrow('web pages only')
    await expect(renderPdf(document)).rejects.toThrow('web pages only')
  })
})

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
      'a waiver that is bought within hours of the last payment only',
      large,
      'Waiver of the pre-existing condition exclusion | Does not apply: bought more than 24 hours after the final trip payment',
    ],
  ] satisfies [string, Partial<PolicyFacts>, string][])('%s', (_what, facts, row) => {
    expect(rowsOf(facts)).toContain(row)
  })

  test('a link that is no web page is refused by both renderers', async () => {
    const document = policyDocument(travelPolicy('en'), { ...issuer, privacyUrl: 'javascript:alert(1)' })
    expect(() => renderHtml(document)).toThrow('web pages only')
    await expect(renderPdf(document)).rejects.toThrow('web pages only')
  })
})

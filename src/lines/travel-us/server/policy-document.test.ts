import { describe, expect, test } from 'vitest'
import { renderHtml, renderPdf } from '../../../platform/documents/server/index.ts'
import { withoutIsolates } from '../../../shared/isolate.ts'
import { policyDocument, type TravelPolicyDocumentInput } from './policy-document.ts'
import { travelDocumentInput } from './policy-document.sample.ts'

describe('what the certificate says', () => {
  const rowsOf = (more: Partial<TravelPolicyDocumentInput>) => {
    const { sections } = policyDocument(travelDocumentInput('en', more))
    return sections
      .flatMap(({ table, rows, paragraphs }) => [
        ...(table?.rows ?? []).map((row) => row.join(' | ')),
        ...(rows ?? []).map(({ label, value }) => `${label} | ${value}`),
        ...(paragraphs ?? []),
      ])
      .map(withoutIsolates)
  }
  const { benefits } = travelDocumentInput('en')

  test.each([
    ['an option that was not bought', { options: {} }, 'Rental car damage | Not included'],
    ['no options at all', { options: {} }, 'You chose no options.'],
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
      { plan: 'large', options: {}, benefits: { ...benefits, rentalCar: { kind: 'amount', limitCents: 2_500_000 } } },
      'Rental car waiver | Included in your plan; up to $25,000 for damage or theft',
    ],
    [
      'a waiver bought in time',
      { isPreExistingWaived: true, benefits: { ...benefits, preExistingWaiver: { kind: 'timed', hoursAfterFinalPayment: 24 } } },
      'Waiver of the pre-existing condition exclusion | Included',
    ],
  ] satisfies [string, Partial<TravelPolicyDocumentInput>, string][])('%s', (_what, more, row) => {
    expect(rowsOf(more)).toContain(row)
  })

  test('a link that is no web page is refused by both renderers', async () => {
    const document = policyDocument(travelDocumentInput('en', { privacyUrl: 'javascript:alert(1)' }))
    expect(() => renderHtml(document)).toThrow('web pages only')
    await expect(renderPdf(document)).rejects.toThrow('web pages only')
  })
})

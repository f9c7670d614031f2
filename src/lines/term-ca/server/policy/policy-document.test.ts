import { describe, expect, test } from 'vitest'
import { renderHtml, renderPdf } from '../../../../platform/documents/server/index.ts'
import { beneficiaryStatement } from './policy-document-statement.ts'
import { beneficiary, issuer, termPolicy } from './policy-document.sample.ts'
import { policyDocument } from './policy-document.ts'
import type { TermPolicy } from './policy-info.ts'

const said = (html: string): string =>
  html
    .replace(/<\/?bdi[^>]*>/g, '')
    .replace(/<style[^]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')

describe('the contract of term life', () => {
  test.each<[string, TermPolicy, string[]]>([
    ['an American Express card', termPolicy(), ['American Express ending in 8431', '$785.00 each year', 'Standard, smoker']],
    ['a follow-up with the words it was asked in', termPolicy(), ['How many times a week? 5', 'Yes, 11 years ago or more']],
    ['standard measures', termPolicy(), ['5 ft 6 in', '140 lb']],
    ['the estate', termPolicy(), ['paid to your estate (your legal heirs)']],
    ['the supervisor of agents where there is one', termPolicy(), ['Alberta Insurance Council']],
    ['the smoker’s yearly premiums after the term', termPolicy(), ['50 $6.13 $3,065.00', '80 $101.47 $50,735.00']],
    [
      'the beneficiaries of the application, whatever came later',
      termPolicy(
        {},
        {
          beneficiaries: [beneficiary('Later', 10_000)],
          earlierBeneficiaries: [
            { beneficiaries: [beneficiary('First', 10_000)], changedAt: '2026-04-01T12:00:00Z', consented: false },
          ],
        },
      ),
      ['First Fielding'],
    ],
  ])('has %s', (_what, policy, texts) => {
    const page = said(renderHtml(policyDocument(policy, issuer)))
    for (const text of texts) expect(page).toContain(text)
    expect(page).not.toContain('Later Fielding')
  })
})

test('a statement of beneficiaries has who receives it now, who did before, and whether anybody agreed', async () => {
  const policy = termPolicy(
    {},
    {
      beneficiaries: [beneficiary('Juno', 6667), beneficiary('Rye', 3333)],
      earlierBeneficiaries: [
        { beneficiaries: [beneficiary('Oren', 10_000)], changedAt: '2026-04-01T12:00:00Z', consented: true },
      ],
    },
  )
  const document = beneficiaryStatement(policy, issuer, '2026-04-01T12:00:00Z')
  const page = said(renderHtml(document))
  for (const text of [
    'Juno Fielding Friend Revocable 66.67%',
    'Rye Fielding Friend Revocable 33.33%',
    'Oren Fielding',
    'has agreed to this change',
  ])
    expect(page).toContain(text)
  expect(page).not.toMatch(/marijuana|cancer|1996/)
  expect(
    Buffer.from(await renderPdf(document))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a statement that goes out late names who was named by that change, not by a later one (T-063)', () => {
  const policy = termPolicy(
    {},
    {
      beneficiaries: [beneficiary('Third', 10_000)],
      earlierBeneficiaries: [
        { beneficiaries: [beneficiary('First', 10_000)], changedAt: '2026-04-01T12:00:00Z', consented: true },
        { beneficiaries: [beneficiary('Second', 10_000)], changedAt: '2026-04-01T12:05:00Z', consented: false },
      ],
    },
  )
  const statement = (changedAt: string) => said(renderHtml(beneficiaryStatement(policy, issuer, changedAt)))
  const earlier = statement('2026-04-01T12:00:00Z')
  for (const text of ['Second Fielding', 'First Fielding', 'has agreed to this change']) expect(earlier).toContain(text)
  expect(earlier).not.toContain('Third Fielding')
  const later = statement('2026-04-01T12:05:00Z')
  for (const text of ['Third Fielding', 'Second Fielding']) expect(later).toContain(text)
  expect(later).not.toMatch(/First Fielding|has agreed to this change/)
})

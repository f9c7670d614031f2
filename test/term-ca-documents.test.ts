import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { beneficiaryStatement } from '../src/lines/term-ca/server/policy-document-statement.ts'
import { policyDocument, type PolicyHouse } from '../src/lines/term-ca/server/policy-document.ts'
import type { TermPolicy } from '../src/lines/term-ca/server/policy-info.ts'
import { renderHtml, renderPdf } from '../src/platform/documents/server/index.ts'
import type { Beneficiary } from '../src/lines/term-ca/rules/application.ts'

const house: PolicyHouse = {
  brand: 'Eider',
  carrier: 'Sweetgale Life',
  carrierAddress: '200 Sample Street, Toronto, Ontario M5V 0A0',
  agent: { name: 'Eider Insurance Services', licence: '0X00000', phone: '1-800-555-0100', email: 'help@eider.example' },
  privacyUrl: 'https://eider.example/',
}

const hostile = '<script>alert(1)</script> #read("/etc/passwd") *bold* $x$'
const beneficiary = (firstName: string, shareHundredths: number): Beneficiary => ({
  category: 'Individual',
  type: 'Revocable',
  relationship: 'Friend',
  shareHundredths,
  firstName,
  lastName: 'Fielding',
  dateOfBirth: null,
  companyName: '',
})

const asked = (text: string, followUps: Record<string, string> = {}) => ({
  answer: 'yes' as const,
  followUps,
  text,
  followUpTexts: { timesPerWeek: 'How many times a week?' },
  setVersion: '2026-01',
  language: 'en' as const,
  answeredAt: '2026-03-01T16:00:00Z',
})

const termPolicy = (change: Partial<TermPolicy['facts']> = {}, holder: Partial<TermPolicy['holder']> = {}): TermPolicy =>
  ({
    id: 'p',
    policyNumber: 'CT-100000017',
    state: 'in-force',
    facts: {
      product: 'T20',
      templateId: 'SG-T100-CA-0126',
      coverage: 500_000,
      term: 20,
      paymentFrequency: 'annual',
      premiumCents: 75_500,
      feeCents: 3000,
      issuedAt: '2026-03-01T17:00:00Z',
      effectiveDate: '2026-03-01',
      endsOn: '2046-02-28',
      reviewUntil: '2026-03-11',
      ...change,
    },
    holder: {
      person: {
        firstName: hostile,
        lastName: 'O’Neill',
        middleInitial: '',
        suffix: 'JR',
        address: { addr1: '#import "x": *', city: '</td><img src=x onerror=alert(1)>', province: 'AB', postalCode: 'T2P 1A1' },
        phone: '403-555-0142',
        email: 'o@example.com',
      },
      dateOfBirth: '1996-03-01',
      sex: 'female',
      province: 'AB',
      isSmoker: true,
      issueAge: 30,
      identity: { kind: 'drivers-licence', last4: '6789', province: 'AB', confirmedAt: '2026-03-01T16:40:00Z' },
      eligibility: { isCanadian: true, usesTobacco: true, replacesPolicy: false, absentNow: false, absentPast: '11Y+' },
      body: { measurement: 'standard', feet: '5', inches: '6', pounds: '140', centimeters: '', kilograms: '' },
      lifestyle: { marijuanaUse: asked('Do you use marijuana?', { timesPerWeek: '5' }) },
      medical: {},
      statements: {},
      beneficiaries: [],
      earlierBeneficiaries: [],
      authorization: { text: 'I authorize.', at: '2026-03-01T16:50:00Z' },
      method: { kind: 'creditcard', brand: 'amex', last4: '8431' },
      receipt: { keyId: 'key', receipt: { ratesVersion: 'sample' } },
      ...holder,
    },
  }) as unknown as TermPolicy

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
    const page = said(renderHtml(policyDocument(policy, house)))
    for (const text of texts) expect(page).toContain(text)
    expect(page).not.toContain('Later Fielding')
  })

  test('keeps what was typed as text, in both twins, and the same bytes for the same data', async () => {
    const document = policyDocument(termPolicy(), house)
    const page = renderHtml(document, { nonce: 'n0nce' })
    expect(page).not.toMatch(/<script|<img/i)
    expect(page).toContain('&lt;script&gt;')
    const [one, two] = [await renderPdf(document), await renderPdf(policyDocument(termPolicy(), house))]
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
    expect(Buffer.from(one).toString('latin1')).not.toMatch(/\/(?:JS|JavaScript|AA|OpenAction|Launch|EmbeddedFile)\b/)
  })

  test('has a valid page', async () => {
    const report = await new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
      rules: { 'no-trailing-whitespace': 'off', 'require-sri': 'off' },
    }).validateString(renderHtml(policyDocument(termPolicy(), house), { nonce: 'n0nce' }))
    expect(report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
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
  const document = beneficiaryStatement(policy, house, '2026-04-01T12:00:00Z')
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
  const statement = (changedAt: string) => said(renderHtml(beneficiaryStatement(policy, house, changedAt)))
  const earlier = statement('2026-04-01T12:00:00Z')
  for (const text of ['Second Fielding', 'First Fielding', 'has agreed to this change']) expect(earlier).toContain(text)
  expect(earlier).not.toContain('Third Fielding')
  const later = statement('2026-04-01T12:05:00Z')
  for (const text of ['Third Fielding', 'Second Fielding']) expect(later).toContain(text)
  expect(later).not.toMatch(/First Fielding|has agreed to this change/)
})

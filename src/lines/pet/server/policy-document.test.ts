import { expect, test } from 'vitest'
import { withoutIsolates } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { policyDocument } from './policy-document.ts'
import { issuer, petPolicy } from './policy-document.sample.ts'

const document = policyDocument(petPolicy('en'), [], issuer)
const rows = [
  ...document.summary.map(({ label, value }) => `${label} | ${value}`),
  ...document.sections.flatMap(({ heading, table, rows: own, paragraphs, list }) => [
    heading,
    ...(table?.rows ?? []).map((row) => row.join(' | ')),
    ...(own ?? []).map(({ label, value }) => `${label} | ${value}`),
    ...(paragraphs ?? []),
    ...(list ?? []),
  ]),
].map(withoutIsolates)

test.each([
  ['each pet', 'Rufus | Labrador Retriever | Under 1 year | Male | $500 | $90.44'],
  ['what comes back', 'You get back | 90% of eligible vet costs above the deductible, with no upper limit'],
  ['the renewal', 'Renewal date | March 2, 2027'],
  ['the end of a wait', 'Injuries: waiting period ends with | March 6, 2026; covered from March 7, 2026'],
  ['the tax line', 'Sales tax (8%) | $12.24'],
  ['the first bill', 'First bill | $165.28'],
  ['the later bills', 'Each later bill | $143.68, 11 times, on the same day of each month'],
  ['the masked card', 'Paid with | Visa ending in 1111'],
  ['a card for the vet', 'Card for the vet: Rufus'],
  ['an answer', 'Rufus: breeding animal | No'],
  ['a phone number as people write it', 'Owner | Marguerite O’Neill-Beauchêne, 613-555-0134'],
  ['what was not agreed to', 'Not given when this was bought: “I accept to receive the policy and its documents by e-mail.”'],
])('the document says %s', (_what, row) => expect(rows).toContain(row))

test('ages are written out, as the language counts them', () => {
  const agesIn = (locale: Locale) =>
    policyDocument(petPolicy(locale), [], issuer).sections[0]!.table!.rows.map((row) => withoutIsolates(row[2]!))
  expect(agesIn('en')).toEqual(['Under 1 year', '2 years'])
  expect(agesIn('fr')).toEqual(['Moins de 1\u00a0an', '2\u00a0ans'])
  expect(agesIn('ar')).toEqual(['أقل من سنة', 'سنتان (2)'])
})

test('a birth that only an age was told for is printed as a month, with "about"', () => {
  const { facts } = petPolicy('en')
  const pets = facts.pets.map((pet, at) => ({ ...pet, born: '2024-03-01', isBornFromAge: at === 0 }))
  const bornIn = (locale: Locale) =>
    policyDocument(petPolicy(locale, { pets }), [], issuer)
      .sections.flatMap(({ rows: own }) => own ?? [])
      .filter(({ label }) => /born|naissance|تاريخ الميلاد/i.test(label))
      .map(({ value }) => withoutIsolates(value))
  expect(bornIn('en')).toEqual(['about March 2024', 'March 1, 2024', 'about March 2024', 'March 1, 2024'])
  expect(bornIn('fr')[0]).toBe('vers mars 2024')
  expect(bornIn('ar')[0]).toMatch(/^نحو .*2024$/)
})

test('each card for the vet stands on one page', () => {
  expect(document.sections.filter(({ isCard }) => isCard).map(({ heading }) => withoutIsolates(heading))).toEqual([
    'Card for the vet: Rufus',
    'Card for the vet: ميمي',
  ])
})

test('a rate of tax is printed with its decimals', () => {
  const { bill } = petPolicy('en').facts
  const taxes = [{ name: 'premium-surcharge' as const, basisPoints: 180, firstCents: 223, laterCents: 187 }]
  const { sections } = policyDocument(petPolicy('en', { country: 'US', region: 'KY', bill: { ...bill, taxes } }), [], issuer)
  const lines = sections.flatMap(({ table }) => table?.rows ?? []).map((row) => withoutIsolates(row.join(' | ')))
  expect(lines.filter((line) => line.includes('1.8%'))).toHaveLength(1)
})

test.each([
  ['review', null, 'Cancelled on March 11, 2026'],
  ['debit-revoked', '2026-04-30', 'Ends April 30, 2026'],
] as const)('after an end (%s) it says so', (endReason, coverUntil, mark) => {
  const ended = { state: 'cancelled', endReason, coverUntil, endedAt: new Date('2026-03-11T15:00:00Z') } as const
  expect(withoutIsolates(policyDocument(petPolicy('en', {}, {}, ended), [], issuer).endedMark ?? '')).toBe(mark)
})

test('what was agreed to for a pet that joined later stands in it too', () => {
  const agreed = { agreements: ['monthly-bills'], authorization: 'I allow $58.00.', at: '2026-04-10T15:00:00Z' } as const
  const joined = petPolicy('en', {}, { petNames: ['Bella', 'Tom'], agreed: { ...agreed, agreements: [...agreed.agreements] } })
  const { sections } = policyDocument(petPolicy('en'), [{ ...joined, policyNumber: 'PT-100000017-E1' }], issuer)
  const lines = sections.flatMap(({ list }) => list ?? []).map(withoutIsolates)
  expect(lines.filter((line) => line.includes('I allow'))).toEqual([
    'On March 1, 2026 at 15:03 UTC you agreed: “I allow Eider to charge my card.”',
    'On April 10, 2026 at 15:00 UTC you agreed: “I allow $58.00.”',
  ])
})

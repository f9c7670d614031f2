import { describe, expect, test } from 'vitest'
import { documentWords } from '../../../platform/documents/server/index.ts'
import { withoutIsolates } from '../../../shared/isolate.ts'
import { shippedProducts } from '../rules/products.ts'
import { words } from '../words/words.ts'
import { policyDocument } from './policy-document.ts'
import { canadaTravelPolicy, issuer } from './policy-document.sample.ts'
import type { PolicyFacts } from './policy-info.ts'

describe('what the policy says on paper (facts §7)', () => {
  const { choice } = canadaTravelPolicy('en').facts
  const linesOf = (facts: Partial<PolicyFacts>, state: 'in-force' | 'cancelled' = 'in-force') => {
    const ended = state === 'cancelled' ? { state, endedAt: new Date('2026-03-05T15:00:00Z') } : {}
    const { sections, summary, reviewBox } = policyDocument(canadaTravelPolicy('en', facts, {}, ended), issuer)
    return [
      ...summary.map(({ label, value }) => `${label} | ${value}`),
      reviewBox.heading,
      ...sections.flatMap(({ heading, table, rows, paragraphs, list, steps }) => [
        heading,
        ...(table?.rows ?? []).map((row) => row.join(' | ')),
        ...(rows ?? []).map(({ label, value }) => `${label} | ${value}`),
        ...(paragraphs ?? []),
        ...(list ?? []),
        ...(steps ?? []),
      ]),
    ].map(withoutIsolates)
  }

  test.each<[string, Partial<PolicyFacts>, string]>([
    ['its plan with its code', {}, 'Plan | Emergency medical, worldwide (PL-SMED-3)'],
    ['the deductible with its currency', {}, 'Deductible | $300 USD for each claim'],
    ['the days of the trip', {}, 'Trip length | 14 days, first and last day included'],
    ['each insured with category', {}, 'أحمد المنصوري | 67 | C | $2,000.00'],
    ['a window of seven days', {}, 'Marguerite O’Neill-Beauchêne | 7 | April 3, 2026'],
    ['a window of 180 days', {}, 'أحمد المنصوري | 180 | October 12, 2025'],
    ['the limits', {}, 'Emergency medical care: up to $5,000,000'],
    ['whom to call', {}, 'Before treatment call, from Canada and the USA | +1 888 555 0177'],
    ['whom to call from elsewhere', {}, 'From elsewhere (collect) | +1 416 555 0177'],
    ['the rental car', {}, 'Rental car | April 12, 2026 to April 18, 2026, up to $75,000'],
    ['baggage of two', {}, 'Baggage | Up to $3,000'],
    ['what the rental car leaves out', {}, 'A driver who is not on the contract'],
    ['what baggage pays for an item', {}, 'Loss, theft or damage of what you take along, up to $300 for each item'],
    ['of which option that is told', {}, 'Baggage · What is covered'],
    ['that nothing was added', { choice: { ...choice, rentalCar: false, baggage: false } }, 'You added nothing.'],
    ['the tax', {}, 'Premium tax (8%) | $11.40'],
    ['the total', {}, 'Total | $432.30'],
    ['a phone number as people write it', {}, 'Phone | 416-555-0134'],
    ['the rights', {}, 'Your rights as a traveller'],
    ['the review', {}, 'You have 10 days to change your mind'],
    [
      'that the premium can still be asked for after it',
      {},
      'After that the premium does not come back by itself. Until the trip begins, an agent can ask the insurer for it.',
    ],
  ])('%s', (_what, facts, line) => {
    expect(linesOf(facts)).toContain(line)
  })

  const planFacts = (planCode: PolicyFacts['planCode'], anyReason: boolean): Partial<PolicyFacts> => {
    const { title, limits, panels } = shippedProducts('en').find(({ code }) => code === planCode)!
    return { planCode, product: { title, limits, panels }, choice: { ...choice, anyReason } }
  }

  test.each(['PL-STCAN-7', 'PL-SPCK-2', 'PL-SPCK-17'] as const)(
    'says of %s that any reason is covered only where that was bought',
    (planCode) => {
      expect(linesOf(planFacts(planCode, false)).filter((line) => line.includes('Pays up to 50 percent'))).toEqual([])
      const bought = linesOf(planFacts(planCode, true)).filter((line) => line.includes('50 percent'))
      expect(bought).toEqual([expect.stringMatching(/^Cancel for any reason \| Pays up to 50 percent of the sum insured/)])
    },
  )

  test('lists no choice that was not taken and no window of other ages', () => {
    const lines = linesOf({ ...planFacts('PL-SMED-3', false), deductible: 1000 })
    expect(lines.filter((line) => /another that you choose|59 or younger|60 to 74|^Stable:/.test(line))).toEqual([])
    expect(lines).toContain('Deductible | $1,000 USD for each claim')
    const interruption = linesOf(planFacts('PL-STI-3', false))
    expect(interruption.filter((line) => line.includes('higher price'))).toEqual([])
    expect(interruption).toContain('Interruption | Up to $1,500 after departure')
  })

  test('a package covers cancellation from the day after buying, and all else from the departure', () => {
    const { issued } = canadaTravelPolicy('en').facts
    const lines = linesOf({ ...planFacts('PL-SPCK-2', false), issued: { ...issued, coverFrom: '2026-03-02T00:01' } })
    expect(lines).toContain('Trip cancellation cover in force from | 12:01 a.m. local time, March 2, 2026')
    expect(lines).toContain('All other cover in force from | 12:01 a.m. local time, April 10, 2026')
    expect(lines).toContain('Jury duty, or the loss of a job that you did not cause')
  })

  test.each([
    ['en', 'QC', 'Autorité des marchés financiers'],
    ['fr', 'ON', 'Autorité ontarienne de réglementation des services financiers'],
  ] as const)('names the regulator in %s, of %s (facts §6)', (locale, province, regulator) => {
    const { trip } = canadaTravelPolicy(locale).facts
    const { complaint } = policyDocument(canadaTravelPolicy(locale, { trip: { ...trip, province } }), issuer)
    expect(withoutIsolates(complaint.steps.join(' '))).toContain(regulator)
  })

  test('ten rights, the answers of who was asked, and a box of one that was cancelled', () => {
    const { sections } = policyDocument(canadaTravelPolicy('en'), issuer)
    expect(sections.find(({ heading }) => heading === 'Your rights as a traveller')?.steps).toHaveLength(10)
    const asked = sections.filter(({ heading }) => withoutIsolates(heading).startsWith('Health answers of'))
    expect(asked).toHaveLength(1)
    expect(withoutIsolates(asked[0]?.list?.[0] ?? '')).toContain('Have you ever had a heart condition? Yes')
    expect(linesOf({}, 'cancelled')).toContain('This policy has been cancelled')
  })

  test('which policy took its place, and whose place it took', () => {
    const ended = { state: 'cancelled', endReason: 'replaced', endedAt: new Date('2026-03-05T15:00:00Z') } as const
    const { reviewBox, endedMark } = policyDocument(
      canadaTravelPolicy('en', {}, {}, { ...ended, replacedBy: 'TC-123456790' }),
      issuer,
    )
    expect(withoutIsolates(reviewBox.text)).toContain('On March 5, 2026 policy TC-123456790 took its place')
    expect(withoutIsolates(endedMark ?? '')).toBe('Replaced on March 5, 2026')
    const { summary } = policyDocument(canadaTravelPolicy('en', {}, {}, { replaces: 'TC-123456790' }), issuer)
    expect(summary.map(({ label, value }) => `${label} | ${withoutIsolates(value)}`)).toContain(
      'Takes the place of | TC-123456790',
    )
  })

  test.each([
    ['en', '2026-03-05', 'You can still change your mind', 'March 5, 2026'],
    [
      'en',
      '2026-02-20',
      'This policy corrects another one',
      'ended on February 20, 2026, with the policy that this one corrects',
    ],
    [
      'fr',
      '2026-02-20',
      'Cette police en corrige une autre',
      's’est terminé le 20 février 2026, avec la police que celle-ci corrige',
    ],
    ['ar', '2026-02-20', 'تصحح هذه الوثيقة وثيقة أخرى', 'مع الوثيقة التي تصححها هذه'],
  ] as const)('of one that corrects another, in %s with a review until %s', (locale, reviewUntil, heading, said) => {
    const { issued } = canadaTravelPolicy(locale).facts
    const facts = { issued: { ...issued, reviewUntil } }
    const { reviewBox, summary, sections } = policyDocument(
      canadaTravelPolicy(locale, facts, {}, { replaces: 'TC-123456790' }),
      issuer,
    )
    expect(reviewBox.heading).toBe(heading)
    expect(withoutIsolates(reviewBox.text)).toContain(said)
    const isOver = reviewUntil < '2026-03-01'
    expect(summary.some(({ label }) => label === documentWords[locale].reviewUntil)).toBe(!isOver)
    const { cancel } = words[locale].document
    const steps = sections.find((section) => section.heading === documentWords[locale].cancel)?.steps ?? []
    expect(steps.length).toBe((isOver ? cancel.afterReview : cancel.steps).length)
    expect(steps.at(-1)).toContain(isOver ? cancel.afterReview[1]!.split('{date}')[0]! : cancel.steps[2]!)
  })
})

import { describe, expect, it } from 'vitest'
import { anyReasonBenefitCents, benefitKeys, benefitsOf, lastDayForAnyReason, lastDayForPreExistingWaiver } from './benefits.ts'
import { sizes } from './rates.ts'

describe('benefits', () => {
  it('every size answers every benefit, in the same order', () => {
    for (const size of sizes) expect(Object.keys(benefitsOf[size])).toEqual([...benefitKeys])
  })
  it.each([
    ['the insured sum is less', 300_000, 500_000, 150_000],
    ['the prepaid cost is less', 500_000, 200_000, 100_000],
    ['an odd cent is not paid', 101, 500, 50],
    ['nothing prepaid', 500_000, 0, 0],
  ])('cancel for any reason pays half of the lesser: %s', (_title, insured, prepaid, cents) => {
    expect(anyReasonBenefitCents(insured, prepaid)).toBe(cents)
  })
  it('knows the last days to buy', () => {
    expect(lastDayForAnyReason('2026-02-14')).toBe('2026-03-01')
    expect(lastDayForPreExistingWaiver('2026-02-28')).toBe('2026-03-01')
  })
})

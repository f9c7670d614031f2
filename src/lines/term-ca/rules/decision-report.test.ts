import { expect, test } from 'vitest'
import { applicants, decisionReport } from '../../../../test/factories/ca-term-applicants.ts'

test('of ten thousand applicants every answer occurs, each question matters, and no decision contradicts itself', () => {
  const report = decisionReport(applicants(10_000))
  expect(report).toMatchObject({ unreachable: [], withoutEffect: [], contradictions: [] })
  for (const count of [...Object.values(report.outcomes), report.smokers]) expect(count).toBeGreaterThan(500)
})

import { expect, it } from 'vitest'
import { standingDecision } from './standing-decision.ts'
import type { StoredApplication, StoredDecision } from './stored-application.ts'

/** Age nearest 39 until 15 July 2025, 40 until 15 July 2026 (facts §1g). */
const dateOfBirth = '1986-01-15'
const today = '2026-03-01'

it.each<[string, StoredApplication['status'], StoredDecision['outcome'], string, boolean]>([
  ['approved at the same age', 'approved', 'approved', '2025-07-16T12:00:00Z', true],
  ['approved on the last day of the age before', 'approved', 'approved', '2025-07-15T12:00:00Z', false],
  ['approved late that evening in Toronto, the next day in Greenwich', 'approved', 'approved', '2025-07-16T03:30:00Z', false],
  ['declined at the age before', 'declined', 'declined', '2025-07-15T12:00:00Z', true],
  ['referred at the age before', 'referred', 'referred', '2025-07-15T12:00:00Z', true],
  ['approved, and the insurer would not issue it', 'started', 'approved', '2026-02-28T12:00:00Z', false],
  ['being paid for', 'paying', 'approved', '2025-07-15T12:00:00Z', true],
  ['bought', 'completed', 'approved', '2020-07-15T12:00:00Z', true],
])('%s', (_title, status, outcome, decidedAt, stands) => {
  const decision = { outcome, decidedAt } as StoredDecision
  expect(standingDecision({ status, eligibility: { dateOfBirth }, decision }, today)).toBe(stands ? decision : null)
})

import { expect } from 'vitest'
import type { TestApp } from '../open-test-app.ts'

let policies = 0

/** A policy as it lies in the table; what it hangs on is made with it. */
export async function soldPolicy(
  test_: TestApp,
  at: string,
  change: { partner?: string; campaign?: string; endedAt?: string; product?: string } = {},
): Promise<string> {
  policies += 1
  const { pool } = test_.app.ctx
  const number = `T-${String(policies).padStart(6, '0')}`
  const { rows } = await pool.query<{ id: string }>(
    `insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
     values (gen_random_uuid(), 'person:x', 'sample', 'sample', $1, $1, 100, 'CAD', 'bound', '', $2, $2) returning id`,
    [number, at],
  )
  await pool.query(
    `insert into policy (id, owner, email_hash, line, carrier, policy_number, purchase_id, product, state, price_cents, fee_cents,
       currency, starts_on, ends_on, facts, holder, locale, partner_id, campaign_id, created_at, ended_at, end_reason)
     values (gen_random_uuid(), 'person:x', '', 'sample', 'sample', $1, $2, $3, $4, 12345, 0, 'CAD', '2025-01-01', '2026-01-01', '{}',
       'secret holder', 'en', $5, $6, $7, $8, $9)`,
    [
      number,
      rows[0]?.id,
      change.product ?? 'T-20',
      change.endedAt ? 'cancelled' : 'in-force',
      change.partner ?? 'unknown',
      change.campaign ?? 'unknown',
      at,
      change.endedAt ?? null,
      change.endedAt ? 'unpaid' : null,
    ],
  )
  return number
}

/** Reads a file as a spreadsheet does. */
export const parseReport = (csv: string): string[][] => {
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const lines: string[][] = []
  let cells: string[] = []
  for (const [, cell = '', end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    cells.push(cell.replaceAll('""', '"'))
    if (end === ',') continue
    lines.push(cells)
    cells = []
  }
  return lines
}
export const column = (lines: string[][], name: string): string[] =>
  lines.slice(1).map((cells) => cells[lines[0]!.indexOf(name)] ?? '')

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Receipt, ReceiptStep } from './receipt.ts'
import { replayReceipt } from './replay-receipt.ts'

const step = (change: Partial<ReceiptStep>): ReceiptStep => ({
  id: 'a',
  label: 'a step',
  table: '',
  row: '',
  operation: 'take',
  of: [],
  operand: '1',
  rounding: 'exact',
  amount: '1',
  ...change,
})

const receipt = (...steps: ReceiptStep[]): Receipt => ({
  format: 'eider-receipt-1',
  line: 'sample',
  product: 'sample',
  carrier: 'Sample',
  currency: 'CAD',
  ratesVersion: 'sample-1',
  madeAt: '2026-03-01T17:00:00.000Z',
  inputs: {},
  steps,
  results: { price: steps.at(-1)?.id ?? '' },
})

const from = (
  start: string,
  operation: ReceiptStep['operation'],
  operand: string,
  rounding: ReceiptStep['rounding'],
  amount: string,
) =>
  replayReceipt(
    receipt(step({ operand: start, amount: start }), step({ id: 'b', operation, of: ['a'], operand, rounding, amount })),
  )

describe('a receipt is worked through again', () => {
  it.each([
    ['690.00', 'times', '0.0875', 'half-up-2', '60.38'],
    ['1.005', 'times', '1', 'half-up-2', '1.01'],
    ['-1.005', 'times', '1', 'half-up-2', '-1.01'],
    ['2.50', 'dividedBy', '3', 'half-up-4', '0.8333'],
    ['0.5', 'dividedBy', '100', 'half-up-2', '0.01'],
    ['0.1', 'plus', '0.2', 'exact', '0.3'],
    ['1', 'minus', '1.10', 'exact', '-0.10'],
    ['25.99', 'atLeast', '26', 'exact', '26.00'],
    ['26.01', 'atLeast', '26', 'exact', '26.01'],
    ['26.01', 'atMost', '26', 'exact', '26'],
  ] as const)('%s %s %s, %s, is %s', (start, operation, operand, rounding, amount) => {
    expect(from(start, operation, operand, rounding, amount)).toEqual([])
  })

  it.each([
    ['690.00', 'times', '0.0875', 'half-up-2', '60.37', 'the amount 60.37 does not follow'],
    ['1', 'dividedBy', '3', 'exact', '0.3333', 'a quotient is always rounded'],
    ['1', 'dividedBy', '0', 'half-up-2', '0', 'it divides by nought'],
    ['1', 'times', '1e2', 'exact', '100', 'its operand is no decimal number'],
    ['1', 'times', '100', 'exact', '1e2', 'its amount is no decimal number'],
    ['1', 'times', '2', 'half-up-x' as 'exact', '2', 'its rounding is not known'],
    ['1', 'power' as 'times', '2', 'exact', '1', 'its operation is not known'],
  ] as const)('%s %s %s, %s, is not %s', (start, operation, operand, rounding, amount, why) => {
    expect(from(start, operation, operand, rounding, amount).join()).toContain(why)
  })

  it.each<[string, Receipt, string]>([
    ['no step at all', receipt(), 'no steps'],
    ['a result without its step', { ...receipt(step({})), results: { price: 'z' } }, 'which is not there'],
    ['no result', { ...receipt(step({})), results: {} }, 'no result'],
    [
      'a step that looks ahead',
      receipt(step({ operation: 'sum', of: ['b'], operand: '' }), step({ id: 'b' })),
      'no earlier step',
    ],
    ['two steps of one name', receipt(step({}), step({})), 'two steps are named'],
    ['another format', { ...receipt(step({})), format: 'x' as 'eider-receipt-1' }, 'no receipt of the form'],
  ])('%s is said', (_title, sample, why) => {
    expect(replayReceipt(sample).join()).toContain(why)
  })

  it('whole sums of any length follow, and no other amount does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { minLength: 1, maxLength: 20 }),
        fc.bigInt({ min: 1n, max: 99n }),
        (parts, off) => {
          const steps = parts.map((part, i) => step({ id: `p${i}`, operand: String(part), amount: String(part) }))
          const total = parts.reduce((sum, part) => sum + part, 0n)
          const sum = (amount: bigint) =>
            receipt(
              ...steps,
              step({ id: 'sum', operation: 'sum', of: steps.map(({ id }) => id), operand: '', amount: String(amount) }),
            )
          expect(replayReceipt(sum(total))).toEqual([])
          expect(replayReceipt(sum(total + off))).toHaveLength(1)
        },
      ),
    )
  })
})

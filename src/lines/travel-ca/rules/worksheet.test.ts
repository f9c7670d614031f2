import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replayReceipt } from '../../../shared/replay-receipt.ts'
import { centsOf, openWorksheet } from './worksheet.ts'

describe('a worksheet', () => {
  it.each([
    ['a half goes up', '1.005', '1.01'],
    ['a half of a negative goes away from nought', '-1.005', '-1.01'],
    ['a hair below a half goes down', '1.00499', '1.00'],
    ['two places stay as they are', '7.5', '7.5'],
  ])('%s', (_what, operand, amount) => {
    const sheet = openWorksheet()
    sheet.times('cents', 'cents', sheet.take('one', 'one', '1'), operand, undefined, 'cents')
    expect(sheet.steps.at(-1)?.amount).toBe(amount)
  })

  it('stays exact beyond what a number holds', () => {
    const sheet = openWorksheet()
    const long = sheet.times('long', 'long', sheet.take('one', 'one', '9999.99999'), '9999.99999')
    const longer = sheet.times('longer', 'longer', long, '0.00001')
    expect(sheet.steps.at(-1)?.amount).toBe('999.999998000000001')
    expect(centsOf(sheet.times('cents', 'cents', longer, '1.0', undefined, 'cents'))).toBe(100_000)
    expect(centsOf(sheet.sum('sum', 'sum', [sheet.times('all', 'all', longer, '1', undefined, 'cents')]))).toBe(100_000)
  })

  const decimal = fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 5 }))
    .map(([whole, fraction, digits]) => `${whole}.${String(fraction).padStart(5, '0').slice(0, digits)}`)

  it('comes to the same as its receipt made again, however many factors', () => {
    fc.assert(
      fc.property(decimal, fc.array(decimal, { minLength: 1, maxLength: 4 }), decimal, (first, factors, least) => {
        const sheet = openWorksheet()
        const one = factors.reduce((of, factor, at) => sheet.times(`times-${at}`, '', of, factor), sheet.take('take', '', first))
        const negative = sheet.times('negative', '', one, '-0.05')
        const cents = sheet.times('cents', '', negative, '1.5', undefined, 'cents')
        const more = sheet.atLeast('least', '', sheet.plus('plus', '', cents, least), least)
        sheet.sum('sum', '', [one, negative, cents, more])
        const about = { format: 'eider-receipt-1', line: 'travel-ca', product: '', carrier: '', currency: 'CAD' } as const
        const receipt = { ...about, ratesVersion: '', madeAt: '', inputs: {}, steps: sheet.steps, results: { sum: 'sum' } }
        expect(replayReceipt(receipt)).toEqual([])
      }),
    )
  })
})

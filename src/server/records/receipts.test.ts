import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkReceipt } from '../../../scripts/verify-receipt.mjs'
import type { Receipt, ReceiptStep, SignedReceipt } from '../../shared/receipt.ts'
import { replayReceipt } from '../../shared/replay-receipt.ts'
import { receiptKeySet, signReceipt } from './receipts.ts'
import { readSettings } from '../settings/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'eider-receipts-'))
const settings = readSettings({ DATA_DIR: folder })

const step = (id: string, operation: ReceiptStep['operation'], of: string[], operand: string, rounding: ReceiptStep['rounding'], amount: string): ReceiptStep => ({ id, label: id, table: 'sample', row: id, operation, of, operand, rounding, amount }) // prettier-ignore

const receipt: Receipt = {
  format: 'eider-receipt-1',
  line: 'sample',
  product: 'S1',
  carrier: 'Sämple Life',
  currency: 'CAD',
  ratesVersion: 'sample-1',
  madeAt: '2026-03-01T17:00:00.000Z',
  inputs: { age: 40, smoker: false, sex: 'male' },
  steps: [
    step('base', 'take', [], '64.125', 'exact', '64.125'),
    step('banded', 'times', ['base'], '1.1', 'half-up-2', '70.54'),
    step('split', 'dividedBy', ['banded'], '3', 'half-up-4', '23.5133'),
    step('floor', 'atLeast', ['split'], '24', 'exact', '24'),
    step('off', 'minus', ['floor'], '1.005', 'half-up-2', '23.00'),
    step('sum', 'sum', ['banded', 'off'], '', 'exact', '93.54'),
    step('capped', 'atMost', ['sum'], '90', 'exact', '90'),
    step('price', 'plus', ['capped'], '2.7', 'exact', '92.70'),
  ],
  results: { price: 'price', cap: 'capped' },
}
const signed = signReceipt({ settings }, receipt)
const key = signed.publicKey

const run = (content: unknown, ...words: string[]) => {
  const file = join(folder, 'receipt.json')
  writeFileSync(file, JSON.stringify(content))
  return spawnSync(process.execPath, ['scripts/verify-receipt.mjs', file, ...words], { encoding: 'utf8' })
}

describe('signed receipts', () => {
  it('a whole one is verified by the product and by the command', () => {
    expect(replayReceipt(receipt)).toEqual([])
    expect(checkReceipt(signed)).toEqual([])
    expect(checkReceipt(signed, key)).toEqual([])
  })
  it('the key is published under the name that the receipt gives', () => {
    expect(receiptKeySet(settings.receiptKeys).keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid: signed.keyId, x: key },
    ])
    const old = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'eider-receipts-')), RECEIPT_OLD_KEYS: key })
    expect(receiptKeySet(old.receiptKeys).keys[1]).toMatchObject({ kid: signed.keyId, x: key })
  })
  it('the order of fields says nothing, so it changes nothing', () => {
    const shuffled = JSON.parse(JSON.stringify({ ...receipt, steps: receipt.steps.map((each) => Object.fromEntries(Object.entries(each).toReversed())) })) // prettier-ignore
    expect(checkReceipt({ ...signed, receipt: shuffled }, key)).toEqual([])
  })
  it('every single change is noticed: of an amount, a factor, an input, an order, a name', () => {
    const places: (string | number)[][] = []
    const walk = (value: unknown, path: (string | number)[]): void => {
      if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value)) walk(inner, [...path, Array.isArray(value) ? Number(name) : name])
      else places.push(path)
    }
    walk(receipt, [])
    expect(places.length).toBeGreaterThan(70)
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.string(), (path, text) => {
        const changed = structuredClone(signed) as unknown as Record<string, any>
        let at = changed['receipt']
        for (const name of path.slice(0, -1)) at = at[name]
        const last = path.at(-1)!
        fc.pre(at[last] !== text)
        at[last] = text
        expect(checkReceipt(changed as SignedReceipt, key)).not.toEqual([])
      }),
      { numRuns: 300 },
    )
  })
  it('anyone who signs a false sum is found out by the sum, in both implementations', () => {
    fc.assert(
      fc.property(fc.nat({ max: receipt.steps.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, off) => {
        const steps = receipt.steps.map((each, i) => (i === at ? { ...each, amount: `${each.amount.includes('.') ? each.amount : `${each.amount}.`}${off}` } : each)) // prettier-ignore
        const forged = signReceipt({ settings }, { ...receipt, steps })
        expect(replayReceipt(forged.receipt)).not.toEqual([])
        expect(checkReceipt(forged, key)).not.toEqual([])
      }),
    )
  })
  it('steps in another order, or one left out, are found out even under a signature', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(receipt.steps), (steps) => {
        fc.pre(JSON.stringify(steps) !== JSON.stringify(receipt.steps))
        const forged = signReceipt({ settings }, { ...receipt, steps })
        expect(checkReceipt(forged, key).length > 0).toBe(replayReceipt(forged.receipt).length > 0)
        if (steps.length < receipt.steps.length) expect(checkReceipt(forged, key)).not.toEqual([])
      }),
    )
  })
  it('another key is not ours', () => {
    const others = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'eider-receipts-')) })
    const forged = signReceipt({ settings: others }, receipt)
    expect(checkReceipt(forged)).toEqual([])
    expect(checkReceipt(forged, key)).not.toEqual([])
    expect(checkReceipt({ ...forged, publicKey: key, keyId: signed.keyId }, key)).not.toEqual([])
  })
})

describe('npm run verify-receipt', () => {
  it('shows the steps and ends well', () => {
    const { status, stdout } = run(signed, '--key', key)
    expect(status).toBe(0)
    for (const words of ['banded ÷ 3', '23.5133', 'price: 92.70', 'Verified.']) expect(stdout).toContain(words)
  })
  it('takes a whole answer that carries one', () => {
    expect(run({ haserror: false, total: 1, receipt: signed }).status).toBe(0)
  })
  it.each<[string, unknown, string[], string]>([
    ['a changed amount', { ...signed, receipt: { ...receipt, currency: 'USD' } }, [], 'the signature does not fit'],
    ['something else', { hello: 1 }, [], 'no signed receipt'],
    ['another key', signed, ['--key', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'], 'another key'],
  ])('says what is wrong with %s and ends with 1', (_title, content, words, sentence) => {
    const { status, stderr } = run(content, ...words)
    expect(status).toBe(1)
    expect(stderr).toContain(sentence)
  })
  it('is one of the commands of the package', () => {
    const listed = execFileSync(process.execPath, ['-p', "require('./package.json').scripts['verify-receipt']"], {
      encoding: 'utf8',
    })
    expect(listed.trim()).toBe('node scripts/verify-receipt.mjs')
  })
})
